import { seminarPicture } from '#features/core/pictures/rules/picture-address.ts'
import { earlyBird } from '#features/shop/pricing/rules/seminar-discount.ts'
import { toMajor } from '#platform/contract/money.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { EarlyBird, EventView } from '../../contract/event-view.ts'
import { type EventFormat, modesOf, type SeatMode } from '../event-labels.ts'
import { earlyBirdSteps } from './early-bird.ts'
import type { TimedEvent } from './next-boundary.ts'
import { type RecordedTerms, recordingRuns } from './recording-runs.ts'
import { type OpenTerms, whyClosed } from './why-closed.ts'

interface EventTerms extends TimedEvent, OpenTerms, RecordedTerms {
  id: string
  name: string
  format: EventFormat
  seatLimit: number | null
  seatsTaken: number
  onlineLimit: number | null
  onlineTaken: number
}

interface SeminarTerms {
  seminarId: string
  code: string
  name: string
  level: string
  /** Price in US cents under the current partner. */
  priceMinor: number
  contactMinutes: number
  seatLimit: number | null
  seatsTaken: number
}

/** Returns the event details for cards and pages at `now`. */
export function eventFacts(event: EventTerms, seminars: readonly SeminarTerms[], now: Date) {
  const steps = earlyBirdSteps(event).map(({ basisPoints, until }) => ({ percent: basisPoints / 100, until }))
  const why = whyClosed(event, now)
  const modes = modesOf(event.format)
  const left = (mode: SeatMode, limit: number | null, taken: number) =>
    modes.includes(mode) ? seatsLeft(limit, taken) : 0
  return {
    scheduleid: event.id,
    ...pick(event, 'name', 'format', 'timeZone'),
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    registrationEndsAt: (event.registrationEndsAt ?? event.startsAt).toISOString(),
    isOpen: why === '',
    whyClosed: why,
    seatsLeft: left('in-person', event.seatLimit, event.seatsTaken),
    onlineLeft: left('online', event.onlineLimit, event.onlineTaken),
    modes: [...modes],
    isFree: seminars.length > 0 && seminars.every(({ priceMinor }) => priceMinor === 0),
    earlyBird: runningStep(steps, now),
    earlyBirdSteps: steps,
    hasRecording: recordingRuns(event, now),
    picture: seminarPicture({
      name: event.name,
      level: seminars[0]?.level ?? '',
      isOnline: !modes.includes('in-person'),
    }),
  }
}

/** Converts a seminar of the event to its wire format. */
export const seminarFacts = (
  seminar: SeminarTerms,
): Omit<EventView['seminars'][number], 'summary' | 'description' | 'agenda' | 'brings' | 'approvals'> => ({
  semid: seminar.seminarId,
  ...pick(seminar, 'code', 'name', 'level'),
  price: toMajor(seminar.priceMinor),
  hours: Math.round((seminar.contactMinutes / 60) * 100) / 100,
  left: seatsLeft(seminar.seatLimit, seminar.seatsTaken),
})

/** Returns the remaining seats of a limit; null means unlimited. */
const seatsLeft = (limit: number | null, taken: number): number | null =>
  limit === null ? null : Math.max(0, limit - taken)

/** Returns the current early-bird discount in basis points. */
export const earlyBirdNow = (event: TimedEvent, now: Date): number => earlyBird(earlyBirdSteps(event), now)

function runningStep(steps: readonly EarlyBird[], now: Date): EarlyBird | null {
  return steps.find(({ until }) => now.getTime() <= Date.parse(until)) ?? null
}
