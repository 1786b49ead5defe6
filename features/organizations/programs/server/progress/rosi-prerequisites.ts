import { passedExamsOf } from '#features/learn/exams/server/public.ts'
import { finishedCoursesOf } from '#features/learn/learning/server/public.ts'
import type { Reader } from '#platform/server/context.ts'
import { hasRosIPrerequisites } from '../../rules/rosi-prerequisites.ts'

/**
 * Returns the people who have completed all six prerequisites of level I, for the partner filters (R-PAR-10, modes 1
 * and 2). Does not check whether they hold the certificate.
 */
export async function rosIPrerequisitesDone(
  reader: Reader,
  userIds: readonly string[],
): Promise<Set<string>> {
  const passed = await passedExamsOf(reader, userIds)
  const done = new Map(userIds.map((userId): [string, Set<string>] => [userId, new Set()]))
  for (const { userId, courseCode } of await finishedCoursesOf(reader.db, userIds))
    done.get(userId)?.add(courseCode)
  for (const [userId, exams] of passed) for (const { examCode } of exams) done.get(userId)?.add(examCode)
  return new Set(userIds.filter((userId) => hasRosIPrerequisites(done.get(userId) ?? new Set())))
}
