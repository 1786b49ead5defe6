import { dueTasks, staffPeople, todayOf } from '#features/office/projects/server/public.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { CalendarItem, teamCalendar } from '../contract.ts'
import { layers } from '../rules/layers.ts'
import { bookingItems, conflictsIn, describeConflict } from './booking-items.ts'
import { daysOff } from './days-off.ts'
import { readBookings } from './read-bookings.ts'
import { MAX_TASKS, taskItems } from './task-items.ts'

const MAX_CONFLICTS = 60

/** Returns the team's calendar items and conflicts for the given days. */
export const readCalendar: Handler<(typeof teamCalendar)['read']> = async ({ from, days }, ctx) => {
  const range = { from, to: addDays(from, days - 1) }
  const bookings = await readBookings(ctx.db, range.from, range.to)
  const conflicts = conflictsIn(bookings.bookings, range)
  const tasks = await dueTasks(ctx, range, MAX_TASKS + 1)
  const items = [
    ...(await daysOff(ctx.db, range.from, range.to)),
    ...bookingItems(ctx, bookings, conflicts, range),
    ...(await taskItems(ctx, tasks.slice(0, MAX_TASKS))),
  ]
  return {
    today: todayOf(ctx),
    people: (await staffPeople(ctx.db)).map(({ id, name }) => ({ id, name })),
    items: items.sort(inOrder),
    conflicts: conflicts.slice(0, MAX_CONFLICTS).map((each) => describeConflict(ctx, each, bookings)),
    moreTasks: tasks.length > MAX_TASKS,
  }
}

const orderOf = ({ layer }: CalendarItem): number => (layer === 'holidays' ? -1 : layers.indexOf(layer))

const inOrder = (one: CalendarItem, other: CalendarItem): number =>
  one.starts.localeCompare(other.starts) ||
  orderOf(one) - orderOf(other) ||
  one.title.localeCompare(other.title) ||
  one.key.localeCompare(other.key)
