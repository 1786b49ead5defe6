import type { Reader } from '#platform/server/context.ts'
import { gradesOfPeople } from './grades.ts'

export interface PassedExam {
  examCode: string
  examName: string
  scorePercent: number
  passedAt: Date
  contactHours: number
  proctor: string | null
}

/** What a person has passed, each exam once with its best result; of equal results the first. */
export async function passedExams(reader: Reader, userId: string): Promise<PassedExam[]> {
  return (await passedExamsOf(reader, [userId])).get(userId) ?? []
}

/** What each of these people has passed, by id; people who passed nothing are left out. */
export async function passedExamsOf(
  reader: Reader,
  userIds: readonly string[],
): Promise<Map<string, PassedExam[]>> {
  const best = new Map<string, Map<string, PassedExam>>()
  for (const grade of await gradesOfPeople(reader, userIds)) {
    if (!grade.passed) continue
    const own = best.get(grade.userId) ?? new Map<string, PassedExam>()
    best.set(grade.userId, own)
    const { examCode, examName, scorePercent, gradedAt, contactHours, proctor } = grade
    const known = own.get(examCode)
    const isBetter =
      !known ||
      scorePercent > known.scorePercent ||
      (scorePercent === known.scorePercent && gradedAt < known.passedAt)
    if (isBetter)
      own.set(examCode, { examCode, examName, scorePercent, passedAt: gradedAt, contactHours, proctor })
  }
  const latestFirst = (own: Map<string, PassedExam>) =>
    [...own.values()].sort((one, other) => other.passedAt.getTime() - one.passedAt.getTime())
  return new Map([...best].map(([userId, own]) => [userId, latestFirst(own)]))
}
