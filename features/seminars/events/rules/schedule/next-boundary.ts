import { dayIn, endOf } from '#platform/contract/zoned-days.ts'
import { type EarlyBirdTerms, earlyBirdSteps } from './early-bird.ts'

export interface TimedEvent extends EarlyBirdTerms {
  startsAt: Date
  endsAt: Date
  registrationEndsAt: Date | null
}

/**
 * Returns the next time after `now` at which responses about these events change by time alone: the end of an early
 * bird or of registration, a start or end of an event, or midnight in their zones. Null if none exists.
 */
export function nextBoundary(
  events: readonly TimedEvent[],
  now: Date,
  more: readonly Date[] = [],
): Date | null {
  const moments = [...more, ...events.flatMap(boundariesOf), ...midnights(events, now)]
  const coming = moments.map((moment) => moment.getTime()).filter((moment) => moment > now.getTime())
  return coming.length > 0 ? new Date(coming.reduce((first, next) => Math.min(first, next))) : null
}

function boundariesOf(event: TimedEvent): Date[] {
  const { startsAt, endsAt, registrationEndsAt } = event
  // A step applies through its last millisecond.
  const steps = earlyBirdSteps(event).map(({ until }) => new Date(Date.parse(until) + 1))
  return [startsAt, endsAt, ...(registrationEndsAt ? [registrationEndsAt] : []), ...steps]
}

function midnights(events: readonly TimedEvent[], now: Date): Date[] {
  const zones = new Set(events.map(({ timeZone }) => timeZone))
  return [...zones].map((zone) => new Date(endOf(dayIn(now, zone), zone).getTime() + 1))
}
