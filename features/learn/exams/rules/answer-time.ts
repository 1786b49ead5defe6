/**
 * How long after the deadline an answer given before it may still arrive. The page numbers answers by its
 * estimate of the server's clock (`sequence`), so that a slow network costs no answers. The claim cannot be
 * verified, but a forged one gains only these 30 seconds; the page itself stops at the deadline.
 */
export const LATE_ARRIVAL_MS = 30_000

/**
 * How far a page's clock may be ahead of the server's. A page learns the server's time from answers that were already
 * under way, so an honest one is behind, never ahead; a number from the future would beat what another device
 * answers after it.
 */
const CLOCK_SLACK_MS = 2_000

/** Whether an answer is numbered later than it can have been given. */
export const isFromTheFuture = (sequence: number, now: Date): boolean =>
  sequence > now.getTime() + CLOCK_SLACK_MS

/**
 * The earliest deadline under which an answer still counts: it was given before that, and arrives at most
 * LATE_ARRIVAL_MS after it.
 */
export function earliestDeadline(sequence: number, now: Date): Date {
  const given = Math.min(sequence, now.getTime())
  return new Date(Math.max(given, now.getTime() - LATE_ARRIVAL_MS))
}

/** From when on an attempt can be closed: nothing that still counts can arrive any more. */
export const isTimeOver = (deadline: Date, now: Date): boolean =>
  now.getTime() > deadline.getTime() + LATE_ARRIVAL_MS
