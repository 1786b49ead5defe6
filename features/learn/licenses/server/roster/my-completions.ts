import { asc, desc, eq, inArray } from 'drizzle-orm'
import { enrollmentOriginsOf } from '#features/learn/learning/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { licenses as contract } from '../../contract.ts'
import { approvedToday } from '../approvals/read-approvals.ts'
import { takenForTceq } from '../intents/taken-for-tceq.ts'
import { licenses } from '../tables.ts'
import { rosterEvents, rosterRows } from './tables.ts'

export const completions: Handler<typeof contract.completions> = async (_input, ctx) => {
  const { userId } = ctx.actor
  const found = await ctx.db
    .select({ row: rosterRows, currentNumber: licenses.number })
    .from(rosterRows)
    .leftJoin(licenses, eq(licenses.id, rosterRows.licenseId))
    .where(eq(rosterRows.userId, userId))
    .orderBy(desc(rosterRows.completedAt))
  const events = await eventsOf(
    ctx.db,
    found.map(({ row }) => row.id),
  )
  return {
    completions: found.map(({ row, currentNumber }) => ({
      rowid: row.id,
      courseid: row.courseCode,
      name: row.courseName,
      ...pick(row, 'completedOn', 'hours', 'approvalNumber'),
      licenseNumber: row.licenseNumber || (currentNumber ?? ''),
      state: row.state,
      reason: row.reason,
      events: events.get(row.id) ?? [],
    })),
    running: await runningCourses(ctx.db, userId, ctx.now),
  }
}

type Event = Pick<typeof rosterEvents.$inferSelect, 'state' | 'at' | 'message'>

/** Returns the events of completions by row id, oldest first. */
export async function eventsOf(db: Db, rowIds: readonly string[]): Promise<Map<string, Event[]>> {
  const byRow = new Map<string, Event[]>()
  if (rowIds.length === 0) return byRow
  const found = await db
    .select()
    .from(rosterEvents)
    .where(inArray(rosterEvents.rowId, [...rowIds]))
    .orderBy(asc(rosterEvents.position))
  for (const { rowId, state, at, message } of found)
    byRow.set(rowId, [...(byRow.get(rowId) ?? []), { state, at, message }])
  return byRow
}

/** Courses in progress that are approved today, for which the TCEQ choice can still be made. */
async function runningCourses(db: Db, userId: string, now: Date) {
  const running = (await enrollmentOriginsOf(db, userId)).filter(
    ({ completedAt, endedAt, accessUntil }) =>
      completedAt === null && endedAt === null && (accessUntil === null || accessUntil > now),
  )
  const codes = running.map(({ courseCode }) => courseCode)
  const approved = new Set(await approvedToday(db, codes, now))
  const asked = running.filter(({ courseCode }) => approved.has(courseCode))
  const taken = await takenForTceq(db, asked)
  const courses = new Map((await findCourses(db, codes)).map(({ code, name }) => [code, name]))
  return asked.map(({ enrollmentId, courseCode }) => ({
    enrollmentid: enrollmentId,
    courseid: courseCode,
    name: courses.get(courseCode) ?? courseCode,
    taken: taken.has(enrollmentId),
  }))
}
