import { dayIn } from '#platform/contract/zoned-days.ts'

/** Clocks that are further apart than this are set differently, and not only slow to answer. */
const SET_DIFFERENTLY_MS = 120_000

interface Sent {
  /** By the device's clock, or as somebody typed it. */
  at: Date
  /** What the device's clock showed when it sent the entry. */
  sentAt: Date
  /** Typed moments are of the clock on the wall; the device's clock has no part in them. */
  isTyped: boolean
}

/**
 * When it happened by the server's clock: a device whose clock is set differently is taken at its word for how long
 * ago it was, and nothing happens later than `now`.
 */
export function momentOfEntry({ at, sentAt, isTyped }: Sent, now: Date): Date {
  const apart = now.getTime() - sentAt.getTime()
  const shift = isTyped || Math.abs(apart) <= SET_DIFFERENTLY_MS ? 0 : apart
  return new Date(Math.min(now.getTime(), at.getTime() + shift))
}

/** Whether a moment lies on a day of the session, by the calendar of the event's zone. */
export function isOnItsDay(
  at: Date,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  zone: string,
): boolean {
  const day = dayIn(at, zone)
  return day >= dayIn(startsAt, zone) && day <= dayIn(endsAt, zone)
}
