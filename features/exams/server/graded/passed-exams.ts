import type { Db } from '#platform/server/db.ts'
import { gradesOf } from './grade-sources.ts'

export interface PassedExam {
  examCode: string
  examName: string
  scorePercent: number
  passedAt: Date
  contactHours: number
}

/** What a person has passed, each exam once with its best result; of equal results the first. */
export async function passedExams(db: Db, userId: string): Promise<PassedExam[]> {
  const best = new Map<string, PassedExam>()
  for (const { examCode, examName, scorePercent, gradedAt, contactHours, passed } of await gradesOf(
    db,
    userId,
  )) {
    const known = best.get(examCode)
    const isBetter =
      !known ||
      scorePercent > known.scorePercent ||
      (scorePercent === known.scorePercent && gradedAt < known.passedAt)
    if (passed && isBetter)
      best.set(examCode, { examCode, examName, scorePercent, passedAt: gradedAt, contactHours })
  }
  return [...best.values()].sort((one, other) => other.passedAt.getTime() - one.passedAt.getTime())
}
