// Cards fly from where they were to where they are, and tokens from where they went missing.

interface Place {
  box: DOMRect
  node: HTMLElement
  zone: string
}

export interface Snapshot {
  cards: Map<string, Place>
  zones: Map<string, { box: DOMRect; count: number }>
  counters: Map<string, { box: DOMRect; value: number; icon: string }>
}

const LONG = 420
const EASE = 'cubic-bezier(.25,.8,.35,1)'

export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Where everything is just now. */
export function look(root: HTMLElement): Snapshot {
  const cards: Snapshot['cards'] = new Map()
  const zones: Snapshot['zones'] = new Map()
  const counters: Snapshot['counters'] = new Map()
  for (const node of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const id = node.dataset['card']
    const zone = node.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? ''
    if (id && !id.endsWith('.top')) cards.set(id, { box: node.getBoundingClientRect(), node, zone })
  }
  for (const node of root.querySelectorAll<HTMLElement>('[data-zone]'))
    zones.set(node.dataset['zone'] ?? '', { box: middle(node), count: Number(node.dataset['count']) })
  for (const node of root.querySelectorAll<HTMLElement>('[data-counter]'))
    counters.set(node.dataset['counter'] ?? '', {
      box: node.getBoundingClientRect(),
      value: Number(node.dataset['value']),
      icon: node.querySelector('use')?.getAttribute('href') ?? '',
    })
  return { cards, zones, counters }
}

function middle(node: HTMLElement): DOMRect {
  const pile = node.querySelector('.deck, .slot, [data-card]')
  return (pile ?? node).getBoundingClientRect()
}

/** Let everything that has changed its place fly there. */
export function fly(root: HTMLElement, before: Snapshot): void {
  if (calm()) return
  const after = look(root)
  const lost = [...before.zones].filter(([id, { count }]) => (after.zones.get(id)?.count ?? 0) < count)
  const grown = [...after.zones].filter(([id, { count }]) => count > (before.zones.get(id)?.count ?? 0))
  for (const [id, { box, node, zone }] of after.cards) {
    const was = before.cards.get(id)
    const old = was?.box ?? nearest(lost.map(([, zone]) => zone.box), box)
    if (!old || !far(old, box)) continue
    if (was?.zone === zone) glide(node, old, box)
    else {
      // Above everything, for a fan would cut off what comes from outside.
      ghost(node.cloneNode(true) as HTMLElement, old, box)
      node.animate?.([{ opacity: 0 }, { opacity: 0 }], { duration: LONG - 40 })
    }
  }
  for (const [id, { box, node }] of before.cards) {
    if (after.cards.has(id) || !box.width) continue
    const goal = nearest(grown.map(([, zone]) => zone.box), box)
    if (goal) ghost(node.cloneNode(true) as HTMLElement, box, goal)
  }
  flyTokens(before, after, (root.querySelector('.felt') ?? root).getBoundingClientRect())
}

function nearest(boxes: DOMRect[], to: DOMRect): DOMRect | undefined {
  const distance = (box: DOMRect) => Math.hypot(box.x - to.x, box.y - to.y)
  return boxes.filter((box) => box.width).sort((one, two) => distance(one) - distance(two))[0]
}

function far(one: DOMRect, two: DOMRect): boolean {
  return one.width > 0 && two.width > 0 && Math.hypot(one.x - two.x, one.y - two.y) > 3
}

function glide(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  const shift = `translate(${from.x - to.x}px, ${from.y - to.y}px)`
  const scale = `scale(${from.width / to.width}, ${from.height / to.height})`
  node.animate?.(
    [
      { transform: `${shift} ${scale}`, transformOrigin: 'top left', zIndex: 20 },
      { transform: 'none', transformOrigin: 'top left', zIndex: 20 },
    ],
    { duration: LONG, easing: EASE },
  )
}

function ghost(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  node.removeAttribute('data-card')
  node.removeAttribute('data-option')
  node.setAttribute('aria-hidden', 'true')
  node.inert = true
  Object.assign(node.style, {
    position: 'fixed',
    zIndex: '30',
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    pointerEvents: 'none',
  })
  node.style.setProperty('--w', `${from.width}px`)
  document.body.append(node)
  const shift = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.width / from.width})`
  const flight = node.animate?.(
    [
      { transform: 'none', transformOrigin: 'top left' },
      { transform: shift, transformOrigin: 'top left' },
    ],
    { duration: LONG, easing: EASE },
  )
  if (flight) flight.onfinish = flight.oncancel = () => node.remove()
  else node.remove()
}

/** What one counter lost and another of the same sign gained flies over; the rest says how much. */
function flyTokens(before: Snapshot, after: Snapshot, felt: DOMRect): void {
  const gained: [DOMRect, string][] = []
  const lost: [DOMRect, string][] = []
  for (const [id, now] of after.counters) {
    const old = before.counters.get(id)
    if (!old || old.value === now.value) continue
    const list = now.value > old.value ? gained : lost
    list.push([now.box, now.icon])
    if (now.box.top >= felt.top && now.box.bottom <= felt.bottom) tell(now.box, now.value - old.value)
  }
  for (const [from, icon] of lost) {
    const at = gained.findIndex(([, other]) => other === icon)
    if (at < 0 || !icon) continue
    const [[to] = []] = gained.splice(at, 1)
    if (to) ghost(token(icon), square(from), square(to))
  }
}

function square(box: DOMRect): DOMRect {
  return new DOMRect(box.x + box.width / 2 - 14, box.y + box.height / 2 - 14, 28, 28)
}

function token(icon: string): HTMLElement {
  const box = document.createElement('span')
  box.innerHTML = '<svg width="100%" height="100%"><use/></svg>'
  box.querySelector('use')?.setAttribute('href', icon)
  return box
}

function tell(box: DOMRect, change: number): void {
  const note = document.createElement('span')
  note.className = `change ${change > 0 ? 'more' : 'less'}`
  note.textContent = change > 0 ? `+${change}` : `−${-change}`
  note.setAttribute('aria-hidden', 'true')
  Object.assign(note.style, { left: `${box.x + box.width / 2}px`, top: `${box.y}px` })
  document.body.append(note)
  const rise = note.animate?.(
    [
      { transform: 'translate(-50%, 0) scale(.7)', opacity: 0 },
      { transform: 'translate(-50%, -60%) scale(1.15)', opacity: 1, offset: 0.25 },
      { transform: 'translate(-50%, -70%)', opacity: 1, offset: 0.75 },
      { transform: 'translate(-50%, -120%)', opacity: 0 },
    ],
    { duration: 1500, easing: 'ease-out' },
  )
  if (rise) rise.onfinish = rise.oncancel = () => note.remove()
  else note.remove()
}
