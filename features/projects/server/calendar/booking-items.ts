import { holds } from '#platform/contract/access.ts'
import { formatTime } from '#platform/contract/texts/format.ts'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { CalendarConflict, CalendarItem } from '../../contract/calendar-contract.ts'
import { conflictWords } from '../../rules/calendar/conflict-words.ts'
import { type Conflict, findConflicts } from '../../rules/calendar/find-conflicts.ts'
import { daysAway } from '../../rules/calendar/travel-days.ts'
import type { Bookings, ShownBooking } from './read-bookings.ts'

interface Range {
  from: Day
  to: Day
}

const touches = (range: Range, { from, to }: Range): boolean => from <= range.to && to >= range.from
const nothing = { task: null, travel: null } as const

type People = Bookings['people']

export const nameIn = (people: People, id: string): string => {
  const person = people.get(id)
  return person ? `${person.firstName} ${person.lastName}` : ''
}

/** Where the caller looks at it: the office plans it, everybody else sees its public page. */
export function pathOfBooking(call: Pick<Call, 'actor'>, { event }: ShownBooking): string {
  if (!event) return holds(call.actor, 'consulting_admin') ? '/consulting' : ''
  if (holds(call.actor, 'seminar_clerk')) return `/adminIndex/seminars/events/${event.id}`
  return event.state === 'published' ? `/seminarSchedule/${event.id}` : ''
}

/** Seminars, the ways to them, and consulting, as far as they fall into the days. */
export function bookingItems(
  call: Pick<Call, 'actor'>,
  { bookings, people }: Bookings,
  conflicts: readonly Conflict[],
  range: Range,
): CalendarItem[] {
  const clashing = new Set(conflicts.flatMap(({ one, other }) => [one.id, other.id]))
  return bookings
    .flatMap((each) => [
      bookingItem(call, each, people, clashing),
      ...(each.event ? travelItems(call, each, people) : []),
    ])
    .filter(({ starts, ends }) => touches(range, { from: starts, to: ends }))
}

function bookingItem(
  call: Pick<Call, 'actor'>,
  booking: ShownBooking,
  people: People,
  clashing: ReadonlySet<string>,
): CalendarItem {
  const { id, kind, title, days, event, place, city, startsAt, zone } = booking
  const isDraft = event?.state === 'draft'
  const where = kind === 'seminar' ? [place, city].filter(Boolean).join(', ') || 'Online' : ''
  return {
    ...nothing,
    key: `${kind}-${id}`,
    layer: kind === 'seminar' ? 'seminars' : 'consulting',
    title: kind === 'consulting' ? `${title}, ${nameIn(people, booking.people[0] ?? '')}` : title,
    detail: [isDraft ? 'Not published yet' : '', where].filter(Boolean).join(' · '),
    starts: days.from,
    ends: days.to,
    time: formatTime(startsAt, zone),
    people: [...booking.people],
    to: pathOfBooking(call, booking),
    inConflict: clashing.has(id),
  }
}

function travelItems(call: Pick<Call, 'actor'>, booking: ShownBooking, people: People): CalendarItem[] {
  const { id, title, city, days, travel } = booking
  return [...travel].flatMap(([personid, { before, after }]) => {
    const person = nameIn(people, personid)
    const away = daysAway(days.from, days.to, { before, after })
    const shared = {
      ...{ layer: 'travel' as const, detail: title, time: '', people: [personid], to: '', inConflict: false },
      task: null,
      travel: {
        ...{ scheduleid: id, personid, person, event: title, starts: days.from, ends: days.to },
        ...{ daysBefore: before, daysAfter: after },
        canEdit: mayPlanTravel(call, personid),
      },
    }
    const there: CalendarItem = {
      ...shared,
      ...{ key: `there-${id}-${personid}`, title: `${person} to ${city || 'the seminar'}` },
      ...{ starts: away.from, ends: addDays(days.from, -1) },
    }
    const back: CalendarItem = {
      ...shared,
      ...{ key: `back-${id}-${personid}`, title: `${person} from ${city || 'the seminar'}` },
      ...{ starts: addDays(days.to, 1), ends: away.to },
    }
    return [...(before > 0 ? [there] : []), ...(after > 0 ? [back] : [])]
  })
}

/** The office plans everybody's travel, instructors their own. */
export const mayPlanTravel = (call: Pick<Call, 'actor'>, personId: string): boolean =>
  holds(call.actor, 'seminar_clerk') || call.actor?.userId === personId

export function conflictsIn(bookings: readonly ShownBooking[], range: Range): Conflict[] {
  return findConflicts(bookings).filter(({ day }) => day >= range.from && day <= range.to)
}

/** A conflict in words, with the pages where it is solved. */
export function shownConflict(
  call: Pick<Call, 'actor'>,
  { kind, personId, one, other, day }: Conflict,
  { bookings, people }: Bookings,
): CalendarConflict {
  const parts = [one, other].map(({ id, title }) => {
    const booking = bookings.find((each) => each.id === id)
    return { title, to: booking ? pathOfBooking(call, booking) : '' }
  })
  return {
    key: `${kind} ${one.id} ${other.id} ${personId ?? ''}`,
    ...{ kind, day, parts, people: personId ? [personId] : [...one.people, ...other.people] },
    text: conflictWords({
      ...{ kind, person: personId ? nameIn(people, personId) : '', place: one.place },
      titles: [one.title, other.title],
      cities: [one.city, other.city],
    }),
  }
}
