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
    // What is seen to move, above everything: a fan would cut off the card itself.
    let twin: HTMLElement | null = null

    function down(event: PointerEvent) {
      if (event.button !== 0 || table.locked) return
      start = event
      // A quick hand has left the card before the first move is told.
      card.setPointerCapture(event.pointerId)
    }

    function move(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointerId) return
      const x = event.clientX - start.clientX
      const y = event.clientY - start.clientY
      if (!moving) {
        if (Math.hypot(x, y) < FAR) return
        moving = true
        twin = lifted(card)
        card.classList.add('dragged')
        table.dragged = { id, options }
      }
      if (twin) twin.style.translate = `${x}px ${y}px`
    }

    function target(event: PointerEvent): OptionTree | undefined {
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const place = under?.closest<HTMLElement>('[data-zone]')?.dataset['zone']
      const other = under?.closest<HTMLElement>('[data-card]')?.dataset['card']
      return options.find((option) => option.touches.some((touch) => touch === place || (touch === other && touch !== id)))
    }

    function rest() {
      start = null
      moving = false
      twin?.remove()
      twin = null
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

/** A picture of the card that can be carried about. */
function lifted(card: HTMLElement): HTMLElement {
  const box = card.getBoundingClientRect()
  const twin = card.cloneNode(true) as HTMLElement
  for (const name of ['data-card', 'data-option']) twin.removeAttribute(name)
  twin.inert = true
  twin.style.setProperty('--w', `${box.width}px`)
  Object.assign(twin.style, {
    position: 'fixed',
    zIndex: '50',
    left: `${box.x}px`,
    top: `${box.y}px`,
    pointerEvents: 'none',
    rotate: '3deg',
  })
  document.body.append(twin)
  return twin
}

function swallow(event: Event) {
  event.stopPropagation()
  event.preventDefault()
}
