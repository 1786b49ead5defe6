/** In UTC: after midnight in Texas, so that one roster has all completions of a day. */
const NIGHT_HOUR = 8

/** A completion reaches the agency's roster within 24 hours, also when the server slept through the night. */
const LONGEST_WAIT_HOURS = 20

const HOUR = 3_600_000

/** Whether a roster is to be sent now. `oldest` is when the completion was queued that waits longest; null without one. */
export function rosterDue(now: Date, oldest: Date | null): boolean {
  if (oldest === null) return false
  return now.getUTCHours() === NIGHT_HOUR || now.getTime() - oldest.getTime() >= LONGEST_WAIT_HOURS * HOUR
}
