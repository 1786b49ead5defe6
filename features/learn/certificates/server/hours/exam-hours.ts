import { gradesOf } from '#features/learn/exams/server/public.ts'
import type { Reader } from '#platform/server/context.ts'
import type { HourEntry } from '../../rules/hour-entry.ts'

/** Passed exams that carry contact hours of their own, each with its first pass of the period. */
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
    // What was graded by hand was taken in a room.
    deliveryMethod: attemptId === null ? 'in-person' : 'self-paced',
    topic: null,
    approvals: [],
  }))
}
