import { type Day, dayIn, laterDay } from '#platform/contract/zoned-days.ts'

interface Stretch {
  startsAt: Date
  endsAt: Date
}

interface Days {
  from: Day
  to: Day
}

/** An event or appointment that requires staff of the provider. */
export interface Booking {
  id: string
  kind: 'seminar' | 'consulting'
  title: string
  /** '' for online and phone bookings. */
  city: string
  /** The room or building; null if not set. */
  placeId: string | null
  place: string
  zone: string
  days: Days
  /** Session times. */
  times: readonly Stretch[]
  people: readonly string[]
  /** Days away per person, including travel. People not listed are away only on the booking's days. */
  away: ReadonlyMap<string, Days>
}

export const conflictKinds = ['two-cities', 'same-time', 'consulting', 'room'] as const
export type ConflictKind = (typeof conflictKinds)[number]

export interface Conflict {
  kind: ConflictKind
  /** Person in both bookings; null for a room conflict. */
  personId: string | null
  one: Booking
  other: Booking
  /** First day on which the two bookings conflict. */
  day: Day
}

/** Returns every pair of conflicting bookings, earliest first. */
export function findConflicts(bookings: readonly Booking[]): Conflict[] {
  const found: Conflict[] = []
  for (const [index, one] of bookings.entries())
    for (const other of bookings.slice(index + 1)) found.push(...between(one, other))
  return found.sort(
    (one, other) => one.day.localeCompare(other.day) || one.one.id.localeCompare(other.one.id),
  )
}

function between(one: Booking, other: Booking): Conflict[] {
  const found: Conflict[] = []
  const clash = firstClash(one, other)
  const add = (kind: ConflictKind, personId: string | null, day: Day) =>
    found.push({ kind, personId, one, other, day })
  if (clash && one.placeId !== null && one.placeId === other.placeId) add('room', null, clash)
  for (const person of one.people) {
    if (!other.people.includes(person)) continue
    const apart = areSeminars(one, other) ? dayApart(one, other, person) : null
    if (apart) add('two-cities', person, apart)
    else if (clash) add(areSeminars(one, other) ? 'same-time' : 'consulting', person, clash)
  }
  return found
}

const areSeminars = (one: Booking, other: Booking): boolean =>
  one.kind === 'seminar' && other.kind === 'seminar'

/** Returns the first day on which two teaching periods overlap. */
function firstClash(one: Booking, other: Booking): Day | null {
  const starts = one.times.flatMap((time) =>
    other.times
      .filter((each) => time.startsAt < each.endsAt && each.startsAt < time.endsAt)
      .map((each) => Math.max(time.startsAt.getTime(), each.startsAt.getTime())),
  )
  return starts.length === 0 ? null : dayIn(new Date(Math.min(...starts)), one.zone)
}

/** Returns the day a person teaches in one city while away for another. Travel may coincide (trip between the two). */
function dayApart(one: Booking, other: Booking, person: string): Day | null {
  const sameCity = one.city.toLowerCase() === other.city.toLowerCase()
  if (sameCity || one.city === '' || other.city === '') return null
  const days = [
    overlapOf(one.away.get(person) ?? one.days, other.days),
    overlapOf(one.days, other.away.get(person) ?? other.days),
  ].filter((day) => day !== null)
  return days.sort()[0] ?? null
}

function overlapOf(one: Days, other: Days): Day | null {
  const from = laterDay(one.from, other.from)
  return from <= one.to && from <= other.to ? from : null
}
