import { and, desc, eq, gte, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Reader } from '#platform/server/context.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { pageOf } from '#platform/server/lists/list-query.ts'
import type { TopicScore } from '../../rules/exam-terms.ts'
import { passedExamsOf } from '../graded/passed-exams.ts'
import { examAttempts, exams } from '../tables.ts'

/** An exam whose latest attempt by a learner was not passed. */
export interface MissedExam {
  attemptId: string
  userId: string
  /** First and last name. */
  name: string
  examCode: string
  examName: string
  number: number
  scorePercent: number
  passPercent: number
  at: Date
  /** Topic scores, weakest first. */
  topics: TopicScore[]
  /** True if the exam has since been passed on paper or hands-on. */
  passedSince: boolean
}

interface MissedSearch {
  examCodes: readonly string[]
  /** Condition for the users to include; null includes all. */
  isCounted: ((userId: SQLWrapper) => SQL) | null
  since: Date
  page: number
  rows: number
}

/** Returns failed attempts since a given time that are the user's latest at that exam, latest first. */
export async function missedExams(
  reader: Reader,
  { examCodes, isCounted, since, page, rows }: MissedSearch,
): Promise<{ rows: MissedExam[]; total: number }> {
  if (examCodes.length === 0) return { rows: [], total: 0 }
  const { db } = reader
  const where = and(
    inArray(examAttempts.examCode, [...examCodes]),
    gte(examAttempts.startedAt, since),
    // Must match the predicate of the index `exam_attempts_missed`.
    sql`${examAttempts.passed} = false`,
    isNull(examAttempts.voidedAt),
    isCounted?.(examAttempts.userId),
    sql`not exists (select 1 from exam_attempts later where later.user_id = ${examAttempts.userId}
      and later.exam_code = ${examAttempts.examCode} and later.started_at > ${examAttempts.startedAt}
      and later.graded_at is not null and later.voided_at is null)`,
  )
  const found = await pageOf(
    db
      .select({ attempt: examAttempts, examName: exams.title })
      .from(examAttempts)
      .innerJoin(exams, eq(exams.code, examAttempts.examCode))
      .where(where),
    { page, rows },
    [desc(examAttempts.startedAt), desc(examAttempts.id)],
  )
  const ids = found.map(({ attempt }) => attempt.userId)
  const [names, passed] = [await findPeople(db, ids), await passedExamsOf(reader, ids)]
  return {
    total: await countUpTo(db, examAttempts, where),
    rows: found.map(({ attempt, examName }) => {
      const person = names.get(attempt.userId)
      const { id: attemptId, userId, examCode, number, scorePercent, passPercent } = attempt
      return {
        attemptId,
        userId,
        examCode,
        examName,
        number,
        passPercent,
        name: person ? fullName(person) : '',
        scorePercent: scorePercent ?? 0,
        at: attempt.submittedAt ?? attempt.startedAt,
        topics: [...(attempt.topics ?? [])].sort((one, other) => one.percent - other.percent),
        passedSince: (passed.get(userId) ?? []).some((each) => each.examCode === examCode),
      }
    }),
  }
}
