import { dayIn } from '#platform/contract/zoned-days.ts'

/** A larger difference means the device's clock is set differently; a smaller one may be latency. */
const SET_DIFFERENTLY_MS = 120_000

interface Sent {
  /** Time by the device's clock, or as typed. */
  at: Date
  /** Time by the device's clock when it sent the entry. */
  sentAt: Date
  /** Typed times are independent of the device's clock. */
  isTyped: boolean
}

/**
 * Returns the server time of an entry. If the device's clock differs, its elapsed time since the entry is used. The
 * result is never later than `now`.
 */
export function timestampOfEntry({ at, sentAt, isTyped }: Sent, now: Date): Date {
  const apart = now.getTime() - sentAt.getTime()
  const shift = isTyped || Math.abs(apart) <= SET_DIFFERENTLY_MS ? 0 : apart
  return new Date(Math.min(now.getTime(), at.getTime() + shift))
}

/** True if a time falls on a day of the session, in the event's time zone. */
export function isOnItsDay(
  at: Date,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  zone: string,
): boolean {
  const day = dayIn(at, zone)
  return day >= dayIn(startsAt, zone) && day <= dayIn(endsAt, zone)
}
