import { and, eq, sql } from 'drizzle-orm'
import { findUnit } from '#features/shop/catalog/server/public.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { GradedCheck } from '../../contract/asked.ts'
import { isUnitComplete } from '../../rules/unit-completion.ts'
import { type Enrollment, unitInReach } from '../find-enrollment.ts'
import { textInLanguage } from '../languages/text-in-language.ts'
import { presenceAnswers, unitProgress } from '../tables.ts'
import { finishCourse } from '../time/finish-course.ts'
import type { OutlinedUnit } from '../version-outline.ts'
import { knownOf, type PresenceAnswer } from './checks-to-answer.ts'

interface GivenAnswer {
  unitid: string
  question: number
  choice: number
  /** Seconds that the answer was delayed by the network. */
  ago: number
}

type Answering = SignedInContext<'access-ended' | 'not-enrolled' | 'no-question' | 'read-on'>

/**
 * Grades an answer to a question of a text. Correct answers remain final; the first answer and its time are retained as
 * evidence. Answers delayed by the network count from the time they were given.
 */
export async function answerCheck(
  { unitid, question, choice, ago }: GivenAnswer,
  ctx: Answering,
): Promise<GradedCheck> {
  const { unit, enrollment } = await unitInReach(ctx, unitid)
  const stored = (await findUnit(ctx.db, unit.id)) ?? ctx.refuse('no-question')
  const { shown } = await textInLanguage(ctx, stored)
  const check = shown.checks[question] ?? ctx.refuse('no-question')
  const place = { enrollmentId: enrollment.id, unitId: unit.id }
  // Row lock: serializes a user's answers and heartbeats in one unit.
  await ctx.db
    .insert(unitProgress)
    .values({ ...place, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [unitProgress.enrollmentId, unitProgress.unitId],
      set: { updatedAt: ctx.now },
    })
  const before = await givenBefore(ctx, place, question)
  const at = ctx.after(-ago * 1000)
  if (knownOf(check, before, at).waitSeconds > 0) ctx.refuse('read-on')
  const given = before?.rightAt
    ? before
    : await keepAnswer(ctx, { ...place, question }, { choice, check, at })
  const answered = await countRight(ctx, place)
  return {
    ...knownOf(check, given, ctx.now),
    right: given.rightAt !== null,
    answered,
    ...(await completeUnit(ctx, { unit, enrollment })),
  }
}

type Place = Pick<PresenceAnswer, 'enrollmentId' | 'unitId'>

const inPlace = ({ enrollmentId, unitId }: Place) =>
  and(eq(presenceAnswers.enrollmentId, enrollmentId), eq(presenceAnswers.unitId, unitId))

async function givenBefore(
  ctx: Context,
  place: Place,
  question: number,
): Promise<PresenceAnswer | undefined> {
  const [before] = await ctx.db
    .select()
    .from(presenceAnswers)
    .where(and(inPlace(place), eq(presenceAnswers.question, question)))
  return before
}

async function keepAnswer(
  ctx: Context,
  place: Place & Pick<PresenceAnswer, 'question'>,
  { choice, check, at }: { choice: number; check: { answer: number }; at: Date },
): Promise<PresenceAnswer> {
  const rightAt = choice === check.answer ? at : null
  const [stored] = await ctx.db
    .insert(presenceAnswers)
    .values({ ...place, firstChoice: choice, firstAt: at, tries: 1, lastAt: at, rightAt })
    .onConflictDoUpdate({
      target: [presenceAnswers.enrollmentId, presenceAnswers.unitId, presenceAnswers.question],
      set: { tries: sql`${presenceAnswers.tries} + 1`, lastAt: at, rightAt },
    })
    .returning()
  if (!stored) throw new Error('an answer could not be stored')
  return stored
}

/** Counts the correctly answered questions of a unit, and stores the count with the unit's progress. */
export async function countRight(ctx: Context, place: Place): Promise<number> {
  const answered = await ctx.db.$count(
    presenceAnswers,
    and(inPlace(place), sql`${presenceAnswers.rightAt} is not null`),
  )
  await ctx.db.update(unitProgress).set({ answered }).where(ofUnit(place))
  return answered
}

const ofUnit = ({ enrollmentId, unitId }: Place) =>
  and(eq(unitProgress.enrollmentId, enrollmentId), eq(unitProgress.unitId, unitId))

/** Completes the unit if this answer was its last requirement, and then possibly the course. */
export async function completeUnit(
  ctx: Context,
  { unit, enrollment }: { unit: OutlinedUnit; enrollment: Enrollment },
): Promise<{ complete: boolean; courseComplete: boolean }> {
  const place = ofUnit({ enrollmentId: enrollment.id, unitId: unit.id })
  const [work] = await ctx.db.select().from(unitProgress).where(place)
  const wasComplete = work?.completedAt != null
  const isComplete = wasComplete || (work !== undefined && isUnitComplete(unit, work))
  if (wasComplete || !isComplete)
    return { complete: isComplete, courseComplete: enrollment.completedAt !== null }
  await ctx.db.update(unitProgress).set({ completedAt: ctx.now }).where(place)
  const courseComplete = enrollment.completedAt !== null || (await finishCourse(ctx, enrollment))
  return { complete: true, courseComplete }
}
