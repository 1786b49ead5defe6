import { findVersion } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../../contract.ts'
import { enrollmentState, isAccessOver } from '../../rules/enrollment-state.ts'
import { enrollmentIn } from '../find-enrollment.ts'
import { notesOf } from '../notes.ts'
import { type BuiltRecord, enrollmentRecords, enrollmentsOf, recordsOf } from './course-records.ts'

export const getCourses: Handler<typeof learning.getCourses> = async (_input, ctx) => {
  return courseReport(ctx, ctx.actor)
}

/** Returns a user's learning record by course (R-LRN-2), for themselves and for those responsible for them. */
export async function courseReport(
  ctx: Context,
  person: { userId: string; firstName: string; lastName: string },
) {
  const rows = await enrollmentsOf(ctx.db, person.userId)
  const [records, enrollments] = await Promise.all([recordsOf(ctx.db, rows), enrollmentRecords(ctx, rows)])
  return {
    user: person,
    enrollments,
    courses: records.map(({ record }) => record),
  }
}

export const course: Handler<typeof learning.course> = async ({ courseid }, ctx) => {
  const own = await enrollmentIn(ctx, courseid)
  const [[built], [enrollment], version, notes] = await Promise.all([
    recordsOf(ctx.db, [own]),
    enrollmentRecords(ctx, [own]),
    findVersion(ctx.db, own.versionId),
    notesOf(ctx, own.id),
  ])
  if (!built || !enrollment || !version) refuse('not-found')
  const published = built.course.publishedVersionId
  const newer = published && published !== own.versionId ? await findVersion(ctx.db, published) : null
  return {
    enrollment,
    course: built.record,
    version: { number: version.number, publishedAt: version.publishedAt, newer: newer?.changes ?? null },
    notes,
  }
}

/** Returns the unfinished course last worked on, otherwise the newest one not started. */
export const goOn: Handler<typeof learning.continue> = async (_input, ctx) => {
  const rows = (await enrollmentsOf(ctx.db, ctx.actor.userId)).filter(
    (row) => enrollmentState(row, ctx.now) === 'active',
  )
  const records = await recordsOf(ctx.db, rows)
  const [latest] = records
    .filter(({ record }) => record.next)
    .sort((one, other) => workedOn(other) - workedOn(one))
  return { course: latest?.record ?? null }
}

const workedOn = ({ record, enrollment }: BuiltRecord): number =>
  record.lastActiveAt?.getTime() ?? enrollment.enrolledAt.getTime()

export const owned: Handler<typeof learning.owned> = async (_input, ctx) => {
  const rows = (await enrollmentsOf(ctx.db, ctx.actor.userId)).filter(
    (row) => row.completedAt !== null || !isAccessOver(row.accessUntil, ctx.now),
  )
  return {
    courses: (await recordsOf(ctx.db, rows)).map(({ enrollment, record }) => ({
      courseid: record.courseid,
      state: enrollmentState(enrollment, ctx.now),
      percent: Math.floor((100 * record.doneCount) / Math.max(1, record.unitCount)),
      nextUnit: record.next?.unitid ?? null,
    })),
  }
}
