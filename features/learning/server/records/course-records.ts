import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import { type Course, findCourses } from '#features/catalog/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { enrolmentState } from '../../rules/enrolment-state.ts'
import { whatNext } from '../../rules/what-next.ts'
import type { Enrolment } from '../find-enrolment.ts'
import { enrolments, unitProgress } from '../tables.ts'
import { type OutlinedUnit, versionOutline } from '../version-outline.ts'

export type Progress = typeof unitProgress.$inferSelect

/** A record before it goes on the wire: moments are dates. */
export interface BuiltRecord {
  enrolment: Enrolment
  course: Course
  record: CourseRecordInput
}
type CourseRecordInput = ReturnType<typeof buildRecord>

/** A person's enrolments, one per course: the running one, else a finished one of before. */
export async function enrolmentsOf(db: Db, userId: string): Promise<Enrolment[]> {
  const rows = await db
    .select()
    .from(enrolments)
    .where(
      and(eq(enrolments.userId, userId), or(isNull(enrolments.endedAt), isNotNull(enrolments.completedAt))),
    )
    .orderBy(isNotNull(enrolments.endedAt), enrolments.enrolledAt)
  const byCourse = new Map<string, Enrolment>()
  for (const row of rows) if (!byCourse.has(row.courseId)) byCourse.set(row.courseId, row)
  return [...byCourse.values()]
}

/** How many courses people have, and how many of them they have finished, by person. */
export async function courseCounts(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, { courses: number; finished: number }>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      userId: enrolments.userId,
      courses: sql<number>`count(distinct ${enrolments.courseId})::int`,
      finished: sql<number>`count(distinct ${enrolments.courseId}) filter (where ${enrolments.completedAt} is not null)::int`,
    })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.userId, [...userIds]),
        or(isNull(enrolments.endedAt), isNotNull(enrolments.completedAt)),
      ),
    )
    .groupBy(enrolments.userId)
  return new Map(rows.map(({ userId, courses, finished }) => [userId, { courses, finished }]))
}

/** The records of these enrolments, from one look at all progress. */
export async function recordsOf(db: Db, rows: readonly Enrolment[]): Promise<BuiltRecord[]> {
  if (rows.length === 0) return []
  const codes = [...new Set(rows.map(({ courseCode }) => courseCode))]
  const courses = new Map((await findCourses(db, codes)).map((course) => [course.code, course]))
  const progress = await db
    .select()
    .from(unitProgress)
    .where(
      inArray(
        unitProgress.enrolmentId,
        rows.map(({ id }) => id),
      ),
    )
  const byEnrolment = new Map<string, Map<string, Progress>>(rows.map(({ id }) => [id, new Map()]))
  for (const row of progress) byEnrolment.get(row.enrolmentId)?.set(row.unitId, row)
  return Promise.all(
    rows.map(async (enrolment) => {
      const course = courses.get(enrolment.courseCode)
      if (!course) throw new Error(`There is no course ${enrolment.courseCode}`)
      const units = await versionOutline(db, enrolment.versionId)
      const own = byEnrolment.get(enrolment.id) ?? new Map<string, Progress>()
      return { enrolment, course, record: buildRecord(course, enrolment, units, own) }
    }),
  )
}

export function unitRecord(unit: OutlinedUnit, progress: Progress | undefined) {
  return {
    unitid: unit.id,
    position: unit.position,
    kind: unit.kind,
    title: unit.title,
    minutes: unit.minutes,
    hasVideo: unit.hasVideo,
    timein: Math.floor((progress?.creditedMs ?? 0) / 1000),
    score: progress?.scorePercent ?? null,
    complete: progress?.completedAt != null,
    completedAt: progress?.completedAt ?? null,
    touchedAt: progress?.updatedAt.getTime() ?? null,
  }
}

function buildRecord(
  course: Course,
  enrolment: Enrolment,
  units: readonly OutlinedUnit[],
  progress: Map<string, Progress>,
) {
  const allunits = units.map((unit) => unitRecord(unit, progress.get(unit.id)))
  const scores = allunits.flatMap(({ score }) => score ?? [])
  const next = whatNext(allunits)
  const touched = allunits.flatMap(({ touchedAt }) => touchedAt ?? [])
  return {
    courseid: course.code,
    coursename: course.name,
    poster: units.find(({ poster }) => poster !== null)?.poster ?? null,
    contactHours: course.contactHours,
    minutes: units.reduce((sum, { minutes }) => sum + minutes, 0),
    timein: allunits.reduce((sum, { timein }) => sum + timein, 0),
    score:
      scores.length === 0 ? null : Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    complete: enrolment.completedAt !== null,
    doneCount: allunits.filter(({ complete }) => complete).length,
    unitCount: allunits.length,
    next: next && { ...next, second: next.complete ? 0 : (progress.get(next.unitid)?.positionSeconds ?? 0) },
    lastActiveAt: touched.length === 0 ? null : new Date(Math.max(...touched)),
    allunits,
  }
}

/** The enrolments as the wire tells them to a reader, with the names of those who paid. */
export async function enrolmentRecords(call: Call, rows: readonly Enrolment[]) {
  const payers = await findPeople(call.db, [...new Set(rows.flatMap(({ paidBy }) => paidBy ?? []))])
  const nameOf = (id: string) => {
    const payer = payers.get(id)
    return payer ? `${payer.firstName} ${payer.lastName}` : ''
  }
  return rows.map((row) => ({
    enrollmentid: row.id,
    courseid: row.courseCode,
    state: enrolmentState(row, call.now),
    enrolledAt: row.enrolledAt,
    accessUntil: row.accessUntil,
    completedAt: row.completedAt,
    paidBy: row.paidBy === null ? null : { name: nameOf(row.paidBy), you: row.paidBy === call.actor?.userId },
  }))
}
