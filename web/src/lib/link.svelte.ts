// One table over one socket: what it tells, kept complete, and what one says to it.

import { chance } from './proof'
import type { ChatLine, Frame, FromBrowser, Hint, Line, Print, Problem, ToBrowser } from './wire'

export type Reach = 'connecting' | 'open' | 'lost' | 'gone' | 'elsewhere'

// A message without the reference that this file gives it.
type Bare<M> = M extends FromBrowser ? Omit<M, 'ref'> : never
export type Message = Bare<FromBrowser>

const GONE = 4401
const REPLACED = 4409
const NEW_COOKIE = 4410
const TOO_MUCH = 4429
const TOO_MUCH_WAIT = 5000
const FIRST_WAIT = 400
const LONGEST_WAIT = 8000

/** How long to wait before the nth try to come back; a little different for everybody. */
export function pause(tries: number, luck = Math.random()): number {
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.75 + luck / 2)
}

export class Link {
  frame = $state.raw<Frame | null>(null)
  log = $state.raw<Line[]>([])
  prints = $state.raw<Record<string, Print>>({})
  chat = $state.raw<ChatLine[]>([])
  hint = $state.raw<Hint | null>(null)
  refused = $state.raw<Problem | null>(null)
  reach = $state<Reach>('connecting')
  busy = $state(false)
  /** When the newest frame came, for clocks. */
  cameAt = $state.raw(0)

  #socket: WebSocket | null = null
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #said = 0
  #choice = { ref: '', asked: -1 }
  #contributed = false

  constructor(readonly table: string) {
    addEventListener('online', this.#again)
    document.addEventListener('visibilitychange', this.#again)
    this.connect()
  }

  connect(): void {
    clearTimeout(this.#timer)
    this.#drop()
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}`)
    this.#socket = socket
    socket.onopen = () => {
      this.#tries = 0
      this.busy = false
    }
    socket.onmessage = (event: MessageEvent<string>) => this.take(JSON.parse(event.data) as ToBrowser)
    socket.onclose = (event) => this.#lost(event.code)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#again)
    document.removeEventListener('visibilitychange', this.#again)
    this.#drop()
  }

  /** Say something to the table. A choice waits for its answer; another one meanwhile is ignored. */
  send(message: Message): string {
    if (message.type === 'choose') {
      if (this.busy || message.asked !== this.frame?.asked) return ''
      this.busy = true
      this.refused = null
    }
    const ref = String(++this.#said)
    if (message.type === 'choose') this.#choice = { ref, asked: message.asked }
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ ...message, ref }))
    else this.busy = false
    return ref
  }

  /** Take what the table tells. */
  take(told: ToBrowser): void {
    if (told.type === 'frame') this.#takeFrame(told)
    else if (told.type === 'chat') this.#takeChat(told.lines)
    else if (told.type === 'hint') this.hint = told
    else {
      // Whoever's share came too late can do nothing about it: another was drawn for them.
      if (told.problem.key !== 'contributed-already') this.refused = told.problem
      if (told.ref === this.#choice.ref) this.busy = false
    }
  }

  #takeFrame(frame: Frame): void {
    const { view } = frame
    if (view) {
      if (frame.log_from > this.log.length) {
        this.send({ type: 'sync' })
        return
      }
      this.log = [...this.log.slice(0, frame.log_from), ...view.log]
      this.prints = { ...this.prints, ...view.texts }
      frame = { ...frame, view: { ...view, log: this.log, texts: this.prints } }
    }
    if (frame.asked !== this.#choice.asked) this.busy = false
    if (frame.asked !== this.frame?.asked) {
      this.hint = null
      this.refused = null
    }
    this.frame = frame
    this.cameAt = performance.now()
    this.reach = 'open'
    this.#contribute(frame)
  }

  #takeChat(lines: ChatLine[]): void {
    const known = new Set(this.chat.map((line) => line.number))
    this.chat = [...this.chat, ...lines.filter((line) => !known.has(line.number))]
  }

  #contribute(frame: Frame): void {
    if (!frame.around.contribute) this.#contributed = false
    else if (!this.#contributed) {
      this.#contributed = true
      this.send({ type: 'contribute', text: chance() })
    }
  }

  #lost(code: number): void {
    this.busy = false
    this.#contributed = false
    if (this.#closed) return
    if (code === GONE) this.reach = 'gone'
    else if (code === REPLACED) this.reach = 'elsewhere'
    else {
      // A new cookie (after taking a seat or a name) is not a loss: one is back at once.
      if (code !== NEW_COOKIE) this.reach = this.frame ? 'lost' : 'connecting'
      this.#timer = setTimeout(() => this.connect(), this.#wait(code))
    }
  }

  #wait(code: number): number {
    if (code === NEW_COOKIE && this.#tries++ === 0) return 0
    return code === TOO_MUCH ? TOO_MUCH_WAIT : pause(this.#tries++)
  }

  #again = () => {
    const waiting = this.reach === 'lost' || this.reach === 'connecting'
    const idle = this.#socket?.readyState !== WebSocket.CONNECTING
    const away = this.#socket?.readyState !== WebSocket.OPEN
    if (waiting && idle && away && !document.hidden) this.connect()
  }

  #drop(): void {
    const socket = this.#socket
    if (!socket) return
    this.#socket = null
    socket.onclose = socket.onmessage = socket.onopen = null
    // One that is still being opened is closed when it is; browsers complain otherwise.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
    else socket.close()
  }
}
