// Dragging a card onto the place that an option touches besides it.

import type { OptionTree } from '../lib/wire'
import type { Model } from './model.svelte'

const FAR = 8

/** An attachment: whoever drags this card onto a touched place chooses that option. */
export function drags(table: Model, id: string, options: OptionTree[], drop: (option: OptionTree) => void) {
  return (card: HTMLElement) => {
    if (!options.length) return
    let start: PointerEvent | null = null
    let moving = false

    function down(event: PointerEvent) {
      if (event.button === 0 && !table.locked) start = event
    }

    function move(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointerId) return
      const x = event.clientX - start.clientX
      const y = event.clientY - start.clientY
      if (!moving) {
        if (Math.hypot(x, y) < FAR) return
        moving = true
        card.setPointerCapture(event.pointerId)
        card.classList.add('dragged')
        table.dragged = { id, options }
      }
      card.style.translate = `${x}px ${y}px`
    }

    function target(event: PointerEvent): OptionTree | undefined {
      card.style.pointerEvents = 'none'
      const under = document.elementFromPoint(event.clientX, event.clientY)
      card.style.pointerEvents = ''
      const place = under?.closest<HTMLElement>('[data-zone]')?.dataset['zone']
      const other = under?.closest<HTMLElement>('[data-card]')?.dataset['card']
      return options.find((option) => option.touches.some((touch) => touch === place || (touch === other && touch !== id)))
    }

    function rest() {
      start = null
      moving = false
      card.style.translate = ''
      card.classList.remove('dragged')
      table.dragged = null
    }

    function up(event: PointerEvent) {
      const option = moving ? target(event) : undefined
      if (moving) card.addEventListener('click', swallow, { capture: true, once: true })
      if (moving) setTimeout(() => card.removeEventListener('click', swallow, { capture: true }))
      rest()
      if (option) drop(option)
    }

    card.addEventListener('pointerdown', down)
    card.addEventListener('pointermove', move)
    card.addEventListener('pointerup', up)
    card.addEventListener('pointercancel', rest)
    card.style.touchAction = 'pan-x'
    return () => {
      card.removeEventListener('pointerdown', down)
      card.removeEventListener('pointermove', move)
      card.removeEventListener('pointerup', up)
      card.removeEventListener('pointercancel', rest)
      card.style.touchAction = ''
      rest()
    }
  }
}

function swallow(event: Event) {
  event.stopPropagation()
  event.preventDefault()
}
