/** Seconds that a learner must continue reading after a wrong answer before the next attempt. */
const READ_ON_SECONDS = 20

/** Returns the seconds until a question of a text may be answered again. */
export function secondsToReadOn(lastWrongAt: Date | null, now: Date): number {
  if (lastWrongAt === null) return 0
  const passed = Math.max(0, (now.getTime() - lastWrongAt.getTime()) / 1000)
  return Math.max(0, Math.ceil(READ_ON_SECONDS - passed))
}
