import { and, eq, gt, isNotNull, lt, or } from 'drizzle-orm'
import { calendarsChangedAt, openTasksOf, todayOf } from '#features/office/projects/server/public.ts'
import { canceledAppointmentsBetween } from '#features/seminars/consulting/server/public.ts'
import {
  type CalendarEntry,
  calendarEntries,
  calendarEvents,
  type EventDay,
  eventDaysOf,
  seminarEvents,
} from '#features/seminars/events/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { addDays, beginningOf, type Day, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { CalendarItem } from '../contract.ts'
import { type Range, touches, travelItems } from './booking-items.ts'
import { daysOff } from './days-off.ts'
import { type Bookings, readBookings, type ShownBooking } from './read-bookings.ts'
import { MAX_TASKS } from './task-items.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 240

/** Returns the team's seminars and days off, and the user's own travel, consulting and open tasks. */
export async function feedEntries(ctx: SignedInContext): Promise<CalendarEntry[]> {
  const today = todayOf(ctx)
  const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
  const me = ctx.actor.userId
  const all = await readBookings(ctx.db, range.from, range.to, { withCanceled: true })
  const own = all.bookings.filter(
    ({ people, kind, event }) => (kind === 'seminar' || people.includes(me)) && !isCanceled(event),
  )
  const days = await eventDaysOf(
    ctx.db,
    own.flatMap(({ event }) => event ?? []),
  )
  const changedAt = await calendarsChangedAt(ctx.db)
  const off = await daysOff(ctx.db, range.from, range.to)
  return [
    ...(await canceledEntries(ctx, range)),
    ...own.flatMap((each) => bookingEntries(ctx, each, days)),
    ...travelEntries(ctx, all, range),
    ...off.map((item) => itemEntry(ctx, item, { changedAt, isCanceled: false })),
    ...(await openTasksOf(ctx, me, range, MAX_TASKS + 1)).map((row) => taskEntry(ctx, row)),
  ]
}

const isCanceled = (event: ShownBooking['event']): boolean =>
  event !== null && (event.state === 'canceled' || event.archivedAt !== null)

/** Returns the caller's travel. Obsolete travel is included as canceled while calendars may still have it. */
function travelEntries(ctx: SignedInContext, { bookings, people }: Bookings, range: Range): CalendarEntry[] {
  const me = ctx.actor.userId
  return bookings.flatMap((booking) => {
    const own = booking.travel.get(me)
    if (!own) return []
    return travelItems(ctx, booking, people)
      .filter(({ item, isOff }) => item.people.includes(me) && (!isOff || own.isEntered))
      .filter(({ item }) => touches(range, { from: item.starts, to: item.ends }))
      .map(({ item, isOff }) =>
        itemEntry(ctx, item, {
          changedAt: own.changedAt,
          isCanceled: isOff || isCanceled(booking.event),
        }),
      )
  })
}

const itemEntry = (
  ctx: SignedInContext,
  { key, title, detail, starts, ends }: CalendarItem,
  state: Pick<DayEntry, 'changedAt' | 'isCanceled'>,
): CalendarEntry =>
  dayEntry(ctx, {
    key,
    name: title,
    description: detail,
    starts,
    ends,
    path: '/planningCalendar',
    ...state,
  })

function taskEntry(
  ctx: SignedInContext,
  { task, project, isCanceled }: Awaited<ReturnType<typeof openTasksOf>>[number],
): CalendarEntry {
  const path = `/createEditTask/${task.id}`
  return dayEntry(ctx, {
    key: `task-${task.id}`,
    name: task.title,
    starts: task.due,
    ends: task.due,
    path,
    isCanceled,
    description: `${project.name}. ${ctx.settings.publicUrl}${path}`,
    changedAt: latest(task.changedAt, task.datedAt, task.archivedAt, project.changedAt),
  })
}

const latest = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))

function bookingEntries(
  ctx: SignedInContext,
  booking: ShownBooking,
  days: ReadonlyMap<string, EventDay[]>,
): CalendarEntry[] {
  const { event, place, city } = booking
  const where = [place, city].filter(Boolean).join(', ')
  if (event)
    return calendarEntries(event, days.get(event.id) ?? [], null, ctx.settings).map((entry) => ({
      ...entry,
      location: where || 'Online',
    }))
  return [consultingEntry(ctx, booking)]
}

type Consulting = Pick<ShownBooking, 'id' | 'startsAt' | 'endsAt' | 'revision'>

function consultingEntry(
  ctx: SignedInContext,
  { id, startsAt, endsAt, revision }: Consulting,
  isCanceled = false,
): CalendarEntry {
  return {
    uid: `consulting-${id}@${hostOf(ctx)}`,
    sequence: revision,
    name: 'Consulting',
    startsAt,
    endsAt,
    changedAt: ctx.now,
    isCanceled,
    location: '',
    address: '',
    geo: null,
    description: '',
    url: `${ctx.settings.publicUrl}/consulting`,
  }
}

/** Returns canceled and deleted seminars and the user's canceled consulting that calendar feeds may still have. */
async function canceledEntries(
  ctx: SignedInContext,
  { from, to }: { from: Day; to: Day },
): Promise<CalendarEntry[]> {
  const [begin, end] = [beginningOf(from, OFFICE_ZONE), endOf(to, OFFICE_ZONE)]
  const rows = await calendarEvents(
    ctx.db,
    and(
      or(eq(seminarEvents.state, 'canceled'), isNotNull(seminarEvents.archivedAt)),
      lt(seminarEvents.startsAt, end),
      gt(seminarEvents.endsAt, begin),
    ),
  )
  const days = await eventDaysOf(ctx.db, pluck(rows, 'event'))
  const consulting = await canceledAppointmentsBetween(ctx.db, begin, end, ctx.actor.userId)
  return [
    ...rows.flatMap(({ event, location }) =>
      calendarEntries(event, days.get(event.id) ?? [], location, ctx.settings),
    ),
    ...consulting.map((each) => consultingEntry(ctx, each, true)),
  ]
}

interface DayEntry {
  key: string
  name: string
  description: string
  starts: string
  ends: string
  path: string
  changedAt: Date
  isCanceled: boolean
}

/** Seconds since 2020. Serves as an increasing sequence number for items without a revision counter. */
const sequenceOf = (changedAt: Date): number =>
  Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2020, 0)) / 1000))

function dayEntry(
  ctx: SignedInContext,
  { key, name, description, starts, ends, path, changedAt, isCanceled }: DayEntry,
): CalendarEntry {
  return {
    uid: `${key.replaceAll(' ', '-')}@${hostOf(ctx)}`,
    name,
    isAllDay: true,
    sequence: sequenceOf(changedAt),
    startsAt: beginningOf(starts, 'UTC'),
    endsAt: beginningOf(addDays(ends, 1), 'UTC'),
    changedAt,
    isCanceled,
    location: '',
    address: '',
    geo: null,
    description,
    url: `${ctx.settings.publicUrl}${path}`,
  }
}

const hostOf = ({ settings }: SignedInContext): string => new URL(settings.publicUrl).hostname
