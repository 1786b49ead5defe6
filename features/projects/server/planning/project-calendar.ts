import { eq, inArray } from 'drizzle-orm'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { officeCalendar, type WorkingCalendar } from '../../rules/schedule/working-calendar.ts'
import { workingCalendars } from '../tables.ts'

/** The office's day of the call. */
export const todayOf = ({ now }: Pick<Call, 'now'>): string => dayIn(now, OFFICE_ZONE)

// Numbering the days of a calendar takes longer than planning with it.
const known = new Map<string, WorkingCalendar>()
const MOST = 50

/** The working calendar of a project; Monday to Friday where none is named. */
export async function calendarOf(db: Db, id: string | null): Promise<WorkingCalendar> {
  if (id === null) return officeCalendar
  const [row] = await db.select().from(workingCalendars).where(eq(workingCalendars.id, id))
  return row ? read(row) : officeCalendar
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
  if (known.size >= MOST) known.clear()
  const calendar = { workdays, holidays }
  known.set(key, calendar)
  return calendar
}
