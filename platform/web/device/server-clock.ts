interface Mark {
  /** The server time, and the values of this device's two clocks when it was received. */
  server: number
  wall: number
  mono: number
}

let mark: Mark | null = null

/** Records the server time from a response; `receivedAt` is this device's time of receipt, in milliseconds. */
export function recordServerTime(now: string, receivedAt = Date.now()): void {
  const wall = Date.now()
  mark = { server: Date.parse(now) + wall - receivedAt, wall, mono: performance.now() }
}

/**
 * Returns the estimated server time in milliseconds. It is never ahead of the server because responses take time. A
 * sleeping device stops one clock and a time correction moves the other, so the one that advanced further counts.
 */
export function serverNow(): number {
  if (!mark) return Date.now()
  return mark.server + Math.max(Date.now() - mark.wall, performance.now() - mark.mono)
}

/** If the clocks differ by more than this, one was changed or the device was asleep. */
const APART_MS = 2_000

/** True if the clocks of this device no longer agree, so that only the server knows which one is right. */
export function clocksAreApart(): boolean {
  if (!mark) return true
  return Math.abs(Date.now() - mark.wall - (performance.now() - mark.mono)) > APART_MS
}
