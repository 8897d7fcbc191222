import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Frame, FromBrowser } from '../lib/wire'
import { filled } from '../lib/words.svelte'
import { area, card, frame, line, option, PRINTS, view, zone } from './frames'
import { closeMenu } from './menu.svelte'
import type { TableProps } from './model.svelte'
import Table from './Table.svelte'

let sent: FromBrowser[]
let rules: string[]

const WORDS: Record<string, string> = {
  does: 'press: {what}',
  offers: '{n} things to do',
  rule: 'Rule {rule}',
  'look-through': '{zone}: look through',
  'undo-free': 'Take back: {what}',
  waiting: 'Waiting for {who}',
  list: 'as a list',
  log: 'Log',
  of: '{n} of {limit}',
}

function say(key: string, facts = {}): string {
  return filled(WORDS[key.replace('web.table.', '')] ?? key.replace('web.table.', ''), facts)
}

function show(shown: Frame, more: Partial<TableProps> = {}) {
  return render(Table, {
    frame: shown,
    prints: PRINTS,
    log: shown.view?.log ?? [],
    say,
    send: (message: FromBrowser) => sent.push(message),
    openRule: (id: string) => rules.push(id),
    icons: '/icons/tiny.svg',
    ...more,
  })
}

beforeEach(() => {
  sent = []
  rules = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

afterEach(() => {
  closeMenu()
  cleanup()
  vi.unstubAllGlobals()
})

const hand = zone('hand.0', 'hand', [card('c1', 'six'), card('c2', 'blow')])
const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => option(name))

describe('what can be chosen', () => {
  it('a card that one option touches is a button that chooses it', async () => {
    show(frame(view([area('own', 0, [hand])], [option('play', ['c1']), ...many])))
    await fireEvent.click(screen.getByRole('button', { name: 'six, press: do play' }))
    expect(sent).toEqual([{ type: 'choose', option: 'play', asked: 7, seat: 0 }])
  })

  it('a card with several options opens a menu beside it', async () => {
    show(frame(view([area('own', 0, [hand])], [option('left', ['c1']), option('right', ['c1']), ...many])))
    await fireEvent.click(screen.getByRole('button', { name: 'six, 2 things to do' }))
    expect(sent).toEqual([])
    const menu = document.querySelector('.menu') as HTMLElement
    await fireEvent.click(within(menu).getByText('do right'))
    expect(sent).toMatchObject([{ option: 'right' }])
    expect(document.querySelector('.menu')).toBeNull()
  })

  it('a touched place is a button, with its cards inside', async () => {
    const pile = zone('pile', 'pile', [card('c9', 'six')], { count: 5 })
    show(frame(view([area('middle', null, [pile])], [option('take', ['pile']), ...many])))
    await fireEvent.click(screen.getByRole('button', { name: /^do take: Zone pile/ }))
    expect(sent).toMatchObject([{ option: 'take' }])
  })

  it('a face that is touched means the own card, not one like it elsewhere', () => {
    const other = area('other', 1, [zone('hand.1', 'row', [card('c8', 'six')])])
    show(frame(view([other, area('own', 0, [hand])], [option('play', ['card.six']), ...many])))
    const live = [...document.querySelectorAll('[data-card][data-option]')]
    expect(live.map((node) => (node as HTMLElement).dataset['card'])).toEqual(['c1'])
  })

  it('what touches nothing in sight is a button in the prompt, whatever there is', async () => {
    show(frame(view([area('own', 0, [hand])], [option('play', ['c1']), option('far', ['gone']), ...many])))
    const prompt = screen.getByRole('region', { name: 'prompt' })
    expect(within(prompt).queryByText('do play')).toBeNull()
    expect(within(prompt).getByText('do far')).toBeTruthy()
    await fireEvent.click(within(prompt).getByText('as a list'))
    expect(within(prompt).getByText('do play')).toBeTruthy()
  })

  it('while a choice is on its way nothing can be chosen', async () => {
    show(frame(view([area('own', 0, [hand])], [option('play', ['c1']), option('pass')])), { busy: true })
    await fireEvent.click(screen.getByText('do pass'))
    await fireEvent.click(document.querySelector('[data-card=c1]') as HTMLElement)
    expect(sent).toEqual([])
  })

  it('in a replay nothing can be chosen', () => {
    show(frame(view([area('own', 0, [hand])], [option('play', ['c1'])])), { replay: true })
    expect(document.querySelector('[data-option]')).toBeNull()
  })

  it('when the game is over nothing can be chosen, even if a question was open', () => {
    const shown = frame(view([area('own', 0, [hand])], [option('play', ['c1']), option('pass')]))
    shown.around.state = 'over'
    shown.around.notice = 'Bo has given up.'
    show(shown)
    expect(document.querySelector('[data-option]')).toBeNull()
    expect(screen.getByText('Bo has given up.')).toBeTruthy()
  })

  it('who has to read a card before touching it, reads it first', async () => {
    show(frame(view([area('own', 0, [hand])], [option('play', ['c2']), ...many])))
    const blow = document.querySelector('[data-card=c2]') as HTMLElement
    await fireEvent(blow, new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
    expect(sent).toEqual([])
    const sheet = screen.getByRole('dialog')
    expect(within(sheet).getByText('Hit hard.')).toBeTruthy()
    await fireEvent.click(within(sheet).getByText('do play'))
    expect(sent).toMatchObject([{ option: 'play' }])
  })
})

describe('what cannot be chosen', () => {
  it('is grey and says why, and by which rule', async () => {
    const shown = view([area('own', 0, [hand])], [option('pass')])
    const barred = { ...option('spend'), reason: 'You have none.' }
    if (shown.prompt) shown.prompt.barred = [barred]
    show(frame(shown))
    const button = screen.getByRole('button', { name: 'do spend: You have none.' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(button)
    const why = screen.getAllByRole('status').find((node) => node.textContent?.includes('You have none.'))
    await fireEvent.click(within(why as HTMLElement).getByText('T-1'))
    expect(rules).toEqual(['T-1'])
    expect(sent).toEqual([])
  })

  it('on a card is told by the card', async () => {
    const shown = view([area('own', 0, [hand])], many)
    if (shown.prompt) shown.prompt.barred = [{ ...option('play', ['c1']), reason: 'Too dear.' }]
    show(frame(shown))
    expect(screen.queryByText(/Too dear/)).toBeNull()
    await fireEvent.click(document.querySelector('[data-card=c1]') as HTMLElement)
    expect(within(screen.getByRole('dialog')).getByText(/Too dear/)).toBeTruthy()
  })
})

describe('what is seen', () => {
  it('of a hidden card only its back', () => {
    show(frame(view([area('other', 1, [zone('hand.1', 'row', [card('c5')])])], null)))
    expect(screen.getByRole('img', { name: 'a hidden card' })).toBeTruthy()
    expect(screen.getByText('Waiting for Bo')).toBeTruthy()
  })

  it('values as they are now, with their reasons', async () => {
    const values = [
      { id: 'power', title: 'power', value: 5, printed: 3, reasons: [{ n: 3, text: 'printed' }, { n: 2, text: 'Might' }] },
    ]
    show(frame(view([area('own', 0, [zone('field', 'field', [card('c2', 'blow', { values })])])], null)))
    const blow = document.querySelector('[data-card=c2]') as HTMLElement
    expect(blow.getAttribute('aria-label')).toBe('blow, power 5')
    expect(blow.querySelector('.more')?.textContent).toBe('5')
    await fireEvent.click(blow)
    expect(within(screen.getByRole('dialog')).getByText('Might')).toBeTruthy()
  })

  it('what lies on a card hangs on it; what one could do with it does not', () => {
    const marks = [
      { id: 'brick', title: 'bricks', icon: 'brick', n: 3 },
      { id: 'build', title: 'can be built', icon: 'build' },
      { id: 'will', title: 'will block', icon: 'block', loud: true },
    ]
    show(frame(view([area('own', 0, [zone('field', 'field', [card('c2', 'blow', { marks })])])], null)))
    const shown = [...document.querySelectorAll('.mark use')].map((use) => use.getAttribute('href'))
    expect(shown).toEqual(['/icons/tiny.svg#brick', '/icons/tiny.svg#block'])
    const label = document.querySelector('[data-card=c2]')?.getAttribute('aria-label')
    expect(label).toBe('blow, 3 bricks, can be built, will block')
  })

  it('counters can be heard', () => {
    const counters = [{ id: 'life', title: 'Life', value: 4, limit: 15, style: 'track', icon: 'life' }]
    show(frame(view([area('own', 0, [], { counters })], null)))
    expect(screen.getByText('Life: 4 of 15')).toBeTruthy()
    expect(document.querySelectorAll('.place.filled')).toHaveLength(4)
  })

  it('a heap can be looked through, and chosen from', async () => {
    const heap = zone('grave', 'heap', [card('c3', 'six'), card('c4', 'blow')])
    show(frame(view([area('own', 0, [heap])], [option('fetch', ['c3']), ...many])))
    await fireEvent.click(screen.getByRole('button', { name: /look through/ }))
    const sheet = screen.getByRole('dialog')
    await fireEvent.click(within(sheet).getByRole('button', { name: 'six, press: do fetch' }))
    expect(sent).toMatchObject([{ option: 'fetch' }])
  })

  it('a hint shows on its option, a refusal at the prompt', () => {
    const refused = { key: 'stale', text: 'Too late.', rule: '' }
    const hint = { type: 'hint' as const, ref: '', option: 'pass', label: '', rule: '' }
    show(frame(view([area('own', 0, [hand])], [option('pass'), option('play', ['c1'])])), { refused, hint })
    expect(screen.getByRole('alert').textContent).toContain('Too late.')
    expect(document.querySelector('.option.hinted')?.textContent).toContain('do pass')
  })

  it('a bluff is asked in the same way whatever one holds', () => {
    const markup = [['c1', 'six'], ['c1', 'blow']].map(([id, face]) => {
      const shown = view([area('own', 0, [zone('hand.0', 'hand', [card(id ?? '', face)])])], [option('believe'), option('doubt')])
      if (shown.prompt) shown.prompt.calm = true
      const { container } = show(frame(shown))
      const html = container.querySelector('.prompt')?.outerHTML
      cleanup()
      return html
    })
    expect(markup[0]).toBe(markup[1])
  })
})

describe('by keyboard and ear', () => {
  it('arrows go round the options, numbers press buttons, u takes back', async () => {
    const shown = frame(view([area('own', 0, [hand])], [option('play', ['c1']), option('pass')]))
    shown.around.undo = { text: 'that', free: true, needs: [] }
    show(shown)
    for (const node of document.querySelectorAll<HTMLElement>('[data-option]'))
      node.getClientRects = () => [new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList
    await fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    const first = document.activeElement as HTMLElement
    expect(first.dataset['card']).toBe('c1')
    await fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain('do play')
    await fireEvent.keyDown(document.body, { key: 'ArrowUp' })
    await fireEvent.keyDown(document.body, { key: '2' })
    await fireEvent.keyDown(document.body, { key: 'u' })
    expect(sent).toMatchObject([{ option: 'pass' }, { type: 'undo' }])
  })

  it('z looks at the focused card, ? shows the rules, l the log', async () => {
    show(frame(view([area('own', 0, [hand])], [option('play', ['c1']), option('pass')], { log: [line('It began.')] })))
    const six = document.querySelector('[data-card=c1]') as HTMLElement
    six.focus()
    await fireEvent.keyDown(six, { key: 'z' })
    expect(screen.getByRole('dialog')).toBeTruthy()
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'web.dialog.close' }))
    await fireEvent.keyDown(document.body, { key: '?' })
    await fireEvent.click(within(screen.getByRole('region', { name: 'prompt' })).getAllByText('T-1')[0] as HTMLElement)
    await fireEvent.keyDown(document.body, { key: 'l' })
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rule T-2' }))
    expect(rules).toEqual(['T-1', 'T-2'])
  })

  it('new lines and the question are read aloud', async () => {
    const areas = [area('own', 0, [hand])]
    const { rerender } = show(frame(view(areas, null, { log: [line('one')] })))
    const next = frame(view(areas, [option('pass')], { log: [line('one'), line('two')] }), { number: 2 })
    await rerender({ frame: next, log: next.view?.log ?? [] })
    await tick()
    const aloud = document.querySelector('[aria-live=polite]')?.textContent
    expect(aloud).toContain('two')
    expect(aloud).toContain('What now?')
    expect(aloud).not.toContain('one')
  })
})
