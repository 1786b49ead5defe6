import { inArray } from 'drizzle-orm'
import { type EnrollmentOrigin, enrollmentOriginsOf } from '#features/learn/learning/server/public.ts'
import { tceqAnswers } from '#features/shop/orders/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { tceqChoices } from '../tables.ts'

type Origin = Pick<EnrollmentOrigin, 'enrollmentId' | 'courseCode' | 'orderLineId'>

/**
 * Returns the enrollments taken for the Texas agency. The learner's later choice takes precedence over the buyer's
 * answer at checkout.
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

/** True if the user takes or has taken any course for the Texas agency. */
export async function tookForTexas(db: Db, userId: string): Promise<boolean> {
  const origins = await enrollmentOriginsOf(db, userId)
  return (await takenForTceq(db, origins)).size > 0
}
