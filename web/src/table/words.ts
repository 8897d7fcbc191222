// What a screen reader says of cards and zones.

import type { Card, OptionTree, Zone } from '../lib/wire'
import type { Model } from './model.svelte'

/** A card with everything that is true of it just now, and what can be done with it. */
export function aloud(table: Model, card: Card, options: OptionTree[]): string {
  const told = [card.label]
  for (const value of card.values ?? []) told.push(`${value.title} ${value.value}`)
  for (const mark of card.marks ?? []) told.push(`${mark.n ?? ''} ${mark.title ?? ''}`.trim())
  told.push(...(card.remarks ?? []))
  if (options.length === 1 && options[0]) told.push(table.say('does', { what: options[0].label }))
  else if (options.length) told.push(table.say('offers', { n: options.length }))
  return told.join(', ')
}

/** A zone with how many cards lie there. */
export function placeAloud(table: Model, zone: Zone): string {
  const place = zone.hint ? `${zone.title}: ${zone.hint}` : zone.title
  return zone.print && !zone.count ? place : `${place}, ${table.say('cards', { n: zone.count })}`
}
