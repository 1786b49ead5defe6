/** How long seats are reserved for an offer. */
const OFFER_HOURS = 24

const HOUR = 3_600_000

interface OfferedEvent {
  startsAt: Date
  registrationEndsAt: Date | null
}

/** Returns when newly offered seats expire: after one day or when registration ends. Null if it has ended. */
export function offerUntil(event: OfferedEvent, now: Date): Date | null {
  const closes = Math.min((event.registrationEndsAt ?? event.startsAt).getTime(), event.startsAt.getTime())
  const until = Math.min(now.getTime() + OFFER_HOURS * HOUR, closes)
  return until > now.getTime() ? new Date(until) : null
}
