import { gradesOf } from '#features/learn/exams/server/public.ts'
import type { Reader } from '#platform/server/context.ts'
import type { HourEntry } from '../../rules/hour-entry.ts'

/** Returns passed exams that have their own contact hours, each with its first pass of the period. */
export async function examHours(reader: Reader, userId: string, from: Date, to: Date): Promise<HourEntry[]> {
  const passed = (await gradesOf(reader, userId))
    .filter((grade) => grade.passed && grade.contactHours > 0)
    .filter(({ gradedAt }) => gradedAt >= from && gradedAt <= to)
    .sort((one, other) => one.gradedAt.getTime() - other.gradedAt.getTime())
  const first = new Map(passed.toReversed().map((grade) => [grade.examCode, grade]))
  return [...first.values()].map(({ examCode, examName, contactHours, gradedAt, attemptId }) => ({
    source: 'exam',
    code: examCode,
    name: examName,
    hours: contactHours,
    at: gradedAt,
    // Exams graded manually were taken in a classroom.
    deliveryMethod: attemptId === null ? 'in-person' : 'self-paced',
    topic: null,
    approvals: [],
  }))
}
