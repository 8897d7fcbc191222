import { expect, test } from 'vitest'
import { routeOf } from './route.svelte'

const at = (path: string) => {
  const { page, about, place } = routeOf(new URL(path, 'http://here'))
  return [page, about, place]
}

test('addresses name pages', () => {
  expect(at('/')).toEqual(['lobby', '', ''])
  expect(at('/new?game=arena')).toEqual(['new', '', ''])
  expect(at('/t/abc')).toEqual(['table', 'abc', ''])
  expect(at('/replay/abc#12')).toEqual(['replay', 'abc', '12'])
  expect(at('/rules/arena#ARE-01')).toEqual(['rules', 'arena', 'ARE-01'])
  expect(at('/join/a%2Fb')).toEqual(['join', 'a/b', ''])
})

test('anything else is lost', () => {
  for (const path of ['/t', '/t/a/b', '/nowhere', '/help/me'])
    expect(at(path)[0], path).toBe('lost')
})
