interface Mark {
  /** The server's time, and what this device's two clocks showed when it was heard. */
  server: number
  wall: number
  mono: number
}

let mark: Mark | null = null

/** Takes the server's time from an answer that has just arrived. */
export function noteServerTime(now: string): void {
  mark = { server: Date.parse(now), wall: Date.now(), mono: performance.now() }
}

/**
 * The server's time as this device knows it, in milliseconds; never ahead of it, since answers take their time. A
 * sleeping device stops one clock and a corrected time moves the other, so the one that went further counts.
 */
export function serverNow(): number {
  if (!mark) return Date.now()
  return mark.server + Math.max(Date.now() - mark.wall, performance.now() - mark.mono)
}
