const MIN = 500
const SPEED = 500

/** Points of an answer: half for being right, up to as many again for being fast. */
export function roomPoints({
  right,
  tookMs,
  seconds,
}: {
  right: boolean
  tookMs: number
  seconds: number
}): number {
  if (!right) return 0
  const left = Math.min(1, Math.max(0, 1 - tookMs / (seconds * 1000)))
  return MIN + Math.round(SPEED * left)
}
