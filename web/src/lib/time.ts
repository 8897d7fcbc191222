// Times as they stand on clocks.

const HOUR = 3600
const DAY = 24 * HOUR

/** What is left, in as many parts as one needs to know: `2:05`, `1:00:05`, `3 d 4 h`. */
export function clockFace(seconds: number): string {
  const left = Math.ceil(seconds)
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`
  const minutes = Math.floor(left / 60)
  const rest = String(left % 60).padStart(2, '0')
  if (left < HOUR) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}
