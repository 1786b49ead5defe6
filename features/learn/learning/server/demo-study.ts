import { eq, sql } from 'drizzle-orm'
import { findUnit } from '#features/shop/catalog/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { SignedInActor, SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { World } from '#platform/server/world.ts'
import type { Identity } from '../rules/identity.ts'
import { answerCheck } from './checks/answer-check.ts'
import { unitInReach } from './find-enrollment.ts'
import { addNote } from './notes.ts'
import { quizPaper } from './open-quiz-attempt.ts'
import { solvePractice } from './practice/solve.ts'
import { submitQuiz } from './submit-quiz.ts'
import { activeIntervals, enrollments, unitProgress } from './tables.ts'
import { type HeartbeatArgs, recordHeartbeat } from './time/record-heartbeat.ts'
import { type OutlinedUnit, versionOutline } from './version-outline.ts'

const BEAT_SECONDS = 29

/** How a demo user works on one unit. */
export interface Sitting {
  unit: OutlinedUnit
  /** Stops at this second of the video; otherwise watches or reads to the end. */
  stopAt?: number
  /** Share of the unit's minutes that they take. */
  share?: number
  rate?: number
  /** Number of wrong answers in an exam. */
  wrong?: number
  note?: { second: number; text: string }
}

/** Returns the units of the version a user is enrolled in. */
export function unitsOf(world: World, versionId: string): Promise<readonly OutlinedUnit[]> {
  return versionOutline(world.app.db, versionId)
}

/** Works on units one after the other, heartbeat by heartbeat, starting at the world's current time. */
export async function study(
  world: World,
  person: SignedInActor,
  sittings: readonly Sitting[],
): Promise<void> {
  await world.call(person, async (ctx) => {
    const clock = { now: ctx.now.getTime() }
    const callNow = () => makeContext(world.app, { actor: person, now: new Date(clock.now), db: ctx.db })
    const beat = async (sitting: Sitting, seconds: number, more: Partial<HeartbeatArgs>) => {
      clock.now += seconds * 1000
      await recordHeartbeat(callNow(), { ...atRest(sitting.unit.id), active: seconds, ...more })
    }
    const [first] = sittings
    if (first) await stateIdentity(ctx, person, first.unit)
    for (const sitting of sittings) {
      clock.now += 60_000
      await beat(sitting, 0, {})
      if (sitting.unit.videoSeconds !== null) await watch(sitting, sitting.unit.videoSeconds, beat)
      if (sitting.note) await addNote({ unitid: sitting.unit.id, ...sitting.note }, callNow())
      if (sitting.stopAt !== undefined) continue
      await read(callNow(), sitting, beat)
      if (sitting.unit.kind === 'quiz') await answer(sitting, callNow())
    }
  })
}

/** Records an identity declaration such that no personal question becomes due while studying. */
async function stateIdentity(ctx: SystemContext<SignedInActor>, person: SignedInActor, unit: OutlinedUnit) {
  const { enrollment } = await unitInReach(ctx, unit.id)
  const identity: Identity = {
    name: fullName(person),
    statedAt: ctx.now.toISOString(),
    timein: Number.MAX_SAFE_INTEGER,
    answers: [],
    checks: [],
  }
  await ctx.db.update(enrollments).set({ identity }).where(eq(enrollments.id, enrollment.id))
}

type SendBeat = (sitting: Sitting, seconds: number, more: Partial<HeartbeatArgs>) => Promise<void>

const atRest = (unitid: string): HeartbeatArgs => ({
  unitid,
  kind: 'read',
  active: 0,
  ago: 0,
  from: 0,
  to: 0,
  rate: 1,
  reachedEnd: false,
})

async function watch(sitting: Sitting, length: number, beat: SendBeat): Promise<void> {
  const { rate = 1 } = sitting
  const end = Math.min(length, sitting.stopAt ?? length)
  for (let from = 0; from < end; from += 10 * rate) {
    const to = Math.min(end, from + 10 * rate)
    await beat(sitting, (to - from) / rate, { kind: 'watch', from, to, rate, position: to })
  }
}

/** Writes hours of heartbeats directly as one evidence interval; the last heartbeat determines the result. */
async function read(ctx: SystemContext<SignedInActor>, sitting: Sitting, beat: SendBeat): Promise<void> {
  const { unit, share = 0.85 } = sitting
  const seconds = Math.round(unit.minutes * 60 * share)
  const { enrollment } = await unitInReach(ctx, unit.id)
  const startedAt = ctx.after(1)
  const row = { enrollmentId: enrollment.id, unitId: unit.id, creditedMs: seconds * 1000 }
  await ctx.db.insert(activeIntervals).values({
    ...row,
    startedAt,
    endedAt: new Date(startedAt.getTime() + row.creditedMs),
    kind: 'read',
    rate: 1,
  })
  await ctx.db
    .insert(unitProgress)
    .values({ ...row, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [unitProgress.enrollmentId, unitProgress.unitId],
      set: { creditedMs: sql`${unitProgress.creditedMs} + excluded.credited_ms` },
    })
  await answerChecks(unit, ctx)
  await beat(sitting, seconds + BEAT_SECONDS, { active: BEAT_SECONDS, reachedEnd: true })
}

async function answerChecks({ id, checks }: OutlinedUnit, ctx: SystemContext<SignedInActor>): Promise<void> {
  if (checks === 0) return
  const unit = await findUnit(ctx.db, id)
  for (const [question, { answer: choice }] of (unit?.checks ?? []).entries())
    await answerCheck({ unitid: id, question, choice, ago: 0 }, ctx)
  if (unit?.practice) await solvePractice(id, unit.practice, ctx)
}

async function answer({ unit, wrong = 0 }: Sitting, ctx: SystemContext<SignedInActor>): Promise<void> {
  const quiz = (await findUnit(ctx.db, unit.id))?.quiz
  if (!quiz) return
  const { enrollment } = await unitInReach(ctx, unit.id)
  const at = { enrollmentId: enrollment.id, unitId: unit.id, passed: false }
  const { attempts, asked } = await quizPaper(ctx, at, quiz)
  const answers = asked
    .flatMap((index) => quiz.questions[index] ?? [])
    .map(({ answer, choices }, index) => (index < wrong ? (answer + 1) % choices.length : answer))
  await submitQuiz({ unitid: unit.id, attempt: attempts, answers }, ctx)
}
