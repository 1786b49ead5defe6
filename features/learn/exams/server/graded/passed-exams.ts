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

/** Returns a user's passed exams, each once with its best result; the earliest wins ties. */
export async function passedExams(reader: Reader, userId: string): Promise<PassedExam[]> {
  return (await passedExamsOf(reader, [userId])).get(userId) ?? []
}

/** Returns the passed exams of each user, by user id; omits users who passed none. */
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
