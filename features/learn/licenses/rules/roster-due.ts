/** UTC. Past midnight in Texas, so one roster contains all completions of a day. */
const NIGHT_HOUR = 8

/** Completions reach the agency's roster within 24 hours, even if the server was down during the night. */
const LONGEST_WAIT_HOURS = 20

const HOUR = 3_600_000

/** True if a roster is due. `oldest` is the queue time of the oldest waiting completion, or null if none is waiting. */
export function rosterDue(now: Date, oldest: Date | null): boolean {
  if (oldest === null) return false
  return now.getUTCHours() === NIGHT_HOUR || now.getTime() - oldest.getTime() >= LONGEST_WAIT_HOURS * HOUR
}
