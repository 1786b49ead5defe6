import { and, count, desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUnit } from '#features/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { questions } from '../../contract/questions-contract.ts'
import { enrollmentIn, unitInReach } from '../find-enrollment.ts'
import { toProblem, withMessages } from './read-questions.ts'
import { learnerQuestions, questionMessages, unitProblems } from './tables.ts'

type Contract = typeof questions

const MOST_MESSAGES = 100

export const myQuestions: Handler<Contract['myQuestions']> = async ({ courseid }, call) => {
  await enrollmentIn(call, courseid)
  const { userId } = call.actor
  const [asked, reported] = await Promise.all([
    call.db
      .select()
      .from(learnerQuestions)
      .where(and(eq(learnerQuestions.userId, userId), eq(learnerQuestions.courseCode, courseid)))
      .orderBy(desc(learnerQuestions.createdAt)),
    call.db
      .select()
      .from(unitProblems)
      .where(and(eq(unitProblems.userId, userId), eq(unitProblems.courseCode, courseid)))
      .orderBy(desc(unitProblems.createdAt)),
  ])
  return { questions: await withMessages(call.db, asked), problems: reported.map(toProblem) }
}

export const askQuestion: Handler<Contract['askQuestion']> = async (input, call) => {
  const { unit, enrollment } = await unitInReach(call, input.unitid)
  const id = uuid({ msecs: call.now.getTime() })
  const [fresh] = await call.db
    .insert(learnerQuestions)
    .values({
      id,
      userId: call.actor.userId,
      once: input.once,
      courseCode: enrollment.courseCode,
      unitId: unit.id,
      unitTitle: unit.title,
      second: unit.hasVideo ? (input.second ?? null) : null,
      state: 'waiting',
      createdAt: call.now,
      changedAt: call.now,
    })
    .onConflictDoNothing()
    .returning()
  if (fresh) await keepMessage(call, { questionId: id, side: 'learner', text: input.text, once: input.once })
  const stored = fresh ?? (await sentBefore(call, input.once))
  const [question] = await withMessages(call.db, [stored])
  return question ?? refuse('not-found')
}

async function sentBefore(call: SignedInCall, once: string) {
  const [found] = await call.db
    .select()
    .from(learnerQuestions)
    .where(and(eq(learnerQuestions.userId, call.actor.userId), eq(learnerQuestions.once, once)))
  return found ?? refuse('not-found')
}

interface MessageDraft {
  questionId: string
  side: 'learner' | 'instructor'
  text: string
  once: string
}

/** Adds a message; answers whether it was not there already. */
export async function keepMessage(call: SignedInCall, draft: MessageDraft): Promise<boolean> {
  const added = await call.db
    .insert(questionMessages)
    .values({
      ...draft,
      id: uuid({ msecs: call.now.getTime() }),
      authorId: call.actor.userId,
      at: call.now,
    })
    .onConflictDoNothing()
    .returning({ id: questionMessages.id })
  return added.length > 0
}

export const writeQuestion: Handler<Contract['writeQuestion']> = async ({ questionid, text, once }, call) => {
  const question = await ownQuestion(call, questionid)
  const [written] = await call.db
    .select({ total: count() })
    .from(questionMessages)
    .where(eq(questionMessages.questionId, questionid))
  if ((written?.total ?? 0) >= MOST_MESSAGES) return call.refuse('too-long')
  let row = question
  if (await keepMessage(call, { questionId: questionid, side: 'learner', text, once })) {
    const [changed] = await call.db
      .update(learnerQuestions)
      .set({ state: 'waiting', changedAt: call.now, seenAt: call.now })
      .where(eq(learnerQuestions.id, questionid))
      .returning()
    row = changed ?? question
  }
  const [shown] = await withMessages(call.db, [row])
  return shown ?? refuse('not-found')
}

/** Somebody else's question does not exist for the caller. */
async function ownQuestion(call: SignedInCall, questionId: string) {
  const [found] = await call.db
    .select()
    .from(learnerQuestions)
    .where(eq(learnerQuestions.id, questionId))
    .for('update')
  return found?.userId === call.actor.userId ? found : refuse('not-found')
}

export const seeAnswers: Handler<Contract['seeAnswers']> = async ({ courseid }, call) => {
  await call.db
    .update(learnerQuestions)
    .set({ seenAt: call.now })
    .where(and(eq(learnerQuestions.userId, call.actor.userId), eq(learnerQuestions.courseCode, courseid)))
  return { good: true }
}

export const reportProblem: Handler<Contract['reportProblem']> = async (input, call) => {
  const { unit, enrollment } = await unitInReach(call, input.unitid)
  const stored = (await findUnit(call.db, unit.id)) ?? refuse('not-found')
  const language = stored.captions.find((each) => each.language === input.language)?.language ?? null
  const [fresh] = await call.db
    .insert(unitProblems)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      userId: call.actor.userId,
      once: input.once,
      courseCode: enrollment.courseCode,
      unitId: unit.id,
      unitKey: stored.origin ?? stored.id,
      unitTitle: unit.title,
      second: unit.hasVideo ? (input.second ?? null) : null,
      language,
      kind: input.kind,
      note: input.note,
      state: 'open',
      createdAt: call.now,
    })
    .onConflictDoNothing()
    .returning()
  return toProblem(fresh ?? (await reportedBefore(call, input.once)))
}

async function reportedBefore(call: SignedInCall, once: string) {
  const [found] = await call.db
    .select()
    .from(unitProblems)
    .where(and(eq(unitProblems.userId, call.actor.userId), eq(unitProblems.once, once)))
  return found ?? refuse('not-found')
}
