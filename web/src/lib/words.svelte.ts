// The words of the browser's table in one language, switchable at any time.

import type { Language } from './wire'

export type Facts = Record<string, string | number>

let texts: Record<string, string> = $state.raw({})
let language: Language = $state('en')

const kept = new Map<Language, Record<string, string>>()
const CHOICE = /\[(\w+):([^|\]]*)\|([^\]]*)\]/g
const FACT = /\{(\w+)\}/g

/** The text of a key, its facts filled in: `{n} [n:card|cards]`. */
export function say(key: string, facts: Facts = {}): string {
  const text = texts[key]
  return text === undefined ? key : filled(text, facts)
}

/** Whether there is a text for this key. */
export function has(key: string): boolean {
  return key in texts
}

export function spoken(): Language {
  return language
}

export function filled(text: string, facts: Facts): string {
  return text
    .replace(CHOICE, (_, name: string, one: string, many: string) => (facts[name] === 1 ? one : many))
    .replace(FACT, (_, name: string) => String(facts[name] ?? ''))
}

/** Go on in this language; fetched once. */
export async function speak(wanted: Language): Promise<void> {
  let found = kept.get(wanted)
  if (!found) {
    const answer = await fetch(`/api/words/${wanted}`)
    if (!answer.ok) throw new Error(`words ${answer.status}`)
    found = (await answer.json()) as Record<string, string>
    kept.set(wanted, found)
  }
  use(wanted, found)
}

/** Take these words, as tests do. */
export function use(wanted: Language, found: Record<string, string>): void {
  texts = found
  language = wanted
  document.documentElement.lang = wanted
}

/** A moment of the past in words: `2 minutes ago`. */
export function ago(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ]
  for (const [unit, length] of steps)
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit)
  return format.format(0, 'second')
}
