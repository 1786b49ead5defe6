import { and, eq, sql } from 'drizzle-orm'
import { findUnit } from '#features/catalog/server/public.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { GradedCheck } from '../../contract/asked.ts'
import { isUnitComplete } from '../../rules/unit-completion.ts'
import { unitInReach } from '../find-enrollment.ts'
import { textInLanguage } from '../languages/text-in-language.ts'
import { presenceAnswers, unitProgress } from '../tables.ts'
import { finishCourse } from '../time/finish-course.ts'
import type { OutlinedUnit } from '../version-outline.ts'
import { knownOf, type PresenceAnswer } from './checks-to-answer.ts'

interface GivenAnswer {
  unitid: string
  question: number
  choice: number
  /** Seconds that it waited for the network. */
  ago: number
}

type Answering = SignedInCall<'access-ended' | 'not-enrolled' | 'no-question' | 'read-on'>

/**
 * Grades an answer to a question of a text. What was answered right stays so; the first answer and its time stay as
 * evidence. An answer that waited for the network was given when it was given.
 */
export async function answerCheck(
  { unitid, question, choice, ago }: GivenAnswer,
  call: Answering,
): Promise<GradedCheck> {
  const { unit, enrollment } = await unitInReach(call, unitid)
  const stored = (await findUnit(call.db, unit.id)) ?? call.refuse('no-question')
  const { shown } = await textInLanguage(call, stored)
  const check = shown.checks[question] ?? call.refuse('no-question')
  const place = { enrollmentId: enrollment.id, unitId: unit.id }
  // Answers of one person in one unit stand in line, and beats with them.
  await call.db
    .insert(unitProgress)
    .values({ ...place, updatedAt: call.now })
    .onConflictDoUpdate({
      target: [unitProgress.enrollmentId, unitProgress.unitId],
      set: { updatedAt: call.now },
    })
  const before = await givenBefore(call, place, question)
  const at = new Date(call.now.getTime() - ago * 1000)
  if (knownOf(check, before, at).waitSeconds > 0) call.refuse('read-on')
  const given = before?.rightAt
    ? before
    : await keepAnswer(call, { ...place, question }, { choice, check, at })
  const answered = await countRight(call, place)
  return {
    ...knownOf(check, given, call.now),
    right: given.rightAt !== null,
    answered,
    ...(await completeUnit(call, { unit, enrollment })),
  }
}

type Place = Pick<PresenceAnswer, 'enrollmentId' | 'unitId'>

const inPlace = ({ enrollmentId, unitId }: Place) =>
  and(eq(presenceAnswers.enrollmentId, enrollmentId), eq(presenceAnswers.unitId, unitId))

async function givenBefore(call: Call, place: Place, question: number): Promise<PresenceAnswer | undefined> {
  const [before] = await call.db
    .select()
    .from(presenceAnswers)
    .where(and(inPlace(place), eq(presenceAnswers.question, question)))
  return before
}

async function keepAnswer(
  call: Call,
  place: Place & Pick<PresenceAnswer, 'question'>,
  { choice, check, at }: { choice: number; check: { answer: number }; at: Date },
): Promise<PresenceAnswer> {
  const rightAt = choice === check.answer ? at : null
  const [stored] = await call.db
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

/** How many of a unit's questions were answered right; the unit's work knows it from then on. */
export async function countRight(call: Call, place: Place): Promise<number> {
  const answered = await call.db.$count(
    presenceAnswers,
    and(inPlace(place), sql`${presenceAnswers.rightAt} is not null`),
  )
  await call.db.update(unitProgress).set({ answered }).where(ofUnit(place))
  return answered
}

const ofUnit = ({ enrollmentId, unitId }: Place) =>
  and(eq(unitProgress.enrollmentId, enrollmentId), eq(unitProgress.unitId, unitId))

/** Completes the unit where this answer was the last thing that it asked for, and with it the course. */
export async function completeUnit(
  call: Call,
  {
    unit,
    enrollment,
  }: { unit: OutlinedUnit; enrollment: { id: string; versionId: string; completedAt: Date | null } },
): Promise<{ complete: boolean; courseComplete: boolean }> {
  const place = ofUnit({ enrollmentId: enrollment.id, unitId: unit.id })
  const [work] = await call.db.select().from(unitProgress).where(place)
  const wasComplete = work?.completedAt != null
  const isComplete = wasComplete || (work !== undefined && isUnitComplete(unit, work))
  if (wasComplete || !isComplete)
    return { complete: isComplete, courseComplete: enrollment.completedAt !== null }
  await call.db.update(unitProgress).set({ completedAt: call.now }).where(place)
  const courseComplete = enrollment.completedAt !== null || (await finishCourse(call, enrollment))
  return { complete: true, courseComplete }
}
