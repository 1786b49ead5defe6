import type { Reader } from '#platform/server/context.ts'
import { gradesOfPeople } from './grades.ts'

/** A user's pass of an exam, with the date of the latest one. */
export interface ExamPass {
  userId: string
  examCode: string
  passedAt: Date
}

/** Returns each user's latest pass of each exam; the number of queries does not depend on the number of users. */
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
