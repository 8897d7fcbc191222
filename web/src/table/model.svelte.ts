// What a table knows of itself: which options touch which cards and places, and what is looked at.

import { getContext, setContext } from 'svelte'
import type { Facts } from '../lib/words.svelte'
import type {
  Area,
  BarredTree,
  Card,
  Frame,
  FromBrowser,
  Hint,
  Line,
  OptionTree,
  Print,
  Problem,
  View,
  Zone,
} from '../lib/wire'

export interface TableProps {
  /** The newest frame; its view must be there. */
  frame: Frame
  /** Everything that has been told of what stands on cards. */
  prints: Record<string, Print>
  /** The whole log. */
  log: Line[]
  say: (key: string, facts?: Facts) => string
  send: (message: FromBrowser) => void
  openRule: (id: string) => void
  hint?: Hint | null
  refused?: Problem | null
  /** Whether a choice is on its way. */
  busy?: boolean
  /** Where the signs of this game are. */
  icons: string
  /** Whether one only looks on: no prompt, no buttons. */
  replay?: boolean
}

const FACE = 'card.'
/** So many lines of the log are the latest for somebody who has just come. */
const RECENT = 3

/** The card that is looked at closely. */
export interface Zoomed {
  card: Card
  area: Area | null
}

export class Model {
  get!: () => TableProps
  zoomed: Zoomed | null = $state.raw(null)
  /** The pile that is looked through. */
  opened = $state('')
  /** Whether every option says its rule. */
  why = $state(false)
  /** The card that was touched once on a screen without a mouse. */
  picked = $state('')
  /** The log up to one's own last choice. */
  known = $state(-1)
  /** Whether the last choice was made with the keyboard, which then goes on at the question. */
  byKeys = false
  dragged: { id: string; options: OptionTree[] } | null = $state.raw(null)
  /** Whether there is no more room than on a phone. */
  narrow = $state(true)
  /** The barred option whose reason is shown. */
  told: BarredTree | null = $state.raw(null)

  constructor(get: () => TableProps) {
    this.get = get
  }

  view: View = $derived.by(() => this.get().frame.view as View)
  seat = $derived(this.view.seat)
  /** What is asked; nothing is any more once the game is over, however it ended. */
  prompt = $derived.by(() => {
    const { replay, frame } = this.get()
    return replay || frame.around.state !== 'playing' ? null : this.view.prompt
  })
  waiting: string[] = $derived.by(() => {
    const { replay, frame } = this.get()
    return frame.around.state === 'over' && !replay ? [] : this.view.waiting
  })
  options: OptionTree[] = $derived(this.prompt?.options ?? [])
  barred: BarredTree[] = $derived(this.prompt?.barred ?? [])
  asked = $derived(this.prompt !== null)
  locked = $derived(Boolean(this.get().busy))
  hinted = $derived(this.get().hint?.option ?? '')
  touched = $derived(byTouch(this.options))
  stopped = $derived(byTouch(this.barred))

  /** The faces of the cards in one's own part of the table. */
  private own = $derived.by(() => {
    const faces = new Set<string>()
    for (const area of this.view.areas)
      if (area.owner === this.seat)
        for (const zone of area.zones) for (const card of zone.cards) if (card.face) faces.add(card.face)
    return faces
  })

  /** Everything that lies in sight and can be touched. */
  private seen = $derived.by(() => {
    const ids = new Set<string>()
    for (const area of this.view.areas) {
      for (const counter of area.counters) ids.add(counter.id)
      for (const zone of area.zones) {
        ids.add(zone.id)
        for (const card of zone.cards) {
          ids.add(card.id)
          if (card.face) ids.add(FACE + card.face)
        }
      }
    }
    return ids
  })

  /** The cards that the latest lines of the log are about. */
  recent = $derived.by(() => {
    const { log } = this.get()
    const from = this.known < 0 ? Math.max(0, log.length - RECENT) : this.known
    return new Set(log.slice(from).flatMap((line) => line.cards))
  })

  say(key: string, facts?: Facts): string {
    return this.get().say(`web.table.${key}`, facts)
  }

  print(card: Card): Print | undefined {
    return card.face === undefined ? undefined : this.get().prints[card.face]
  }

  /** What can be done with a card: what touches it, or a card like it of one's own. */
  optionsOf(card: Card, area: Area | null): OptionTree[] {
    return this.about(this.touched, card, area)
  }

  /** What cannot be done with a card just now. */
  barredOf(card: Card, area: Area | null): BarredTree[] {
    return this.about(this.stopped, card, area)
  }

  private about<T extends OptionTree>(map: Map<string, T[]>, card: Card, area: Area | null): T[] {
    const found = new Set(map.get(card.id))
    if (card.face !== undefined && (area?.owner === this.seat || !this.own.has(card.face)))
      for (const option of map.get(FACE + card.face) ?? []) found.add(option)
    return [...found]
  }

  optionsAt(id: string): OptionTree[] {
    return this.touched.get(id) ?? []
  }

  /** Whether something in a pile that is closed can be chosen. */
  holds(zone: Zone, area: Area): boolean {
    return zone.cards.some((card) => this.optionsOf(card, area).length > 0)
  }

  inSight(option: OptionTree): boolean {
    return option.touches.some((id) => this.seen.has(id))
  }

  choose(option: OptionTree): void {
    const { frame, send } = this.get()
    if (this.locked || !this.options.some((open) => open.id === option.id)) return
    this.rest()
    this.byKeys = document.activeElement?.matches(':focus-visible') ?? false
    this.known = this.get().log.length
    send({ type: 'choose', option: option.id, asked: frame.asked, seat: frame.around.looking })
  }

  /** Put down whatever is held or looked at. */
  rest(): void {
    this.picked = ''
    this.zoomed = null
    this.opened = ''
    this.told = null
  }

  zoom(card: Card, area: Area | null): void {
    this.zoomed = { card, area }
  }

  /** The card with this id, and where it lies. */
  find(id: string): Zoomed | null {
    for (const area of this.view.areas)
      for (const zone of area.zones)
        for (const card of zone.cards) if (card.id === id) return { card, area }
    return null
  }
}

function byTouch<T extends OptionTree>(options: T[]): Map<string, T[]> {
  const map = new Map<string, T[]>()
  for (const option of options)
    for (const id of option.touches) {
      const list = map.get(id)
      if (list) list.push(option)
      else map.set(id, [option])
    }
  return map
}

const KEY = Symbol('table')

export function provide(model: Model): Model {
  return setContext(KEY, model)
}

export function useTable(): Model {
  return getContext<Model>(KEY)
}
