import { type CalendarEntry, calendarEntry } from '#features/events/server/public.ts'
import { addDays, beginningOf } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { bookingItems } from './booking-items.ts'
import { daysOff } from './days-off.ts'
import { readBookings, type ShownBooking } from './read-bookings.ts'
import { dueTasks } from './task-items.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 240

/** The seminars of the team and its days off; of the person themselves the travel, the consulting and the open tasks. */
export async function feedEntries(call: SignedInCall): Promise<CalendarEntry[]> {
  const today = todayOf(call)
  const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
  const me = call.actor.userId
  const bookings = await readBookings(call.db, range.from, range.to)
  const own = bookings.bookings.filter(({ people, kind }) => kind === 'seminar' || people.includes(me))
  const travel = bookingItems(call, bookings, [], range).filter(
    ({ layer, people }) => layer === 'travel' && people.includes(me),
  )
  const tasks = await dueTasks(call, { ...range, of: me })
  const { publicUrl } = call.settings
  return [
    ...own.flatMap((each) => bookingEntry(call, each)),
    ...[...travel, ...(await daysOff(call.db, range.from, range.to))].map(
      ({ key, title, detail, starts, ends }) =>
        dayEntry(call, { key, name: title, description: detail, starts, ends, path: '/planningCalendar' }),
    ),
    ...tasks.map(({ task, project }) =>
      dayEntry(call, {
        ...{ key: `task-${task.id}`, name: task.title, starts: task.due, ends: task.due },
        description: `${project.name}. ${publicUrl}/createEditTask/${task.id}`,
        path: `/createEditTask/${task.id}`,
      }),
    ),
  ]
}

function bookingEntry(call: SignedInCall, booking: ShownBooking): CalendarEntry[] {
  const { event, id, title, startsAt, endsAt, place, city } = booking
  const { publicUrl } = call.settings
  const where = [place, city].filter(Boolean).join(', ')
  if (event) return [{ ...calendarEntry(event, null, call.settings), location: where || 'Online' }]
  return [
    {
      ...{ uid: `consulting-${id}@${hostOf(call)}`, sequence: 0, name: title, startsAt, endsAt },
      ...{ changedAt: call.now, isCanceled: false, location: '', address: '', geo: null },
      ...{ description: '', url: `${publicUrl}/consulting` },
    },
  ]
}

interface DayEntry {
  key: string
  name: string
  description: string
  starts: string
  ends: string
  path: string
}

function dayEntry(
  call: SignedInCall,
  { key, name, description, starts, ends, path }: DayEntry,
): CalendarEntry {
  return {
    ...{ uid: `${key.replaceAll(' ', '-')}@${hostOf(call)}`, sequence: 0, name, isAllDay: true },
    startsAt: beginningOf(starts, 'UTC'),
    endsAt: beginningOf(addDays(ends, 1), 'UTC'),
    ...{ changedAt: call.now, isCanceled: false, location: '', address: '', geo: null },
    ...{ description, url: `${call.settings.publicUrl}${path}` },
  }
}

const hostOf = ({ settings }: SignedInCall): string => new URL(settings.publicUrl).hostname
