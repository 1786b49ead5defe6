import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { nameIn } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { LearnerQuestion, UnitProblem } from '../../contract/questions-contract.ts'
import { type learnerQuestions, questionMessages, type unitProblems } from './tables.ts'

export type StoredQuestion = typeof learnerQuestions.$inferSelect
export type StoredProblem = typeof unitProblems.$inferSelect

/** Timestamps are still dates before serialization. */
export type QuestionView = z.input<typeof LearnerQuestion>

/** Returns questions with all messages, oldest first. */
export async function withMessages(db: Db, rows: readonly StoredQuestion[]): Promise<QuestionView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const written = await db
    .select()
    .from(questionMessages)
    .where(inArray(questionMessages.questionId, ids))
    .orderBy(asc(questionMessages.number))
  const people = await findPeople(
    db,
    written.map(({ authorId }) => authorId),
  )
  const nameOf = nameIn(people)
  return rows.map((row) => ({
    questionid: row.id,
    courseid: row.courseCode,
    unitid: row.unitId,
    ...pick(row, 'unitTitle', 'second', 'state', 'createdAt'),
    unread: row.answeredAt !== null && (row.seenAt === null || row.answeredAt > row.seenAt),
    messages: written
      .filter(({ questionId }) => questionId === row.id)
      .map(({ id, side, authorId, text, at }) => ({
        messageid: id,
        side,
        author: nameOf(authorId),
        text,
        at,
      })),
  }))
}

export const toProblem = (row: StoredProblem): z.input<typeof UnitProblem> => ({
  problemid: row.id,
  courseid: row.courseCode,
  unitid: row.unitId,
  ...pick(row, 'unitTitle', 'second', 'kind', 'note', 'state', 'createdAt', 'answer', 'answeredAt'),
})
