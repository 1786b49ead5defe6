import { eq, inArray, isNull, max } from 'drizzle-orm'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { officeCalendar, type WorkingCalendar } from '../../rules/schedule/working-calendar.ts'
import { workingCalendars } from '../tables.ts'

/** Returns the current date in the office time zone. */
export const todayOf = ({ now }: Pick<Context, 'now'>): string => dayIn(now, OFFICE_ZONE)

// Cached because numbering the days of a calendar takes longer than planning with it.
const known = new Map<string, WorkingCalendar>()
const MAX = 50

/** Returns the working calendar of a project; Monday to Friday if none is set. */
export async function calendarOf(db: Db, id: string | null): Promise<WorkingCalendar> {
  if (id === null) return officeCalendar
  const [row] = await db.select().from(workingCalendars).where(eq(workingCalendars.id, id))
  return row ? read(row) : officeCalendar
}

/** Returns the working calendars that are not archived. */
export const calendarsInUse = (db: Db) =>
  db.select().from(workingCalendars).where(isNull(workingCalendars.archivedAt))

/** Returns when a working calendar was last changed; a change may rename or move days off. */
export async function calendarsChangedAt(db: Db): Promise<Date> {
  const [row] = await db.select({ at: max(workingCalendars.changedAt) }).from(workingCalendars)
  return row?.at ?? new Date(0)
}

export async function calendarsOf(
  db: Db,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => WorkingCalendar> {
  const named = [...new Set(ids)].filter((id) => id !== null)
  const rows =
    named.length > 0
      ? await db.select().from(workingCalendars).where(inArray(workingCalendars.id, named))
      : []
  const byId = new Map(rows.map((row) => [row.id, read(row)]))
  return (id) => (id === null ? officeCalendar : (byId.get(id) ?? officeCalendar))
}

function read({ id, revision, workdays, holidays }: typeof workingCalendars.$inferSelect): WorkingCalendar {
  const key = `${id} ${revision} ${workdays.join('')} ${holidays.length}`
  const before = known.get(key)
  if (before) return before
  if (known.size >= MAX) known.clear()
  const calendar = { workdays, holidays }
  known.set(key, calendar)
  return calendar
}
