import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Money } from '#platform/contract/money.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { type ExamState, type Status, statusOf } from '../../rules/status.ts'
import { type Exam, findExams } from '../find-exams.ts'
import { passedExams } from '../graded/passed-exams.ts'
import { examAttempts, examRights } from '../tables.ts'

type Right = typeof examRights.$inferSelect
export type Attempt = typeof examAttempts.$inferSelect

export interface ExamHistory {
  rights: Right[]
  /** Oldest first. */
  attempts: Attempt[]
}

/** Returns a user's rights and attempts for these exams, by exam code. */
export async function examHistories(
  db: Db,
  userId: string,
  codes: readonly string[],
): Promise<Map<string, ExamHistory>> {
  const histories = new Map(codes.map((code): [string, ExamHistory] => [code, { rights: [], attempts: [] }]))
  if (codes.length === 0) return histories
  const rights = await db
    .select()
    .from(examRights)
    .where(and(eq(examRights.userId, userId), inArray(examRights.examCode, [...codes])))
    .orderBy(asc(examRights.createdAt))
  const attempts = await db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), inArray(examAttempts.examCode, [...codes])))
    .orderBy(asc(examAttempts.startedAt))
  for (const right of rights) histories.get(right.examCode)?.rights.push(right)
  for (const attempt of attempts) histories.get(attempt.examCode)?.attempts.push(attempt)
  return histories
}

/** Returns the status in one exam, based on its history. */
export const statusIn = (
  exam: Pick<Exam, 'waitDays'>,
  { rights, attempts }: ExamHistory,
  now: Date,
): Status => statusOf(rights, attempts, exam.waitDays, now)

export interface ExamStatus {
  examCode: string
  name: string
  price: Money
  state: ExamState
  bestPercent: number | null
  passedAt: Date | null
  attemptsLeft: number
  nextAttemptAt: Date | null
}

/** Returns a user's status in each exam, in code order; includes grades of hands-on and paper exams. */
export async function examStatuses(
  reader: Reader,
  userId: string,
  codes: readonly string[],
  now: Date,
): Promise<ExamStatus[]> {
  const found = await findExams(reader.db, codes)
  const histories = await examHistories(reader.db, userId, codes)
  const passed = new Map((await passedExams(reader, userId)).map((exam) => [exam.examCode, exam]))
  return found.map((exam) => {
    const status = statusIn(exam, histories.get(exam.code) ?? { rights: [], attempts: [] }, now)
    const pass = passed.get(exam.code)
    const hasNothing = status.state === 'none' || status.state === 'used-up'
    return {
      examCode: exam.code,
      name: exam.title,
      price: { minor: exam.priceMinor, currency: 'USD' },
      state: pass && hasNothing ? 'passed' : status.state,
      bestPercent:
        Math.max(status.bestPercent ?? -1, pass?.scorePercent ?? -1) === -1
          ? null
          : Math.max(status.bestPercent ?? 0, pass?.scorePercent ?? 0),
      passedAt: pass?.passedAt ?? null,
      attemptsLeft: status.attemptsLeft,
      nextAttemptAt: status.nextAttemptAt,
    }
  })
}
