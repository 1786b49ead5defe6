import { inArray } from 'drizzle-orm'
import { type EnrollmentOrigin, enrollmentOriginsOf } from '#features/learn/learning/server/public.ts'
import { tceqAnswers } from '#features/shop/orders/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { tceqChoices } from '../tables.ts'

type Origin = Pick<EnrollmentOrigin, 'enrollmentId' | 'courseCode' | 'orderLineId'>

/**
 * Which of these enrollments are taken for the Texas agency: what the learner said later counts, else what the buyer
 * answered at the checkout.
 */
export async function takenForTceq(db: Db, origins: readonly Origin[]): Promise<Set<string>> {
  if (origins.length === 0) return new Set()
  const ids = origins.map(({ enrollmentId }) => enrollmentId)
  const said = await db.select().from(tceqChoices).where(inArray(tceqChoices.enrollmentId, ids))
  const choices = new Map(said.map(({ enrollmentId, taken }) => [enrollmentId, taken]))
  const answers = await tceqAnswers(
    db,
    origins.flatMap(({ orderLineId }) => orderLineId ?? []),
  )
  const isTaken = ({ enrollmentId, courseCode, orderLineId }: Origin): boolean => {
    const choice = choices.get(enrollmentId)
    if (choice !== undefined) return choice
    const answer = answers.get(orderLineId ?? '')
    if (!answer?.taken) return false
    const { courses, lineCode } = answer
    return courses.length === 0 || courses.includes(courseCode) || courses.includes(lineCode)
  }
  return new Set(origins.filter(isTaken).map(({ enrollmentId }) => enrollmentId))
}

/** Whether a person takes, or took, any course for the Texas agency. */
export async function tookForTexas(db: Db, userId: string): Promise<boolean> {
  const origins = await enrollmentOriginsOf(db, userId)
  return (await takenForTceq(db, origins)).size > 0
}
