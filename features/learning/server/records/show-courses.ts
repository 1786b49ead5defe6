import { findVersion } from '#features/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../../contract.ts'
import { enrolmentState, isAccessOver } from '../../rules/enrolment-state.ts'
import { enrolmentIn } from '../find-enrolment.ts'
import { notesOf } from '../notes.ts'
import { type BuiltRecord, enrolmentRecords, myEnrolments, recordsOf } from './course-records.ts'

export const getCourses: Handler<typeof learning.getCourses> = async ({ userid }, call) => {
  const { userId, firstName, lastName } = call.actor
  if (userid && userid !== userId) refuse('forbidden')
  const rows = await myEnrolments(call)
  const [records, enrollments] = await Promise.all([recordsOf(call, rows), enrolmentRecords(call, rows)])
  return {
    user: { userid: userId, f_name: firstName, l_name: lastName },
    enrollments,
    courses: records.map(({ record }) => record),
  }
}

export const course: Handler<typeof learning.course> = async ({ courseid }, call) => {
  const own = await enrolmentIn(call, courseid)
  const [[built], [enrolment], version, notes] = await Promise.all([
    recordsOf(call, [own]),
    enrolmentRecords(call, [own]),
    findVersion(call.db, own.versionId),
    notesOf(call, own.id),
  ])
  if (!built || !enrolment || !version) refuse('not-found')
  const published = built.course.publishedVersionId
  const newer = published && published !== own.versionId ? await findVersion(call.db, published) : null
  return {
    enrolment,
    course: built.record,
    version: { number: version.number, publishedAt: version.publishedAt, newer: newer?.changes ?? null },
    notes,
  }
}

/** The course last worked on that is not done, else the newest that was never begun. */
export const goOn: Handler<typeof learning.continue> = async (_input, call) => {
  const rows = (await myEnrolments(call)).filter((row) => enrolmentState(row, call.now) === 'active')
  const records = await recordsOf(call, rows)
  const [latest] = records
    .filter(({ record }) => record.next)
    .sort((one, other) => workedOn(other) - workedOn(one))
  return { course: latest?.record ?? null }
}

const workedOn = ({ record, enrolment }: BuiltRecord): number =>
  record.lastActiveAt?.getTime() ?? enrolment.enrolledAt.getTime()

export const owned: Handler<typeof learning.owned> = async (_input, call) => ({
  courses: (await myEnrolments(call))
    .filter((row) => row.completedAt !== null || !isAccessOver(row.accessUntil, call.now))
    .map((row) => ({ courseid: row.courseCode, state: enrolmentState(row, call.now) })),
})
