import { holds } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import { formatTime } from '#platform/contract/texts/format.ts'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { CalendarConflict, CalendarItem } from '../contract.ts'
import { conflictText } from '../rules/conflict-text.ts'
import { type Conflict, findConflicts } from '../rules/find-conflicts.ts'
import { daysAway } from '../rules/travel-days.ts'
import type { Bookings, ShownBooking } from './read-bookings.ts'

export interface Range {
  from: Day
  to: Day
}

export const touches = (range: Range, { from, to }: Range): boolean => from <= range.to && to >= range.from
const nothing = { task: null, travel: null } as const

type People = Bookings['people']

export const nameIn = (people: People, id: string): string => {
  const person = people.get(id)
  return person ? fullName(person) : ''
}

/** Returns the page of a booking for the caller: the planning page for staff, the public page for others. */
export function pathOfBooking(ctx: Pick<Context, 'actor'>, { event }: ShownBooking): string {
  if (!event) return holds(ctx.actor, 'consulting_admin') ? '/consulting' : ''
  if (holds(ctx.actor, 'seminar_clerk')) return `/adminIndex/seminars/events/${event.id}`
  return event.state === 'published' ? `/seminarSchedule/${event.id}` : ''
}

/** Returns calendar items for seminars, travel to them, and consulting that overlap the range. */
export function bookingItems(
  ctx: Pick<Context, 'actor'>,
  { bookings, people }: Bookings,
  conflicts: readonly Conflict[],
  range: Range,
): CalendarItem[] {
  const clashing = new Set(conflicts.flatMap(({ one, other }) => [one.id, other.id]))
  return bookings
    .flatMap((each) => [
      bookingItem(ctx, each, people, clashing),
      ...travelItems(ctx, each, people).flatMap(({ item, isOff }) => (isOff ? [] : item)),
    ])
    .filter(({ starts, ends }) => touches(range, { from: starts, to: ends }))
}

function bookingItem(
  ctx: Pick<Context, 'actor'>,
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
    to: pathOfBooking(ctx, booking),
    inConflict: clashing.has(id),
  }
}

/** Returns instructors' travel to and from a seminar. Travel without days is off and shows the day it would take. */
export function travelItems(
  ctx: Pick<Context, 'actor'>,
  { id, event, title, city, days, travel }: ShownBooking,
  people: People,
): { item: CalendarItem; isOff: boolean }[] {
  return [...(event ? travel : [])].flatMap(([personid, { before, after }]) => {
    const person = nameIn(people, personid)
    const shown = { before: Math.max(before, 1), after: Math.max(after, 1) }
    const away = daysAway(days.from, days.to, shown)
    const shared = {
      layer: 'travel' as const,
      detail: title,
      time: '',
      people: [personid],
      to: '',
      inConflict: false,
      task: null,
      travel: {
        scheduleid: id,
        personid,
        person,
        event: title,
        starts: days.from,
        ends: days.to,
        daysBefore: before,
        daysAfter: after,
        canEdit: mayPlanTravel(ctx, personid),
      },
    }
    const there: CalendarItem = {
      ...shared,
      key: `there-${id}-${personid}`,
      title: `${person} to ${city || 'the seminar'}`,
      starts: away.from,
      ends: addDays(days.from, -1),
    }
    const back: CalendarItem = {
      ...shared,
      key: `back-${id}-${personid}`,
      title: `${person} from ${city || 'the seminar'}`,
      starts: addDays(days.to, 1),
      ends: away.to,
    }
    return [
      { item: there, isOff: before === 0 },
      { item: back, isOff: after === 0 },
    ]
  })
}

/** Seminar clerks plan all travel; instructors plan their own. */
export const mayPlanTravel = (ctx: Pick<Context, 'actor'>, personId: string): boolean =>
  holds(ctx.actor, 'seminar_clerk') || ctx.actor?.userId === personId

export function conflictsIn(bookings: readonly ShownBooking[], range: Range): Conflict[] {
  return findConflicts(bookings).filter(({ day }) => day >= range.from && day <= range.to)
}

/** Describes a conflict, with links to the pages where it can be resolved. */
export function describeConflict(
  ctx: Pick<Context, 'actor'>,
  { kind, personId, one, other, day }: Conflict,
  { bookings, people }: Bookings,
): CalendarConflict {
  const parts = [one, other].map(({ id, title }) => {
    const booking = bookings.find((each) => each.id === id)
    return { title, to: booking ? pathOfBooking(ctx, booking) : '' }
  })
  return {
    key: `${kind} ${one.id} ${other.id} ${personId ?? ''}`,
    kind,
    day,
    parts,
    people: personId ? [personId] : [...one.people, ...other.people],
    text: conflictText({
      kind,
      person: personId ? nameIn(people, personId) : '',
      place: one.place,
      titles: [one.title, other.title],
      cities: [one.city, other.city],
    }),
  }
}
