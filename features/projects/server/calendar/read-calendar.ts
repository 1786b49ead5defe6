import { addDays } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { CalendarItem, teamCalendar } from '../../contract/calendar-contract.ts'
import { layers } from '../../rules/calendar/layers.ts'
import { staffPeople } from '../access/staff.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { bookingItems, conflictsIn, shownConflict } from './booking-items.ts'
import { daysOff } from './days-off.ts'
import { readBookings } from './read-bookings.ts'
import { dueTasks, MOST_TASKS, taskItems } from './task-items.ts'

const MOST_CONFLICTS = 60

/** Everything of the team that falls into the days. */
export const readCalendar: Handler<(typeof teamCalendar)['read']> = async ({ from, days }, call) => {
  const range = { from, to: addDays(from, days - 1) }
  const bookings = await readBookings(call.db, range.from, range.to)
  const conflicts = conflictsIn(bookings.bookings, range)
  const tasks = await dueTasks(call, range)
  const items = [
    ...(await daysOff(call.db, range.from, range.to)),
    ...bookingItems(call, bookings, conflicts, range),
    ...(await taskItems(call, tasks.slice(0, MOST_TASKS))),
  ]
  return {
    today: todayOf(call),
    people: (await staffPeople(call.db)).map(({ id, name }) => ({ id, name })),
    items: items.sort(inOrder),
    conflicts: conflicts.slice(0, MOST_CONFLICTS).map((each) => shownConflict(call, each, bookings)),
    moreTasks: tasks.length > MOST_TASKS,
  }
}

const orderOf = ({ layer }: CalendarItem): number => (layer === 'holidays' ? -1 : layers.indexOf(layer))

const inOrder = (one: CalendarItem, other: CalendarItem): number =>
  one.starts.localeCompare(other.starts) ||
  orderOf(one) - orderOf(other) ||
  one.title.localeCompare(other.title) ||
  one.key.localeCompare(other.key)
