// What games there are and their rulebooks, in the language spoken; fetched once each.

import { get } from './api'
import type { GameInfo, Guide, Rules } from './wire'
import { spoken } from './words.svelte'

const kept = new Map<string, Promise<unknown>>()

function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined
  if (!found) {
    found = get<T>(path)
    kept.set(path, found)
    found.catch(() => kept.delete(path))
  }
  return found
}

export const games = () => once<GameInfo[]>(`/api/games?lang=${spoken()}`)
export const rulesOf = (game: string) => once<Rules>(`/api/games/${game}/rules?lang=${spoken()}`)
export const guideOf = (game: string) => once<Guide>(`/api/games/${game}/guide?lang=${spoken()}`)
