import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { isSittingExam } from '#features/exams/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { Answer } from '../../contract/answer.ts'
import type { assistant } from '../../contract.ts'
import { assistantTalks, assistantTurns } from '../tables.ts'
import { type Before, searchAnswer, writtenAnswer } from './answer-question.ts'

type Asking = SignedInCall<'daily-limit' | 'exam-running' | 'talk-long'>

const DAY = 86_400_000
const LONGEST_TALK = 40
/** So many turns before are told to a model. */
const REMEMBERED = 3

export async function refuseInExam(call: SignedInCall<'exam-running'>): Promise<void> {
  if (await isSittingExam(call.db, call.actor.userId, call.now)) call.refuse('exam-running')
}

/** How many questions the caller has left today. */
export async function questionsLeft(call: SignedInCall): Promise<number> {
  const since = new Date(call.now.getTime() - DAY)
  const own = and(eq(assistantTurns.userId, call.actor.userId), gt(assistantTurns.at, since))
  return Math.max(0, call.settings.assistant.perDay - (await call.db.$count(assistantTurns, own)))
}

/** The answer from the passages is stored with the question; what a model makes of it comes in its place. */
export const ask: Handler<typeof assistant.ask> = async ({ talkid, question }, call) => {
  await refuseInExam(call)
  const before = talkid ? await turnsBefore(call, talkid) : []
  if ((await questionsLeft(call)) === 0) return call.refuse('daily-limit')
  const found = await searchAnswer(call, question, before)
  const stored = await call.transaction((inner) => storeTurn(inner, { talkid, question, answer: found }))
  const answer = await writtenAnswer(call, question, { answer: found, before })
  if (answer !== found)
    await call.db.update(assistantTurns).set({ answer }).where(eq(assistantTurns.id, stored.id))
  const { position } = stored
  return {
    talkid: stored.talkid,
    turn: { position, question, answer, at: call.now },
    left: await questionsLeft(call),
  }
}

async function turnsBefore(call: Asking, talkid: string): Promise<Before> {
  const turns = await call.db
    .select({ question: assistantTurns.question, answer: assistantTurns.answer })
    .from(assistantTurns)
    .where(and(eq(assistantTurns.talkId, talkid), eq(assistantTurns.userId, call.actor.userId)))
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

/** Two questions of a person at once stand in line, so that the limit of the day holds. */
async function storeTurn(call: Asking, { talkid, question, answer }: NewTurn) {
  const { userId } = call.actor
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assistant:${userId}`}, 0))`)
  if ((await questionsLeft(call)) === 0) call.refuse('daily-limit')
  const id = uuid({ msecs: call.now.getTime() })
  const talkId = talkid ? await ownTalk(call, talkid) : await newTalk(call, question)
  const position = await call.db.$count(assistantTurns, eq(assistantTurns.talkId, talkId))
  if (position >= LONGEST_TALK) call.refuse('talk-long')
  await call.db
    .insert(assistantTurns)
    .values({ id, talkId, userId, position, question, answer, at: call.now })
  return { id, talkid: talkId, position }
}

async function newTalk(call: Asking, question: string): Promise<string> {
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(assistantTalks).values({
    id,
    userId: call.actor.userId,
    startedAt: call.now,
    title: question.slice(0, 120),
  })
  return id
}

/** Those of others do not exist for the caller. */
async function ownTalk(call: SignedInCall, talkid: string): Promise<string> {
  const [talk] = await call.db
    .select({ id: assistantTalks.id })
    .from(assistantTalks)
    .where(and(eq(assistantTalks.id, talkid), eq(assistantTalks.userId, call.actor.userId)))
  return talk?.id ?? refuse('not-found')
}
