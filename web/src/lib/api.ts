// Asking the server for facts, and being refused by it.

import type { Problem } from './wire'
import { say } from './words.svelte'

/** The server said no, in words a person can read. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.text)
  }
}

export const get = <T>(path: string) => ask<T>('GET', path)
export const post = <T>(path: string, body?: unknown) => ask<T>('POST', path, body)
export const put = <T>(path: string, body?: unknown) => ask<T>('PUT', path, body)
export const remove = <T>(path: string) => ask<T>('DELETE', path)

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await reach(path, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Refusal(problemIn(text), answer.status)
  return (text ? JSON.parse(text) : undefined) as T
}

/** A file of the server, as text. */
export async function file(path: string): Promise<string> {
  const answer = await reach(path, {})
  const text = await answer.text()
  if (!answer.ok) throw new Refusal(problemIn(text), answer.status)
  return text
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch {
    throw new Refusal({ key: 'offline', text: say('web.error.offline'), rule: '' }, 0)
  }
}

function problemIn(text: string): Problem {
  try {
    const found = JSON.parse(text) as Partial<Problem>
    if (typeof found.text === 'string')
      return { key: found.key ?? '', text: found.text, rule: found.rule ?? '' }
  } catch {
    // Not one of ours, such as a page of a proxy.
  }
  return { key: 'unknown', text: say('web.error.unknown'), rule: '' }
}

/** What to show of something that went wrong. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem
  console.error(error)
  return { key: 'unknown', text: say('web.error.unknown'), rule: '' }
}
