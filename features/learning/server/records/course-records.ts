import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { type Course, findCourse } from '#features/catalog/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
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

/** The caller's enrolments, one per course: the running one, else a finished one of before. */
export async function myEnrolments(call: SignedInCall): Promise<Enrolment[]> {
  const rows = await call.db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, call.actor.userId),
        or(isNull(enrolments.endedAt), isNotNull(enrolments.completedAt)),
      ),
    )
    .orderBy(isNotNull(enrolments.endedAt), enrolments.enrolledAt)
  const byCourse = new Map<string, Enrolment>()
  for (const row of rows) if (!byCourse.has(row.courseId)) byCourse.set(row.courseId, row)
  return [...byCourse.values()]
}

/** The records of these enrolments, from one look at all progress. */
export async function recordsOf(call: SignedInCall, rows: readonly Enrolment[]): Promise<BuiltRecord[]> {
  if (rows.length === 0) return []
  const progress = await call.db
    .select()
    .from(unitProgress)
    .where(
      inArray(
        unitProgress.enrolmentId,
        rows.map(({ id }) => id),
      ),
    )
  return Promise.all(
    rows.map(async (enrolment) => {
      const course = await findCourse(call.db, enrolment.courseCode)
      if (!course) throw new Error(`There is no course ${enrolment.courseCode}`)
      const units = await versionOutline(call.db, enrolment.versionId)
      const own = new Map(
        progress.filter(({ enrolmentId }) => enrolmentId === enrolment.id).map((row) => [row.unitId, row]),
      )
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

/** The enrolments as the wire tells them, with the names of those who paid. */
export async function enrolmentRecords(call: SignedInCall, rows: readonly Enrolment[]) {
  const payers = [...new Set(rows.flatMap(({ paidBy }) => paidBy ?? []))]
  const names = new Map(
    await Promise.all(
      payers.map(async (id) => {
        const payer = await findUser(call.db, id)
        return [id, payer ? `${payer.firstName} ${payer.lastName}` : ''] as const
      }),
    ),
  )
  return rows.map((row) => ({
    enrollmentid: row.id,
    courseid: row.courseCode,
    state: enrolmentState(row, call.now),
    enrolledAt: row.enrolledAt,
    accessUntil: row.accessUntil,
    completedAt: row.completedAt,
    paidBy:
      row.paidBy === null
        ? null
        : { name: names.get(row.paidBy) ?? '', you: row.paidBy === call.actor.userId },
  }))
}
