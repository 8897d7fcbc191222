// Who this browser is, and how it likes the page: name, language, light or dark.

import { get, put } from './api'
import { keep, kept } from './keep'
import type { Language, Me } from './wire'
import { speak, spoken } from './words.svelte'

export type Theme = 'auto' | 'light' | 'dark'

let me = $state.raw<Me>({ name: '', language: 'en', known: false })
let theme = $state<Theme>('auto')

export const self = () => me
export const chosenTheme = () => theme

/** Find out who one is, and in which language to begin. */
export async function begin(): Promise<void> {
  changeTheme((kept('theme') || 'auto') as Theme)
  me = await get<Me>('/api/me')
  const wish = (kept('language') || (me.known ? me.language : fromBrowser())) as Language
  await speak(wish)
  if (me.known && me.language !== wish) await put('/api/me', { language: wish })
}

function fromBrowser(): Language {
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en'
}

export async function changeLanguage(language: Language): Promise<void> {
  await speak(language)
  keep('language', language)
  me = await put<Me>('/api/me', { language })
}

export const otherLanguage = (): Language => (spoken() === 'de' ? 'en' : 'de')

export function changeTheme(wanted: Theme): void {
  theme = wanted
  keep('theme', wanted === 'auto' ? '' : wanted)
  if (wanted === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = wanted
}

export async function nameMe(name: string): Promise<void> {
  me = await put<Me>('/api/me', { name: name.trim(), language: spoken() })
}

/** Be nobody again: the server has forgotten, and so does this page. */
export function forgotten(): void {
  me = { name: '', language: spoken(), known: false }
}
