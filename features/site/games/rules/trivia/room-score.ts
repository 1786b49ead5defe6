const MIN = 500
const SPEED = 500

/** Points for an answer: half for being correct, plus up to the same amount for speed. */
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
