// Checking the shuffle here, in the browser: nobody's word has to be taken for it.
// The same hashing as in src/spieltisch/kernel/seeds.py.

import type { Proof } from './wire'

export interface Checked {
  commitment: string
  seed: string
  commitmentFits: boolean
  seedFits: boolean
}

/** Whether this page may use the browser's own hashing (https, or one's own machine). */
export const canCheck = () => globalThis.crypto?.subtle !== undefined

/** Recompute what was committed to and the seed of all dice. `committed` was told before. */
export async function check(proof: Proof, committed: string): Promise<Checked> {
  const secret = fromHex(proof.secret)
  const commitment = await sha256(text('spieltisch commitment\0'), secret)
  const parts = [text('spieltisch seed\0'), secret]
  for (const told of proof.contributions) {
    const bytes = text(told)
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, bytes.length)
    parts.push(length, bytes)
  }
  const seed = await sha256(...parts)
  return {
    commitment,
    seed,
    commitmentFits: commitment === proof.commitment && (!committed || commitment === committed),
    seedFits: seed === proof.seed,
  }
}

/** 128 random bits, which is what a browser adds to the shuffle. */
export function chance(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

const text = (told: string) => new TextEncoder().encode(told)

async function sha256(...parts: Uint8Array[]): Promise<string> {
  const whole = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)))
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
