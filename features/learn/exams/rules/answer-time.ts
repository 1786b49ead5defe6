/**
 * Grace period after the deadline for answers given before it. The page numbers answers by its estimate of the server's
 * clock (`sequence`), so that a slow network loses no answers. The claim cannot be verified, but a forged one gains
 * only these 30 seconds, and the page itself stops at the deadline.
 */
export const LATE_ARRIVAL_MS = 30_000

/**
 * Maximum lead of a page's clock over the server's. A page learns the server time from responses already in transit, so
 * an honest page is behind, never ahead. A number from the future would override later answers from another device.
 */
const CLOCK_SLACK_MS = 2_000

/** True if the answer's sequence is later than the current time allows. */
export const isFromTheFuture = (sequence: number, now: Date): boolean =>
  sequence > now.getTime() + CLOCK_SLACK_MS

/**
 * Returns the earliest deadline for which an answer still counts: it was given before the deadline and arrived no later
 * than LATE_ARRIVAL_MS after it.
 */
export function earliestDeadline(sequence: number, now: Date): Date {
  const given = Math.min(sequence, now.getTime())
  return new Date(Math.max(given, now.getTime() - LATE_ARRIVAL_MS))
}

/** True if the attempt can be closed because no valid answer can still arrive. */
export const isTimeOver = (deadline: Date, now: Date): boolean =>
  now.getTime() > deadline.getTime() + LATE_ARRIVAL_MS
