import type { Reader } from '#platform/server/context.ts'
import { gradesOfPeople } from './grades.ts'

/** That somebody passed an exam, and when they last did. */
export interface ExamPass {
  userId: string
  examCode: string
  passedAt: Date
}

/** The latest pass of each of these people in each of these exams; the statements do not grow with the people. */
export async function latestPasses(
  reader: Reader,
  userIds: readonly string[],
  examCodes: readonly string[],
): Promise<ExamPass[]> {
  if (userIds.length === 0 || examCodes.length === 0) return []
  const latest = new Map<string, ExamPass>()
  for (const { userId, examCode, passed, gradedAt } of await gradesOfPeople(reader, userIds)) {
    if (!passed || !examCodes.includes(examCode)) continue
    const key = `${userId} ${examCode}`
    const known = latest.get(key)
    if (!known || known.passedAt < gradedAt) latest.set(key, { userId, examCode, passedAt: gradedAt })
  }
  return [...latest.values()]
}
