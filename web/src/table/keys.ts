// Playing with the keyboard alone.

import { closeMenu, menus } from './menu.svelte'
import type { Model } from './model.svelte'

const BACK = ['ArrowLeft', 'ArrowUp']
const ON = ['ArrowRight', 'ArrowDown']

/** Keys of the table; `log` opens or closes the log. */
export function keys(table: Model, root: () => HTMLElement | undefined, log: () => void) {
  return (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target.matches('input, textarea, select, [contenteditable]')) return
    if (target.closest('dialog')) return
    const box = root()
    if (!box) return
    if (BACK.includes(event.key) || ON.includes(event.key)) {
      if (step(menus.open ? document : box, ON.includes(event.key) ? 1 : -1)) event.preventDefault()
      return
    }
    const { frame, send, replay } = table.get()
    const playing = !replay
    if (/^[1-9]$/.test(event.key)) press(menus.open ? document : box, Number(event.key))
    else if (event.key === 'Escape') closeMenu()
    else if (event.key === '?') table.why = !table.why
    else if (event.key === 'l') log()
    else if (event.key === 'z') zoom(table, target)
    else if (event.key === 'u' && playing && frame.around.undo) send({ type: 'undo' })
    else if (event.key === 'h' && playing && table.asked) send({ type: 'hint' })
    else return
    event.preventDefault()
  }
}

/** Focus the next or the last option, round and round. */
function step(within: ParentNode, by: number): boolean {
  const menu = menus.open ? within.querySelector('.menu') : null
  const all = [...(menu ?? within).querySelectorAll<HTMLElement>('[data-option]')].filter((node) => node.offsetParent !== null || node.getClientRects().length > 0)
  if (!all.length) return false
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length
  all[next]?.focus()
  all[next]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  return true
}

/** Press the button with this number in the prompt, or in the menu that is open. */
function press(within: ParentNode, number: number) {
  const buttons = within.querySelectorAll<HTMLElement>(menus.open ? '.menu .choice' : '.prompt .choice')
  buttons[number - 1]?.click()
}

function zoom(table: Model, target: HTMLElement) {
  const id = target.closest<HTMLElement>('[data-card]')?.dataset['card']
  const found = id ? table.find(id) : null
  if (found?.card.face !== undefined) table.zoom(found.card, found.area)
}
