// A small made-up table for tests of the components.

import type { Area, Card, Frame, Line, OptionTree, Print, View, Zone } from '../lib/wire'

export function card(id: string, face?: string, more: Partial<Card> = {}): Card {
  const known = face === undefined ? {} : { face }
  return { id, up: face !== undefined, label: face ?? 'a hidden card', ...known, ...more }
}

export function zone(id: string, kind: string, cards: Card[], more: Partial<Zone> = {}): Zone {
  return { id, title: `Zone ${id}`, kind, count: cards.length, cards, ...more }
}

export function area(id: string, owner: number | null, zones: Zone[], more: Partial<Area> = {}): Area {
  return { id, title: `Area ${id}`, owner, zones, counters: [], notes: [], ...more }
}

export function option(id: string, touches: string[] = [], more: Partial<OptionTree> = {}): OptionTree {
  return { id, label: `do ${id}`, rule: 'T-1', touches, ...more }
}

export function view(areas: Area[], options: OptionTree[] | null, more: Partial<View> = {}): View {
  const prompt = options && { text: 'What now?', kind: 'turn', options, barred: [] }
  return {
    game: 'tiny',
    title: 'Tiny',
    seat: 0,
    seats: ['Ada', 'Bo'],
    areas,
    texts: {},
    waiting: prompt ? ['Ada'] : ['Bo'],
    prompt,
    log: [],
    result: null,
    ...more,
  }
}

export function frame(view: View, more: Partial<Frame> = {}): Frame {
  return {
    type: 'frame',
    number: 1,
    log_from: 0,
    asked: view.prompt ? 7 : -1,
    view,
    around: {
      id: 't',
      state: 'playing',
      chairs: [],
      own: [0],
      looking: 0,
      onlookers: 0,
      host: true,
      clock: { kind: 'none', seconds: 0 },
      game: 'tiny',
      title: 'Tiny',
      house: [],
      public: false,
      workbench: false,
      called: [],
      commitment: '',
      contribute: false,
      undo: null,
      undo_request: null,
      stops: [],
      holding: false,
      rematch: '',
      notice: '',
      winners: [],
    },
    ...more,
  }
}

export const PRINTS: Record<string, Print> = {
  six: { name: 'Six', tone: 'white', corners: { 'top-left': { text: '6', icon: 'hearts' } } },
  blow: { name: 'Blow', tone: 'red', type: 'Action', lines: ['Hit hard.'], corners: { 'bottom-left': { icon: 'power', text: '3' } } },
}

export function line(text: string, rule = 'T-2'): Line {
  return { key: 'x', text, rule, cards: [] }
}
