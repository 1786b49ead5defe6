import { findVersion } from '#features/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../../contract.ts'
import { enrollmentState, isAccessOver } from '../../rules/enrollment-state.ts'
import { enrollmentIn } from '../find-enrollment.ts'
import { notesOf } from '../notes.ts'
import { type BuiltRecord, enrollmentRecords, enrollmentsOf, recordsOf } from './course-records.ts'

export const getCourses: Handler<typeof learning.getCourses> = async ({ userid }, call) => {
  if (userid && userid !== call.actor.userId) refuse('forbidden')
  return courseReport(call, call.actor)
}

/** What a person has learned, course by course (001 s3): for themselves, and for who answers for them. */
export async function courseReport(
  call: Call,
  person: { userId: string; firstName: string; lastName: string },
) {
  const rows = await enrollmentsOf(call.db, person.userId)
  const [records, enrollments] = await Promise.all([recordsOf(call.db, rows), enrollmentRecords(call, rows)])
  return {
    user: person,
    enrollments,
    courses: records.map(({ record }) => record),
  }
}

export const course: Handler<typeof learning.course> = async ({ courseid }, call) => {
  const own = await enrollmentIn(call, courseid)
  const [[built], [enrollment], version, notes] = await Promise.all([
    recordsOf(call.db, [own]),
    enrollmentRecords(call, [own]),
    findVersion(call.db, own.versionId),
    notesOf(call, own.id),
  ])
  if (!built || !enrollment || !version) refuse('not-found')
  const published = built.course.publishedVersionId
  const newer = published && published !== own.versionId ? await findVersion(call.db, published) : null
  return {
    enrollment,
    course: built.record,
    version: { number: version.number, publishedAt: version.publishedAt, newer: newer?.changes ?? null },
    notes,
  }
}

/** The course last worked on that is not done, else the newest that was never begun. */
export const goOn: Handler<typeof learning.continue> = async (_input, call) => {
  const rows = (await enrollmentsOf(call.db, call.actor.userId)).filter(
    (row) => enrollmentState(row, call.now) === 'active',
  )
  const records = await recordsOf(call.db, rows)
  const [latest] = records
    .filter(({ record }) => record.next)
    .sort((one, other) => workedOn(other) - workedOn(one))
  return { course: latest?.record ?? null }
}

const workedOn = ({ record, enrollment }: BuiltRecord): number =>
  record.lastActiveAt?.getTime() ?? enrollment.enrolledAt.getTime()

export const owned: Handler<typeof learning.owned> = async (_input, call) => {
  const rows = (await enrollmentsOf(call.db, call.actor.userId)).filter(
    (row) => row.completedAt !== null || !isAccessOver(row.accessUntil, call.now),
  )
  return {
    courses: (await recordsOf(call.db, rows)).map(({ enrollment, record }) => ({
      courseid: record.courseid,
      state: enrollmentState(enrollment, call.now),
      percent: Math.floor((100 * record.doneCount) / Math.max(1, record.unitCount)),
      nextUnit: record.next?.unitid ?? null,
    })),
  }
}
