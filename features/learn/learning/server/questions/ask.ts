import { and, count, desc, eq } from 'drizzle-orm'
import { findUnit } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { questions } from '../../contract/questions-contract.ts'
import { enrollmentIn, unitInReach } from '../find-enrollment.ts'
import { toProblem, withMessages } from './read-questions.ts'
import { learnerQuestions, questionMessages, unitProblems } from './tables.ts'

type Contract = typeof questions

const MAX_MESSAGES = 100

export const myQuestions: Handler<Contract['myQuestions']> = async ({ courseid }, ctx) => {
  await enrollmentIn(ctx, courseid)
  const { userId } = ctx.actor
  const [asked, reported] = await Promise.all([
    ctx.db
      .select()
      .from(learnerQuestions)
      .where(and(eq(learnerQuestions.userId, userId), eq(learnerQuestions.courseCode, courseid)))
      .orderBy(desc(learnerQuestions.createdAt)),
    ctx.db
      .select()
      .from(unitProblems)
      .where(and(eq(unitProblems.userId, userId), eq(unitProblems.courseCode, courseid)))
      .orderBy(desc(unitProblems.createdAt)),
  ])
  return { questions: await withMessages(ctx.db, asked), problems: reported.map(toProblem) }
}

export const askQuestion: Handler<Contract['askQuestion']> = async (input, ctx) => {
  const { unit, enrollment } = await unitInReach(ctx, input.unitid)
  const id = ctx.newId()
  const [fresh] = await ctx.db
    .insert(learnerQuestions)
    .values({
      id,
      userId: ctx.actor.userId,
      once: input.once,
      courseCode: enrollment.courseCode,
      unitId: unit.id,
      unitTitle: unit.title,
      second: unit.hasVideo ? (input.second ?? null) : null,
      state: 'waiting',
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (fresh) await saveMessage(ctx, { questionId: id, side: 'learner', text: input.text, once: input.once })
  const stored = fresh ?? (await sentBefore(ctx, input.once))
  const [question] = await withMessages(ctx.db, [stored])
  return question ?? refuse('not-found')
}

async function sentBefore(ctx: SignedInContext, once: string) {
  const [found] = await ctx.db
    .select()
    .from(learnerQuestions)
    .where(and(eq(learnerQuestions.userId, ctx.actor.userId), eq(learnerQuestions.once, once)))
  return found ?? refuse('not-found')
}

interface MessageDraft {
  questionId: string
  side: 'learner' | 'instructor'
  text: string
  once: string
}

/** Adds a message; returns true if it was new. */
export async function saveMessage(ctx: SignedInContext, draft: MessageDraft): Promise<boolean> {
  const added = await ctx.db
    .insert(questionMessages)
    .values({
      ...draft,
      id: ctx.newId(),
      authorId: ctx.actor.userId,
      at: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: questionMessages.id })
  return added.length > 0
}

export const writeQuestion: Handler<Contract['writeQuestion']> = async ({ questionid, text, once }, ctx) => {
  const question = await ownQuestion(ctx, questionid)
  const [written] = await ctx.db
    .select({ total: count() })
    .from(questionMessages)
    .where(eq(questionMessages.questionId, questionid))
  if ((written?.total ?? 0) >= MAX_MESSAGES) return ctx.refuse('too-long')
  let row = question
  if (await saveMessage(ctx, { questionId: questionid, side: 'learner', text, once })) {
    const [changed] = await ctx.db
      .update(learnerQuestions)
      .set({ state: 'waiting', changedAt: ctx.now, seenAt: ctx.now })
      .where(eq(learnerQuestions.id, questionid))
      .returning()
    row = changed ?? question
  }
  const [shown] = await withMessages(ctx.db, [row])
  return shown ?? refuse('not-found')
}

/** Rejects questions of other users as not found. */
async function ownQuestion(ctx: SignedInContext, questionId: string) {
  const [found] = await ctx.db
    .select()
    .from(learnerQuestions)
    .where(eq(learnerQuestions.id, questionId))
    .for('update')
  return found?.userId === ctx.actor.userId ? found : refuse('not-found')
}

export const seeAnswers: Handler<Contract['seeAnswers']> = async ({ courseid }, ctx) => {
  await ctx.db
    .update(learnerQuestions)
    .set({ seenAt: ctx.now })
    .where(and(eq(learnerQuestions.userId, ctx.actor.userId), eq(learnerQuestions.courseCode, courseid)))
  return { good: true }
}

export const reportProblem: Handler<Contract['reportProblem']> = async (input, ctx) => {
  const { unit, enrollment } = await unitInReach(ctx, input.unitid)
  const stored = (await findUnit(ctx.db, unit.id)) ?? refuse('not-found')
  const language = stored.captions.find((each) => each.language === input.language)?.language ?? null
  const [fresh] = await ctx.db
    .insert(unitProblems)
    .values({
      id: ctx.newId(),
      userId: ctx.actor.userId,
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
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  return toProblem(fresh ?? (await reportedBefore(ctx, input.once)))
}

async function reportedBefore(ctx: SignedInContext, once: string) {
  const [found] = await ctx.db
    .select()
    .from(unitProblems)
    .where(and(eq(unitProblems.userId, ctx.actor.userId), eq(unitProblems.once, once)))
  return found ?? refuse('not-found')
}
