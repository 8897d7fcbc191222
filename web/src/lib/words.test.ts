import { expect, test } from 'vitest'
import { filled, say, spoken, use } from './words.svelte'

test('facts are filled in, and numbers choose', () => {
  expect(filled('{who} has {n} [n:card|cards].', { who: 'Ada', n: 1 })).toBe('Ada has 1 card.')
  expect(filled('{who} has {n} [n:card|cards].', { who: 'Ada', n: 3 })).toBe('Ada has 3 cards.')
})

test('the language of the page follows, and a missing text shows its key', () => {
  use('de', { 'web.ok': 'Gut' })
  expect([say('web.ok'), say('web.none'), spoken(), document.documentElement.lang]).toEqual([
    'Gut',
    'web.none',
    'de',
    'de',
  ])
})
