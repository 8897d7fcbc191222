// The small menu beside a card or a place that several options are about.

import type { OptionTree } from '../lib/wire'

export interface OpenMenu {
  beside: HTMLElement
  options: OptionTree[]
}

class Menus {
  open: OpenMenu | null = $state.raw(null)
}

export const menus = new Menus()

export function openMenu(beside: HTMLElement, options: OptionTree[]): void {
  menus.open = { beside, options }
}

export function closeMenu(): void {
  menus.open = null
}
