import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { photoStatuses } from '#features/core/photo-id/server/public.ts'
import { coursePicture } from '#features/core/pictures/rules/picture-address.ts'
import { type Course, findCourses } from '#features/shop/catalog/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context, Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import { enrollmentState } from '../../rules/enrollment-state.ts'
import type { SkillStatus } from '../../rules/skills/sign-offs.ts'
import { progressOf } from '../../rules/unit-completion.ts'
import { whatNext } from '../../rules/what-next.ts'
import { seatBuyers } from '../access/seat-buyers.ts'
import type { Enrollment } from '../find-enrollment.ts'
import { skillsOf } from '../sign-offs/read-sign-offs.ts'
import { enrollments, unitProgress } from '../tables.ts'
import {
  type OutlinedUnit,
  openParts,
  unitForEnrollment,
  versionOutline,
  versionTerms,
} from '../version-outline.ts'

export type Progress = typeof unitProgress.$inferSelect

/** A record before serialization: timestamps are Date objects. */
export interface BuiltRecord {
  enrollment: Enrollment
  course: Course
  record: CourseRecord
}
/** A learner's progress in a course; a unit's `touchedAt` is in milliseconds. */
export type CourseRecord = ReturnType<typeof buildRecord> &
  ReturnType<typeof missingParts> & { signOffs: SkillStatus[] }

/** Returns a user's enrollments, one per course: the active one, otherwise a previous finished one. */
export async function enrollmentsOf(db: Db, userId: string): Promise<Enrollment[]> {
  const rows = await db
    .select()
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, userId),
        or(isNull(enrollments.endedAt), isNotNull(enrollments.completedAt)),
      ),
    )
    .orderBy(isNotNull(enrollments.endedAt), enrollments.enrolledAt)
  const byCourse = new Map<string, Enrollment>()
  for (const row of rows) if (!byCourse.has(row.courseId)) byCourse.set(row.courseId, row)
  return [...byCourse.values()]
}

/** Returns a user's record in one course, from the active enrollment, else from a finished one; null if neither. */
export async function recordIn(db: Db, userId: string, courseCode: string): Promise<CourseRecord | null> {
  const own = (await enrollmentsOf(db, userId)).filter((row) => row.courseCode === courseCode)
  const [built] = await recordsOf(db, own)
  return built?.record ?? null
}

/** Returns the number of courses users have, and the number they have finished, by user. */
export async function courseCounts(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, { courses: number; finished: number }>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      userId: enrollments.userId,
      courses: sql<number>`count(distinct ${enrollments.courseId})::int`,
      finished: sql<number>`count(distinct ${enrollments.courseId}) filter (where ${enrollments.completedAt} is not null)::int`,
    })
    .from(enrollments)
    .where(
      and(
        inArray(enrollments.userId, [...userIds]),
        or(isNull(enrollments.endedAt), isNotNull(enrollments.completedAt)),
      ),
    )
    .groupBy(enrollments.userId)
  return new Map(rows.map(({ userId, courses, finished }) => [userId, { courses, finished }]))
}

/** Returns the records of these enrollments, with one query for all progress. */
export async function recordsOf(db: Db, rows: readonly Enrollment[]): Promise<BuiltRecord[]> {
  if (rows.length === 0) return []
  const codes = [...new Set(rows.map(({ courseCode }) => courseCode))]
  const courses = new Map((await findCourses(db, codes)).map((course) => [course.code, course]))
  const progress = await db
    .select()
    .from(unitProgress)
    .where(
      inArray(
        unitProgress.enrollmentId,
        rows.map(({ id }) => id),
      ),
    )
  const byEnrollment = new Map<string, Map<string, Progress>>(rows.map(({ id }) => [id, new Map()]))
  for (const row of progress) byEnrollment.get(row.enrollmentId)?.set(row.unitId, row)
  const skills = await skillsOf(db, rows)
  const open = rows.filter(({ completedAt }) => completedAt === null)
  const photoOf = await photoStatuses(
    db,
    'TCEQ',
    open.map(({ userId }) => userId),
  )
  return Promise.all(
    rows.map(async (enrollment) => {
      const course = courses.get(enrollment.courseCode)
      if (!course) throw new Error(`There is no course ${enrollment.courseCode}`)
      const outline = await versionOutline(db, enrollment.versionId)
      const units = outline.map((unit) => unitForEnrollment(unit, enrollment))
      const terms = await versionTerms(db, enrollment.versionId)
      const hours = enrollment.fieldTest
        ? 0
        : (enrollment.earnedHours ?? terms.contactHours ?? course.contactHours)
      const own = byEnrollment.get(enrollment.id) ?? new Map<string, Progress>()
      const built = buildRecord({ ...course, contactHours: hours }, enrollment, units, own)
      return {
        enrollment,
        course,
        record: {
          ...built,
          ...missingParts(
            enrollment,
            built,
            openParts(enrollment, built.allunits, terms, photoOf(enrollment.userId)),
          ),
          signOffs: skills.get(enrollment.id) ?? [],
        },
      }
    }),
  )
}

const untouched = { creditedMs: 0, watched: [], furthestSeconds: 0, reachedEnd: false, answered: 0 }

function unitRecord(unit: OutlinedUnit, progress: Progress | undefined) {
  return {
    unitid: unit.id,
    ...pick(unit, 'position', 'kind', 'title', 'minutes', 'activeShare', 'hasVideo', 'checks'),
    ...progressOf(unit, progress ?? untouched),
    score: progress?.scorePercent ?? null,
    complete: progress?.completedAt != null,
    completedAt: progress?.completedAt ?? null,
    touchedAt: progress?.updatedAt.getTime() ?? null,
  }
}

/** Returns what an unfinished course requires: time once all units are complete; until then, each unit's needs. */
function missingParts(
  { completedAt }: Enrollment,
  { doneCount, unitCount }: ReturnType<typeof buildRecord>,
  { secondsMissing, identity }: ReturnType<typeof openParts>,
) {
  if (completedAt !== null) return { secondsMissing: 0, identity: null }
  return { secondsMissing: doneCount === unitCount ? secondsMissing : 0, identity }
}

function buildRecord(
  course: Course,
  enrollment: Enrollment,
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
    poster: coursePicture(course),
    contactHours: course.contactHours,
    minutes: units.reduce((sum, { minutes }) => sum + minutes, 0),
    timein: allunits.reduce((sum, { timein }) => sum + timein, 0),
    score:
      scores.length === 0 ? null : Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    complete: enrollment.completedAt !== null,
    doneCount: allunits.filter(({ complete }) => complete).length,
    unitCount: allunits.length,
    next: next && { ...next, second: next.complete ? 0 : (progress.get(next.unitid)?.positionSeconds ?? 0) },
    lastActiveAt: touched.length === 0 ? null : new Date(Math.max(...touched)),
    allunits,
  }
}

/** Returns enrollments as contract records for a reader, with the names of the payers. */
export async function enrollmentRecords(ctx: Context, rows: readonly Enrollment[]) {
  const years = await yearBuyers(ctx, rows)
  const payers = await findPeople(ctx.db, [
    ...new Set([...rows.flatMap(({ paidBy }) => paidBy ?? []), ...years.values()]),
  ])
  const nameOf = (id: string) => {
    const payer = payers.get(id)
    return payer ? fullName(payer) : ''
  }
  return rows.map((row) => ({
    enrollmentid: row.id,
    courseid: row.courseCode,
    state: enrollmentState(row, ctx.now),
    ...pick(row, 'enrolledAt', 'accessUntil', 'completedAt', 'dueOn', 'dueNote'),
    paidBy: row.paidBy === null ? null : { name: nameOf(row.paidBy), you: row.paidBy === ctx.actor?.userId },
    next:
      row.ownUntil && row.lengthenedBy
        ? { name: nameOf(years.get(row.lengthenedBy) ?? ''), from: row.ownUntil }
        : null,
  }))
}

/** Returns who bought the annual seats that extend these enrollments, by seat. Few users have one. */
async function yearBuyers(ctx: Reader, rows: readonly Enrollment[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ lengthenedBy }) => lengthenedBy ?? [])
  if (ids.length === 0) return new Map()
  return partOf(ctx, seatBuyers)(ctx.db, ids)
}
