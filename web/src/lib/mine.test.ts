import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keep } from './keep'
import type { TableInfo } from './wire'
import { use } from './words.svelte'

const shown: { title: string; body: string }[] = []

class FakeNotification {
  static permission = 'granted'
  static requestPermission = async () => FakeNotification.permission
  onclick: (() => void) | null = null
  constructor(title: string, options: { body: string }) {
    shown.push({ title, body: options.body })
  }
  close() {}
}

const table = (id: string, more: Partial<TableInfo> = {}) =>
  ({ id, title: `Table ${id}`, state: 'playing', your_turn: false, moved: 0, ...more }) as TableInfo

let tables: TableInfo[] = []
let mine: typeof import('./mine.svelte')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ tables })))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  shown.length = 0
  tables = []
  keep('notify', 'yes')
  vi.resetModules()
  mine = await import('./mine.svelte')
  use('en', { 'web.turn.title': 'Your turn' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('whoever looks elsewhere is told once that it is their turn, and the title says how often', async () => {
  tables = [table('a'), table('b', { your_turn: true })]
  await mine.look()
  await mine.look()
  expect(shown).toHaveLength(1)
  expect(shown[0]?.body).toBe('Table b')
  expect(document.title).toMatch(/^\(1\) /)
  tables = [table('a', { your_turn: true }), table('b', { your_turn: true })]
  await mine.look()
  expect(shown).toHaveLength(2)
  expect(document.title).toMatch(/^\(2\) /)
  tables = []
  await mine.look()
  expect(document.title).toBe('Spieltisch')
})

test('the table that is open knows better than the list', async () => {
  mine.opened('a')
  mine.noteTurn('a', 'Table a', true)
  tables = [table('a', { your_turn: false })]
  await mine.look()
  expect(document.title).toMatch(/^\(1\) /)
  mine.opened('')
  await mine.look()
  expect(document.title).toBe('Spieltisch')
})

test('tables where it is one’s turn come first, finished ones last', async () => {
  tables = [
    table('over', { state: 'over', moved: 9 }),
    table('waits', { moved: 5 }),
    table('turn', { your_turn: true, moved: 1 }),
  ]
  await mine.look()
  expect(mine.mine().map((one) => one.id)).toEqual(['turn', 'waits', 'over'])
})

test('nobody is notified who did not ask for it', async () => {
  keep('notify', '')
  vi.resetModules()
  mine = await import('./mine.svelte')
  tables = [table('a', { your_turn: true })]
  await mine.look()
  expect(shown).toHaveLength(0)
})
