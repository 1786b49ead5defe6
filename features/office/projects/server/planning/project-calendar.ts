import { eq, inArray, isNull, max } from 'drizzle-orm'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { officeCalendar, type WorkingCalendar } from '../../rules/schedule/working-calendar.ts'
import { workingCalendars } from '../tables.ts'

/** The office's day of the call. */
export const todayOf = ({ now }: Pick<Context, 'now'>): string => dayIn(now, OFFICE_ZONE)

// Numbering the days of a calendar takes longer than planning with it.
const known = new Map<string, WorkingCalendar>()
const MAX = 50

/** The working calendar of a project; Monday to Friday where none is named. */
export async function calendarOf(db: Db, id: string | null): Promise<WorkingCalendar> {
  if (id === null) return officeCalendar
  const [row] = await db.select().from(workingCalendars).where(eq(workingCalendars.id, id))
  return row ? read(row) : officeCalendar
}

/** The working calendars in use. */
export const calendarsInUse = (db: Db) =>
  db.select().from(workingCalendars).where(isNull(workingCalendars.archivedAt))

/** When a working calendar was changed last, which may rename or move their days off. */
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
