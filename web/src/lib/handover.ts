// Several people at one device: whose turn it is to look at the screen.

import type { Around } from './wire'

/** The seat to which the device has to go before anything may be shown, or null if the one who
 * looks may go on looking. `trusted` is the seat that said it was ready. */
export function nextPerson(around: Around, trusted: number | null): number | null {
  const { own, called, looking, workbench } = around
  if (workbench || own.length < 2) return null
  if (around.state !== 'playing') return null
  if (trusted !== null && trusted === looking) {
    if (!called.length || called.includes(trusted)) return null
    return called[0] ?? null
  }
  return called[0] ?? own.find((seat) => seat === looking) ?? own[0] ?? null
}
