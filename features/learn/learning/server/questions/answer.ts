import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { v4 as newKey } from 'uuid'
import { findPeople, findUser } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { listOf, matching } from '#platform/server/lists/list-query.ts'
import { sendMail } from '#platform/server/mail.ts'
import { locationInWords, type QuestionState } from '../../rules/question-words.ts'
import { type CourseScope, inCourses } from '../in-courses.ts'
import { saveMessage } from './ask.ts'
import { questionAnswered } from './mail.ts'
import { type QuestionView, type StoredQuestion, withMessages } from './read-questions.ts'
import { learnerQuestions } from './tables.ts'

export interface QuestionFilter {
  courseCodes: CourseScope
  /** If omitted, both states; waiting questions come first, longest-waiting at the top. */
  state?: QuestionState | undefined
  /** Search terms for the unit's title or the course's code. */
  search?: string
  page?: number
  rows?: number
}

/** A question with its author; the thread is in its messages. */
export interface QuestionToAnswer extends QuestionView {
  learner: { userid: string; name: string; email: string }
  /** Start of the wait for an answer, or time of the last answer. */
  changedAt: Date
}

/** Returns the questions of learners in these courses. */
export async function questionsToAnswer(
  db: Db,
  { courseCodes, state, search = '', page = 1, rows = 25 }: QuestionFilter,
): Promise<{ rows: QuestionToAnswer[]; total: number }> {
  const where = and(
    inScope(courseCodes),
    state ? eq(learnerQuestions.state, state) : undefined,
    matching(search, [learnerQuestions.unitTitle, learnerQuestions.courseCode]),
  )
  const query = db.select().from(learnerQuestions).where(where)
  const found = await listOf(db, query, { page, rows }, orderIn(state))
  return { rows: await withLearners(db, found.rows), total: found.total }
}

/** Within one state, the order matches an index. */
function orderIn(state: QuestionState | undefined): SQL[] {
  const { id, changedAt } = learnerQuestions
  if (state === 'waiting') return [asc(changedAt), asc(id)]
  if (state === 'answered') return [desc(changedAt), asc(id)]
  const age = sql`case when ${learnerQuestions.state} = 'waiting' then ${changedAt} end`
  return [desc(eq(learnerQuestions.state, 'waiting')), asc(age), desc(changedAt), asc(id)]
}

const inScope = (courseCodes: CourseScope): SQL | undefined =>
  inCourses(learnerQuestions.courseCode, courseCodes)

async function withLearners(db: Db, found: readonly StoredQuestion[]): Promise<QuestionToAnswer[]> {
  const people = await findPeople(
    db,
    found.map(({ userId }) => userId),
  )
  const shown = await withMessages(db, found)
  return shown.flatMap((question, index) => {
    const row = found[index]
    if (!row) return []
    const person = people.get(row.userId)
    const name = person ? fullName(person) : ''
    const learner = { userid: row.userId, name, email: person?.email ?? '' }
    return [{ ...question, learner, changedAt: row.changedAt }]
  })
}

/** Counts the unanswered questions in these courses. */
export const questionsWaiting = (db: Db, courseCodes: CourseScope): Promise<number> =>
  db.$count(learnerQuestions, and(inScope(courseCodes), eq(learnerQuestions.state, 'waiting')))

/** Returns a question with its thread; null if it does not belong to these courses. */
export async function questionThread(
  db: Db,
  questionId: string,
  courseCodes: CourseScope,
): Promise<QuestionToAnswer | null> {
  const found = await db
    .select()
    .from(learnerQuestions)
    .where(and(eq(learnerQuestions.id, questionId), inScope(courseCodes)))
  const [question] = await withLearners(db, found)
  return question ?? null
}

export interface Answer {
  questionId: string
  text: string
  /** The courses whose questions the caller may answer; other questions fail with 'not-found' and are audited. */
  courseCodes: CourseScope
  /** Idempotency key from the sender. */
  once?: string
}

/** Answers a learner's question and notifies them by email; runs in the caller's transaction. */
export async function answerQuestion(
  ctx: SignedInContext,
  { questionId, text, courseCodes, once = newKey() }: Answer,
): Promise<QuestionToAnswer> {
  const [question] = await ctx.db
    .select()
    .from(learnerQuestions)
    .where(and(eq(learnerQuestions.id, questionId), inScope(courseCodes)))
    .for('update')
  if (!question) refuse('not-found')
  if (await saveMessage(ctx, { questionId, side: 'instructor', text, once })) {
    await ctx.db
      .update(learnerQuestions)
      .set({ state: 'answered', changedAt: ctx.now, answeredAt: ctx.now })
      .where(eq(learnerQuestions.id, questionId))
    await notifyLearner(ctx, question, text)
    await ctx.audit({
      action: 'learning.answerQuestion',
      target: questionId,
      details: { course: question.courseCode, before: question.state, after: 'answered' },
    })
  }
  return (await questionThread(ctx.db, questionId, courseCodes)) ?? refuse('not-found')
}

async function notifyLearner(ctx: SignedInContext, question: StoredQuestion, text: string): Promise<void> {
  const learner = await findUser(ctx.db, question.userId)
  if (!learner) return
  await sendMail(ctx, questionAnswered, learner.email, {
    firstName: learner.firstName,
    from: fullName(ctx.actor),
    location: locationInWords(question.unitTitle, question.second),
    text,
    courseCode: question.courseCode,
    questionId: question.id,
    url: lectureAddress(ctx.settings.publicUrl, question),
  })
}

type Location = Pick<StoredQuestion, 'courseCode' | 'unitId' | 'second'>

/** Returns the URL of the lecture at this second, with the questions panel open. */
export function lectureAddress(publicUrl: string, { courseCode, unitId, second }: Location): string {
  const at = second === null ? '' : `t=${Math.floor(second)}&`
  return `${publicUrl}/lectures/${encodeURIComponent(courseCode)}/${unitId}?${at}panel=questions`
}
