// The guided first game: each remark is shown when its moment first comes.

import { keep, kept, keepList, keptList } from './keep'
import type { Remark, View } from './wire'

const KEY = 'guided'
const MOST = 20

/** Tables at which one is guided; only the latest are remembered. */
export function startGuide(table: string): void {
  keepList(KEY, [...keptList(KEY).filter((id) => id !== table), table].slice(-MOST))
}

export function isGuided(table: string): boolean {
  return keptList(KEY).includes(table)
}

export function stopGuide(table: string): void {
  keepList(
    KEY,
    keptList(KEY).filter((id) => id !== table),
  )
  keep(`seen.${table}`, '')
}

/** What happens on this table now or has happened: questions, and lines of the log. */
export function moments(view: View): Set<string> {
  const found = new Set(view.log.map((line) => `event.${line.key}`))
  found.add('begin')
  if (view.prompt) {
    found.add(`ask.${view.prompt.kind}`)
    if (view.prompt.moment) found.add(`ask.${view.prompt.moment}`)
  }
  if (view.result) found.add('end')
  return found
}

/** The remark to be shown now: the first whose moment has come and that was not read yet. A remark on
 * a question is only worth reading while it is asked, so that it goes before one on the past. */
export function remarkFor(remarks: Remark[], view: View, read: ReadonlySet<string>): Remark | null {
  const now = moments(view)
  const ready = remarks.filter((remark) => now.has(remark.when) && !read.has(remark.when))
  return ready.find((remark) => remark.when.startsWith('ask.')) ?? ready[0] ?? null
}

/** What was read at a table is remembered, so that a reload does not begin anew. */
export class Guided {
  read = $state.raw<ReadonlySet<string>>(new Set())

  constructor(readonly table: string) {
    this.read = new Set(kept(`seen.${table}`).split('\n').filter(Boolean))
  }

  done(when: string): void {
    this.read = new Set([...this.read, when])
    keepList(`seen.${this.table}`, [...this.read])
  }
}
