import { passedExamsOf } from '#features/exams/server/public.ts'
import { finishedCoursesOf } from '#features/learning/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { hasRosIPrerequisites } from '../../rules/rosi-prerequisites.ts'

/**
 * Which of these people have done all six prerequisites of level I, for the filters of partners (001 s4, modes 1 and
 * 2). Whether they hold the certificate is another question.
 */
export async function rosIPrerequisitesDone(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const passed = await passedExamsOf(db, userIds)
  const done = new Map(userIds.map((userId): [string, Set<string>] => [userId, new Set()]))
  for (const { userId, courseCode } of await finishedCoursesOf(db, userIds)) done.get(userId)?.add(courseCode)
  for (const [userId, exams] of passed) for (const { examCode } of exams) done.get(userId)?.add(examCode)
  return new Set(userIds.filter((userId) => hasRosIPrerequisites(done.get(userId) ?? new Set())))
}
