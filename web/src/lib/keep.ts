// What this browser remembers by itself. It may refuse to, and then nothing is remembered.

export function kept(key: string): string {
  try {
    return localStorage.getItem(`spieltisch.${key}`) ?? ''
  } catch {
    return ''
  }
}

export function keep(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(`spieltisch.${key}`, value)
    else localStorage.removeItem(`spieltisch.${key}`)
  } catch {
    // Private windows may have no store.
  }
}

export function keptList(key: string): string[] {
  return kept(key).split('\n').filter(Boolean)
}

export function keepList(key: string, values: string[]): void {
  keep(key, values.join('\n'))
}
