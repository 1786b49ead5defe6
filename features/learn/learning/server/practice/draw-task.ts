import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, max } from 'drizzle-orm'
import { findUnit } from '#features/shop/catalog/server/public.ts'
import { printValues } from '#platform/contract/formula/print-values.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { PracticeTask } from '../../contract/practice-contract.ts'
import { nextExercise } from '../../rules/practice-next.ts'
import { unitInReach } from '../find-enrollment.ts'
import { presenceAnswers } from '../tables.ts'
import { versionOutline } from '../version-outline.ts'
import { practiceAnswers, practiceDraws } from './tables.ts'
import { type Asked, allAsked, choicesOf, type PracticeDraw, resultOf, valuesOf } from './tasks.ts'

export type Practicing = SignedInContext<'access-ended' | 'not-enrolled' | 'no-practice'>

interface Requested {
  unitid: string
  exercise?: string | null | undefined
  except?: string | null | undefined
}

/** Returns the next exercise, with the learner's existing or newly drawn numbers. */
export async function practiceTask(requested: Requested, ctx: Practicing): Promise<PracticeTask> {
  const { unit, enrollment } = await unitInReach(ctx, requested.unitid)
  const practice = (await findUnit(ctx.db, unit.id))?.practice ?? ctx.refuse('no-practice')
  const all = allAsked(practice)
  const place = { enrollmentId: enrollment.id, unitId: unit.id }
  const chosen =
    requested.exercise ?? nextExercise(await triedIn(ctx, place, all), requested.except ?? undefined)
  const asked = all.find(({ id }) => id === chosen) ?? refuse('not-found')
  const draw = await openDraw(ctx, { ...place, exercise: asked.id })
  const teacher = (await versionOutline(ctx.db, unit.versionId)).find(
    ({ position }) => position === asked.unit,
  )
  return {
    ...(await taskOf(ctx, asked, draw)),
    taughtBy: teacher ? { unitid: teacher.id, title: teacher.title } : null,
  }
}

type Place = Pick<PracticeDraw, 'enrollmentId' | 'unitId'>

async function triedIn(ctx: Practicing, { enrollmentId, unitId }: Place, all: readonly Asked[]) {
  const ofUnit = and(eq(practiceDraws.enrollmentId, enrollmentId), eq(practiceDraws.unitId, unitId))
  const [open, last, known] = await Promise.all([
    ctx.db
      .select({ exercise: practiceDraws.exercise })
      .from(practiceDraws)
      .where(and(ofUnit, isNull(practiceDraws.doneAt))),
    ctx.db
      .select({ exercise: practiceDraws.exercise, at: max(practiceAnswers.at) })
      .from(practiceDraws)
      .innerJoin(practiceAnswers, eq(practiceAnswers.drawId, practiceDraws.id))
      .where(ofUnit)
      .groupBy(practiceDraws.exercise),
    ctx.db
      .select()
      .from(presenceAnswers)
      .where(and(eq(presenceAnswers.enrollmentId, enrollmentId), eq(presenceAnswers.unitId, unitId))),
  ])
  const right = new Set(known.filter(({ rightAt }) => rightAt !== null).map(({ question }) => question))
  return all.map(({ id, tasks, from }) => ({
    exercise: id,
    open: open.some(({ exercise }) => exercise === id),
    right: tasks.filter((_, index) => right.has(from + index)).length,
    stages: tasks.length,
    lastAt: last.find(({ exercise }) => exercise === id)?.at ?? null,
  }))
}

/** Concurrent requests from two tabs get the same numbers: the second insert has no effect. */
async function openDraw(ctx: Practicing, place: Place & { exercise: string }): Promise<PracticeDraw> {
  await ctx.db
    .insert(practiceDraws)
    .values({
      ...place,
      id: ctx.newId(),
      seed: randomInt(2 ** 31 - 1),
      drawnAt: ctx.now,
    })
    .onConflictDoNothing()
  const [draw] = await ctx.db
    .select()
    .from(practiceDraws)
    .where(
      and(
        eq(practiceDraws.enrollmentId, place.enrollmentId),
        eq(practiceDraws.unitId, place.unitId),
        eq(practiceDraws.exercise, place.exercise),
        isNull(practiceDraws.doneAt),
      ),
    )
  return draw ?? refuse('conflict')
}

async function taskOf(
  ctx: Practicing,
  asked: Asked,
  draw: PracticeDraw,
): Promise<Omit<PracticeTask, 'taughtBy'>> {
  const { plant, tasks } = asked
  const values = valuesOf(asked, draw)
  const task = tasks[draw.stage] ?? refuse('conflict')
  const given = await ctx.db
    .select()
    .from(practiceAnswers)
    .where(eq(practiceAnswers.drawId, draw.id))
    .orderBy(asc(practiceAnswers.stage))
  return {
    drawid: draw.id,
    exercise: asked.id,
    stage: draw.stage,
    stages: tasks.length,
    title: plant?.title ?? null,
    intro: plant && printValues(plant.intro, values),
    text: printValues(task.text, values),
    choices: choicesOf(task, values, draw.seed, draw.stage),
    unit: task.answer?.unit ?? '',
    hint: draw.hinted.includes(draw.stage) ? printValues(task.hint, values) : null,
    before: given.flatMap((answer) => {
      const earlier = tasks[answer.stage]
      return earlier
        ? [{ ...resultOf(earlier, answer, values), text: printValues(earlier.text, values) }]
        : []
    }),
  }
}
