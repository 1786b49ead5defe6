import { type Day, dayIn, laterDay } from '#platform/contract/zoned-days.ts'

interface Stretch {
  startsAt: Date
  endsAt: Date
}

interface Days {
  from: Day
  to: Day
}

/** Something at which people of the provider have to be. */
export interface Booking {
  id: string
  kind: 'seminar' | 'consulting'
  title: string
  /** '' online and by phone. */
  city: string
  /** The room or building; null without one. */
  placeId: string | null
  place: string
  zone: string
  days: Days
  /** When it is going on: its sessions. */
  times: readonly Stretch[]
  people: readonly string[]
  /** Travel included; who is not named is away on its days only. */
  away: ReadonlyMap<string, Days>
}

export const conflictKinds = ['two-cities', 'same-time', 'consulting', 'room'] as const
export type ConflictKind = (typeof conflictKinds)[number]

export interface Conflict {
  kind: ConflictKind
  /** Who is in both; null for a room. */
  personId: string | null
  one: Booking
  other: Booking
  /** The first day on which both cannot be. */
  day: Day
}

/** Every pair of bookings that cannot both be kept, the earliest first. */
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

/** The day on which two stretches of teaching run at once. */
function firstClash(one: Booking, other: Booking): Day | null {
  const starts = one.times.flatMap((time) =>
    other.times
      .filter((each) => time.startsAt < each.endsAt && each.startsAt < time.endsAt)
      .map((each) => Math.max(time.startsAt.getTime(), each.startsAt.getTime())),
  )
  return starts.length === 0 ? null : dayIn(new Date(Math.min(...starts)), one.zone)
}

/** The day on which a person teaches in one city and is still away for another. Ways may meet: from one to the next. */
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
