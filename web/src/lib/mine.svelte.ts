// One's own tables: where it is one's turn, in the title of the page and as a notification.

import { get } from './api'
import { keep, kept } from './keep'
import { go } from './route.svelte'
import type { TableInfo, TableList } from './wire'
import { say } from './words.svelte'

const EVERY = 10_000

let tables = $state.raw<TableInfo[]>([])
let wanted = $state(kept('notify') === 'yes')
let title = $state('')
let timer: ReturnType<typeof setTimeout> | undefined
const turns = new Set<string>()
// The table that is open knows better than a list that was asked for a moment ago.
let open = ''

/** Own tables, those at which it is one's turn first. */
export const mine = () => tables
export const turnsElsewhere = (table: string) => tables.filter((t) => t.your_turn && t.id !== table)

/** Look again, and again every few seconds. */
export async function look(): Promise<void> {
  clearTimeout(timer)
  try {
    const found = (await get<TableList>('/api/tables/mine')).tables
    tables = found.toSorted(byTurn)
    for (const table of found)
      if (table.id !== open) noteTurn(table.id, table.title, table.your_turn)
    for (const id of turns)
      if (id !== open && !found.some((table) => table.id === id)) turns.delete(id)
    showTitle()
  } catch {
    // The server cannot be reached just now; the tables known before stay.
  }
  clearTimeout(timer)
  timer = setTimeout(() => void look(), document.hidden ? 2 * EVERY : EVERY)
}

function byTurn(one: TableInfo, other: TableInfo): number {
  const order = (table: TableInfo) => (table.your_turn ? 0 : table.state === 'over' ? 2 : 1)
  return order(one) - order(other) || other.moved - one.moved
}

/** A table says whether it is one's turn there; who looks elsewhere is told once. */
export function noteTurn(id: string, name: string, turn: boolean): void {
  if (turn && !turns.has(id)) notify(id, name)
  if (turn) turns.add(id)
  else turns.delete(id)
  showTitle()
}

/** This table is open and says itself whose turn it is; none is when its name is empty. */
export function opened(table: string): void {
  if (!table) turns.delete(open)
  open = table
}

export function nameOfPage(name: string): void {
  title = name
  showTitle()
}

function showTitle(): void {
  const badge = turns.size ? `(${turns.size}) ` : ''
  document.title = `${badge}${title ? `${title} · ` : ''}Spieltisch`
}

export const canNotify = () => 'Notification' in globalThis && Notification.permission !== 'denied'
export const notifies = () => wanted

/** Asked for by a click only. */
export async function wantNotifications(on: boolean): Promise<void> {
  wanted = on && (await Notification.requestPermission()) === 'granted'
  keep('notify', wanted ? 'yes' : '')
}

function notify(id: string, name: string): void {
  if (!wanted || !document.hidden || Notification.permission !== 'granted') return
  const shown = new Notification(say('web.turn.title'), { body: name, tag: id, icon: '/favicon.svg' })
  shown.onclick = () => {
    window.focus()
    go(`/t/${id}`)
    shown.close()
  }
}
