import { expect, test } from 'vitest'
import { nextPerson } from './handover'
import type { Around } from './wire'

const around = (own: number[], looking: number | null, called: number[], more = {}) =>
  ({ own, looking, called, state: 'playing', workbench: false, ...more }) as Around

test('alone at a device one is never sent away', () => {
  expect(nextPerson(around([1], 1, [1]), null)).toBeNull()
  expect(nextPerson(around([], null, []), null)).toBeNull()
})

test('nothing is shown before somebody has said to be ready', () => {
  expect(nextPerson(around([0, 1], 0, [1]), null)).toBe(1)
  expect(nextPerson(around([0, 1], 0, []), null)).toBe(0)
})

test('the device goes on as soon as another person at it is asked', () => {
  expect(nextPerson(around([0, 1], 0, [0]), 0)).toBeNull()
  expect(nextPerson(around([0, 1], 0, [0, 1]), 0)).toBeNull()
  expect(nextPerson(around([0, 1], 0, []), 0)).toBeNull()
  expect(nextPerson(around([0, 1], 0, [1]), 0)).toBe(1)
})

test('whoever is ready sees nothing before the view is theirs', () => {
  expect(nextPerson(around([0, 1], 0, [1]), 1)).toBe(1)
  expect(nextPerson(around([0, 1], 1, [1]), 1)).toBeNull()
})

test('a workbench and a finished game hide nothing', () => {
  expect(nextPerson(around([0, 1], 0, [1], { workbench: true }), null)).toBeNull()
  expect(nextPerson(around([0, 1], 0, [], { state: 'over' }), null)).toBeNull()
})
