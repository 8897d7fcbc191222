import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, pause } from './link.svelte'
import type { Around, Frame, Line, View } from './wire'

class FakeSocket {
  static OPEN = 1
  static CONNECTING = 0
  static made: FakeSocket[] = []
  readyState = FakeSocket.CONNECTING
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor(readonly address: string) {
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  end(code: number) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

const line = (text: string): Line => ({ key: 'log.x', text, rule: 'X-01', cards: [] })

function frame(asked: number, log_from: number, lines: string[], around = {}): Frame {
  const view = { log: lines.map(line), texts: {} } as unknown as View
  return { type: 'frame', number: asked + 100, log_from, asked, view, around: around as Around }
}

let link: Link
const socket = () => FakeSocket.made.at(-1) as FakeSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  link = new Link('abc')
  socket().open()
})

afterEach(() => {
  link.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the log of several frames is put together, and corrected by a later one', () => {
  link.take(frame(1, 0, ['a', 'b']))
  link.take(frame(2, 2, ['c']))
  expect(link.log.map((l) => l.text)).toEqual(['a', 'b', 'c'])
  link.take(frame(3, 1, ['x']))
  expect(link.frame?.view?.log.map((l) => l.text)).toEqual(['a', 'x'])
})

test('after a gap the whole table is asked for', () => {
  link.take(frame(1, 0, ['a']))
  link.take(frame(2, 5, ['f']))
  expect(socket().sent.at(-1)).toMatchObject({ type: 'sync' })
  expect(link.frame?.asked).toBe(1)
})

test('a second click and a stale click are not sent', () => {
  link.take(frame(7, 0, []))
  link.send({ type: 'choose', option: 'hit', asked: 7 })
  link.send({ type: 'choose', option: 'hit', asked: 7 })
  link.take(frame(8, 0, []))
  expect(link.busy).toBe(false)
  link.send({ type: 'choose', option: 'hit', asked: 7 })
  expect(socket().sent).toEqual([{ type: 'choose', option: 'hit', asked: 7, ref: '1' }])
})

test('a refusal lets one choose again and is shown until the next question', () => {
  link.take(frame(7, 0, []))
  const ref = link.send({ type: 'choose', option: 'hit', asked: 7 })
  link.take({ type: 'refused', ref, problem: { key: 'k', text: 'No.', rule: 'X-01' } })
  expect([link.busy, link.refused?.text]).toEqual([false, 'No.'])
  link.take(frame(8, 0, []))
  expect(link.refused).toBeNull()
})

test('a share of the shuffle that comes too late is no refusal to be shown', () => {
  link.take(frame(-1, 0, [], { contribute: true }))
  const ref = String(socket().sent[0]?.ref)
  link.take({ type: 'refused', ref, problem: { key: 'contributed-already', text: 'No.', rule: '' } })
  expect(link.refused).toBeNull()
})

test('chance is added to the shuffle once', () => {
  link.take(frame(-1, 0, [], { contribute: true }))
  link.take(frame(-1, 0, [], { contribute: true }))
  expect(socket().sent).toHaveLength(1)
  expect(socket().sent[0]).toMatchObject({ type: 'contribute' })
})

test('a lost table is reached again, one that is gone or open elsewhere is not', () => {
  link.take(frame(1, 0, []))
  socket().end(1006)
  expect(link.reach).toBe('lost')
  vi.advanceTimersByTime(1000)
  expect(FakeSocket.made).toHaveLength(2)
  socket().open()
  link.take(frame(1, 0, []))
  expect(link.reach).toBe('open')
  socket().end(4409)
  expect(link.reach).toBe('elsewhere')
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.made).toHaveLength(2)
})

test('a line that is given up while it is being opened is closed once it is open', () => {
  const other = new Link('other')
  const opening = socket()
  other.close()
  expect(opening.readyState).toBe(FakeSocket.CONNECTING)
  opening.open()
  expect(opening.readyState).toBe(3)
})

test('tries come further and further apart, up to a limit', () => {
  const waits = [0, 1, 2, 3, 10].map((n) => pause(n, 0.5))
  expect(waits).toEqual([400, 800, 1600, 3200, 8000])
})
