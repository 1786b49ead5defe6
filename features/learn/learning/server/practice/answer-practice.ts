import { and, eq, sql } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { findUnit } from '#features/shop/catalog/server/public.ts'
import { printValues } from '#platform/contract/formula/print-values.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { GradedPractice } from '../../contract/practice-contract.ts'
import { nextCard } from '../../rules/practice-deck.ts'
import { completeUnit, countRight } from '../checks/answer-check.ts'
import { unitInReach } from '../find-enrollment.ts'
import { presenceAnswers, unitProgress } from '../tables.ts'
import type { Practicing } from './draw-task.ts'
import { practiceAnswers, practiceCards, practiceDraws } from './tables.ts'
import { type Asked, allAsked, type PracticeDraw, resultOf, valuesOf, verdictOn } from './tasks.ts'

type Answering = SignedInContext<
  'access-ended' | 'not-enrolled' | 'no-practice' | 'unreadable' | 'other-stage'
>

interface Given {
  drawid: string
  stage: number
  given: string
}

/** Returns the hint for the open task, and records that it was requested. */
export async function practiceHint(
  { drawid, stage }: Omit<Given, 'given'>,
  ctx: Practicing,
): Promise<{ hint: string }> {
  const { asked, draw } = await ownDraw(ctx, drawid)
  const task = asked.tasks[stage]
  if (!task || stage > draw.stage) return refuse('not-found')
  if (!draw.hinted.includes(stage))
    await ctx.db
      .update(practiceDraws)
      .set({ hinted: [...draw.hinted, stage] })
      .where(eq(practiceDraws.id, draw.id))
  return { hint: printValues(task.hint, valuesOf(asked, draw)) }
}

/**
 * Grades an answer and counts it once: resubmitting the same stage of the same draw, also from another tab, returns the
 * recorded result. The correct answer and the steps are then revealed, so the next attempt uses different numbers.
 */
export async function answerPractice(
  { drawid, stage, given }: Given,
  ctx: Answering,
): Promise<GradedPractice> {
  const { asked, draw, needed, unit, enrollment } = await ownDraw(ctx, drawid)
  const values = valuesOf(asked, draw)
  const task = asked.tasks[stage] ?? refuse('not-found')
  const place = { enrollmentId: enrollment.id, unitId: unit.id }
  const known = await givenBefore(ctx, draw.id, stage)
  if (!known && stage !== draw.stage) ctx.refuse('other-stage')
  const verdict = verdictOn(task, given, values)
  if (!known && typeof verdict === 'object')
    ctx.refuse('unreadable', { message: verdict.problem, fields: { given: verdict.problem } })
  const answer = known ?? { given, right: verdict === 'right' }
  if (!known) await keepAnswer(ctx, { asked, draw }, answer)
  return {
    ...resultOf(task, answer, values),
    answered: await countRight(ctx, place),
    needed,
    ...(await completeUnit(ctx, { unit, enrollment })),
  }
}

/** Returns a draw of the caller. Also locks their progress in its unit, to serialize answers and heartbeats. */
async function ownDraw(ctx: Practicing, drawId: string) {
  const [found] = await ctx.db.select().from(practiceDraws).where(eq(practiceDraws.id, drawId))
  if (!found) refuse('not-found')
  const { unit, enrollment } = await unitInReach(ctx, found.unitId)
  if (enrollment.id !== found.enrollmentId) refuse('not-found')
  await ctx.db
    .insert(unitProgress)
    .values({ enrollmentId: enrollment.id, unitId: unit.id, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [unitProgress.enrollmentId, unitProgress.unitId],
      set: { updatedAt: ctx.now },
    })
  const [draw] = await ctx.db.select().from(practiceDraws).where(eq(practiceDraws.id, drawId))
  const practice = (await findUnit(ctx.db, unit.id))?.practice ?? ctx.refuse('no-practice')
  const asked = allAsked(practice).find(({ id }) => id === found.exercise)
  if (!asked || !draw) return refuse('not-found')
  return { asked, draw, needed: practice.needed, unit, enrollment }
}

async function givenBefore(ctx: Context, drawId: string, stage: number) {
  const [known] = await ctx.db
    .select({ given: practiceAnswers.given, right: practiceAnswers.right })
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.drawId, drawId), eq(practiceAnswers.stage, stage)))
  return known
}

interface Drawn {
  asked: Asked
  draw: PracticeDraw
}

async function keepAnswer(
  ctx: SignedInContext,
  { asked, draw }: Drawn,
  answer: { given: string; right: boolean },
): Promise<void> {
  const { stage } = draw
  const isLast = stage === asked.tasks.length - 1
  await ctx.db.insert(practiceAnswers).values({ drawId: draw.id, stage, ...answer, at: ctx.now })
  await ctx.db
    .update(practiceDraws)
    .set({ stage: stage + 1, doneAt: isLast ? ctx.now : null })
    .where(eq(practiceDraws.id, draw.id))
  await savePresence(ctx, { asked, draw }, answer.right)
  await moveCard(ctx, { asked, draw }, answer.right)
}

/** Records evidence of presence, as for the questions within a text; for an exercise, 1 is correct and 0 is wrong. */
async function savePresence(ctx: Context, { asked, draw }: Drawn, right: boolean): Promise<void> {
  const rightAt = right ? ctx.now : null
  await ctx.db
    .insert(presenceAnswers)
    .values({
      enrollmentId: draw.enrollmentId,
      unitId: draw.unitId,
      question: asked.from + draw.stage,
      firstChoice: Number(right),
      firstAt: ctx.now,
      tries: 1,
      lastAt: ctx.now,
      rightAt,
    })
    .onConflictDoUpdate({
      target: [presenceAnswers.enrollmentId, presenceAnswers.unitId, presenceAnswers.question],
      set: {
        tries: sql`${presenceAnswers.tries} + 1`,
        lastAt: ctx.now,
        rightAt: sql`coalesce(${presenceAnswers.rightAt}, excluded.right_at)`,
      },
    })
}

/** Moves a card. Wrong answers return it tomorrow. Cases advance once all stages were correct with the same numbers. */
async function moveCard(ctx: SignedInContext, { asked, draw }: Drawn, right: boolean): Promise<void> {
  const isLast = draw.stage === asked.tasks.length - 1
  if (right && !(isLast && (await allRight(ctx, draw.id)))) return
  const { enrollmentId, unitId, exercise } = draw
  const [before = null] = await ctx.db
    .select()
    .from(practiceCards)
    .where(
      and(
        eq(practiceCards.enrollmentId, enrollmentId),
        eq(practiceCards.unitId, unitId),
        eq(practiceCards.exercise, exercise),
      ),
    )
  const after = nextCard(before, right, await todayOf(ctx))
  if (!after || after === before) return
  const { box, dueOn } = after
  await ctx.db
    .insert(practiceCards)
    .values({ enrollmentId, unitId, exercise, box, dueOn })
    .onConflictDoUpdate({
      target: [practiceCards.enrollmentId, practiceCards.unitId, practiceCards.exercise],
      set: { box, dueOn },
    })
}

const allRight = async (ctx: Context, drawId: string) =>
  (await ctx.db.$count(
    practiceAnswers,
    and(eq(practiceAnswers.drawId, drawId), eq(practiceAnswers.right, false)),
  )) === 0

/** Returns the current day in the caller's time zone. */
export async function todayOf(ctx: SignedInContext): Promise<string> {
  const user = await findUser(ctx.db, ctx.actor.userId)
  return dayIn(ctx.now, user?.timeZone ?? OFFICE_ZONE)
}
