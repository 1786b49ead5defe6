import { and, asc, eq, gt } from 'drizzle-orm'
import { isSittingExam } from '#features/learn/exams/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { Answer } from '../../contract/answer.ts'
import type { assistant } from '../../contract.ts'
import { assistantTalks, assistantTurns } from '../tables.ts'
import { type Before, searchAnswer, writtenAnswer } from './answer-question.ts'

type Asking = SignedInContext<'daily-limit' | 'exam-running' | 'talk-long'>

const DAY = 86_400_000
const LONGEST_TALK = 40
/** Number of earlier turns sent to a model. */
const REMEMBERED = 3

export async function refuseInExam(ctx: SignedInContext<'exam-running'>): Promise<void> {
  if (await isSittingExam(ctx.db, ctx.actor.userId, ctx.now)) ctx.refuse('exam-running')
}

/** Returns the number of questions the caller has left today. */
export async function questionsLeft(ctx: SignedInContext): Promise<number> {
  const since = ctx.after(-DAY)
  const own = and(eq(assistantTurns.userId, ctx.actor.userId), gt(assistantTurns.at, since))
  return Math.max(0, ctx.settings.assistant.perDay - (await ctx.db.$count(assistantTurns, own)))
}

/** Stores the answer from the passages with the question; the model's version replaces it later. */
export const ask: Handler<typeof assistant.ask> = async ({ talkid, question }, ctx) => {
  await refuseInExam(ctx)
  const before = talkid ? await turnsBefore(ctx, talkid) : []
  if ((await questionsLeft(ctx)) === 0) return ctx.refuse('daily-limit')
  const found = await searchAnswer(ctx, question, before)
  const stored = await ctx.transaction((inner) => storeTurn(inner, { talkid, question, answer: found }))
  const answer = await writtenAnswer(ctx, question, { answer: found, before })
  if (answer !== found)
    await ctx.db.update(assistantTurns).set({ answer }).where(eq(assistantTurns.id, stored.id))
  const { position } = stored
  return {
    talkid: stored.talkid,
    turn: { position, question, answer, at: ctx.now },
    left: await questionsLeft(ctx),
  }
}

async function turnsBefore(ctx: Asking, talkid: string): Promise<Before> {
  const turns = await ctx.db
    .select({ question: assistantTurns.question, answer: assistantTurns.answer })
    .from(assistantTurns)
    .where(and(eq(assistantTurns.talkId, talkid), eq(assistantTurns.userId, ctx.actor.userId)))
    .orderBy(asc(assistantTurns.position))
  return turns.slice(-REMEMBERED).map(({ question, answer }) => ({ question, answer: spoken(answer) }))
}

const spoken = ({ sentences, message }: Answer): string =>
  sentences.length > 0 ? sentences.map(({ text }) => text).join(' ') : message

interface NewTurn {
  talkid: string | null
  question: string
  answer: Answer
}

/** A lock serializes concurrent questions of one user, so that the daily limit holds. */
async function storeTurn(ctx: Asking, { talkid, question, answer }: NewTurn) {
  const { userId } = ctx.actor
  await ctx.lock('assistant', userId)
  if ((await questionsLeft(ctx)) === 0) ctx.refuse('daily-limit')
  const id = ctx.newId()
  const talkId = talkid ? await ownTalk(ctx, talkid) : await newTalk(ctx, question)
  const position = await ctx.db.$count(assistantTurns, eq(assistantTurns.talkId, talkId))
  if (position >= LONGEST_TALK) ctx.refuse('talk-long')
  await ctx.db.insert(assistantTurns).values({ id, talkId, userId, position, question, answer, at: ctx.now })
  return { id, talkid: talkId, position }
}

async function newTalk(ctx: Asking, question: string): Promise<string> {
  const id = ctx.newId()
  await ctx.db.insert(assistantTalks).values({
    id,
    userId: ctx.actor.userId,
    startedAt: ctx.now,
    title: question.slice(0, 120),
  })
  return id
}

/** Returns the caller's conversation. Conversations of other users are reported as not found. */
async function ownTalk(ctx: SignedInContext, talkid: string): Promise<string> {
  const [talk] = await ctx.db
    .select({ id: assistantTalks.id })
    .from(assistantTalks)
    .where(and(eq(assistantTalks.id, talkid), eq(assistantTalks.userId, ctx.actor.userId)))
  return talk?.id ?? refuse('not-found')
}
