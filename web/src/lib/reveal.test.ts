import { expect, test } from 'vitest'
import { revealed } from './reveal'
import type { View } from './wire'

const view = (owner: number, zone: string, ...cards: [string, string?][]) =>
  ({
    areas: [
      {
        id: `seat.${owner}`,
        owner,
        zones: [
          {
            id: zone,
            title: zone,
            cards: cards.map(([id, face]) => ({ id, label: face ?? 'hidden', ...(face ? { face } : {}) })),
          },
        ],
      },
    ],
  }) as unknown as View

test('only what the others held and I did not see is revealed', () => {
  const mine = view(1, 'hand.1', ['c1'], ['c2', 'ace'])
  const open = view(1, 'hand.1', ['c1', 'king'], ['c2', 'ace'])
  expect(revealed(mine, open)).toEqual([{ seat: 1, title: 'hand.1', cards: ['king'] }])
  expect(revealed(open, open)).toEqual([])
})
