import { expect, test } from 'vitest'
import { isGuided, remarkFor, startGuide, stopGuide } from './guide.svelte'
import type { Remark, View } from './wire'

const remarks: Remark[] = [
  { when: 'begin', text: 'Welcome', rule: '' },
  { when: 'event.hit', text: 'A hit', rule: 'X-01' },
  { when: 'ask.turn', text: 'Your turn', rule: '' },
]

const view = (kind: string, ...keys: string[]) =>
  ({
    prompt: kind ? { kind, text: '', options: [], barred: [] } : null,
    log: keys.map((key) => ({ key, text: '', rule: '', cards: [] })),
    result: null,
  }) as unknown as View

const told = (of: View, ...read: string[]) => remarkFor(remarks, of, new Set(read))?.text

test('remarks come when their moment comes, each once', () => {
  expect(told(view(''))).toBe('Welcome')
  expect(told(view(''), 'begin')).toBeUndefined()
  expect(told(view('', 'hit'), 'begin')).toBe('A hit')
  expect(told(view('', 'hit'), 'begin', 'event.hit')).toBeUndefined()
})

test('a question goes before what has happened', () => {
  expect(told(view('turn', 'hit'), 'begin')).toBe('Your turn')
})

test('a table is guided until one has had enough', () => {
  startGuide('abc')
  expect(isGuided('abc')).toBe(true)
  stopGuide('abc')
  expect(isGuided('abc')).toBe(false)
})
