// What was hidden at the end of a game: cards one seat could see and the other could not.

import type { View } from './wire'

export interface Revealed {
  seat: number
  title: string
  cards: string[]
}

/** The cards at seats' own places that can be seen with `open` hands, and were not seen in `mine`. */
export function revealed(mine: View | null, open: View): Revealed[] {
  const found: Revealed[] = []
  const known = new Set<string>()
  for (const { zones } of mine?.areas ?? [])
    for (const zone of zones)
      for (const card of zone.cards) if (card.face) known.add(`${zone.id}/${card.id}`)
  for (const { owner, zones } of open.areas) {
    if (owner === null) continue
    for (const zone of zones) {
      const hidden = zone.cards.filter((card) => card.face && !known.has(`${zone.id}/${card.id}`))
      const cards = hidden.map((card) => card.label)
      if (cards.length) found.push({ seat: owner, title: zone.title, cards })
    }
  }
  return found
}
