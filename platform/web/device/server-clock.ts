interface Mark {
  /** The server's time, and what this device's two clocks showed when it was received. */
  server: number
  wall: number
  mono: number
}

let mark: Mark | null = null

/** Takes the server's time from an answer; `receivedAt` is this device's time at its arrival, in milliseconds. */
export function noteServerTime(now: string, receivedAt = Date.now()): void {
  const wall = Date.now()
  mark = { server: Date.parse(now) + wall - receivedAt, wall, mono: performance.now() }
}

/**
 * The server's time as this device knows it, in milliseconds; never ahead of it, since answers take their time. A
 * sleeping device stops one clock and a corrected time moves the other, so the one that went further counts.
 */
export function serverNow(): number {
  if (!mark) return Date.now()
  return mark.server + Math.max(Date.now() - mark.wall, performance.now() - mark.mono)
}

/** Clocks that run apart by more than this have been moved, or the device has slept. */
const APART_MS = 2_000

/** Whether this device's clocks no longer agree: only the server knows which one is right. */
export function clocksAreApart(): boolean {
  if (!mark) return true
  return Math.abs(Date.now() - mark.wall - (performance.now() - mark.mono)) > APART_MS
}
