import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ownPlant } from '#features/plant/plant/server/public.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { type checklists as contract, MAX_ENTRIES } from '../contract.ts'
import { applyEntries, progressOf } from '../rules/apply-entries.ts'
import { isAssessment } from '../rules/find-written.ts'
import { isFitting, needsNote } from '../rules/judge-answer.ts'
import { type Answer, SIGN_OFF } from '../rules/steps.ts'
import { listOfRun, usableList } from './lists.ts'
import { accessibleRun, ownRun, plantForRun, type Run } from './run-doors.ts'
import { runRows, wholeRun } from './show-run.ts'
import { checklistEntries as entries, checklistRuns as runs } from './tables.ts'

const HOUR = 3_600_000

/** Validates an entry time. If a phone's clock is ahead, the arrival time is used instead. */
export function pastTime(ctx: Context<'future'>, at: string): Date {
  const moment = new Date(at)
  if (moment.getTime() > ctx.now.getTime() + HOUR) return ctx.refuse('future')
  return moment > ctx.now ? ctx.now : moment
}

export const beginRun: Handler<typeof contract.beginRun> = async (input, ctx) => {
  const { runid, listid, version, plantid, subject } = input
  const startedAt = pastTime(ctx, input.at)
  const list = await usableList(ctx, listid, version)
  const plantId = await plantForRun(ctx, plantid)
  const { userId } = ctx.actor
  const [added] = await ctx.db
    .insert(runs)
    .values({
      id: runid,
      listKey: listid,
      version,
      name: list.name,
      plantId,
      subject,
      isAssessment: isAssessment(listid),
      startedBy: userId,
      startedAt,
    })
    .onConflictDoNothing()
    .returning({ id: runs.id })
  if (added) return { good: true }
  const same = and(eq(runs.id, runid), eq(runs.startedBy, userId))
  return (await ctx.db.$count(runs, same)) > 0 ? { good: true } : ctx.refuse('not-found')
}

interface Added {
  entryid: string
  stepid: string
  answer: Answer
  note: string
  at: Date
}

/** Locks the run until the end of the transaction. */
export async function lockedRun(ctx: SignedInContext, runId: string): Promise<Run> {
  const run = await ownRun(ctx, runId)
  await ctx.db.select({ id: runs.id }).from(runs).where(eq(runs.id, run.id)).for('no key update')
  return run
}

/** Stores an entry idempotently and updates the counts of the run. */
export async function addEntry(ctx: SignedInContext<'too-many'>, run: Run, added: Added): Promise<void> {
  const { entryid, stepid, answer, note, at } = added
  const known = await ctx.db
    .select({ runId: entries.runId, by: entries.enteredBy })
    .from(entries)
    .where(eq(entries.id, entryid))
  if (known[0]) {
    if (known[0].runId !== run.id || known[0].by !== ctx.actor.userId) ctx.refuse('not-found')
    return
  }
  if ((await ctx.db.$count(entries, eq(entries.runId, run.id))) >= MAX_ENTRIES) ctx.refuse('too-many')
  await ctx.db.insert(entries).values({
    id: entryid,
    runId: run.id,
    stepId: stepid,
    answer,
    note,
    at,
    enteredBy: ctx.actor.userId,
    receivedAt: ctx.now,
  })
  const { answered, problems } = await progressIn(ctx, run)
  await ctx.db.update(runs).set({ answered, problems }).where(eq(runs.id, run.id))
}

async function progressIn(ctx: Context, run: Run) {
  const list = await listOfRun(ctx, run.listKey, run.version)
  const rows = await ctx.db.select().from(entries).where(eq(entries.runId, run.id))
  const all = rows.map(({ id, stepId, answer, note, at }) => ({
    entryid: id,
    stepid: stepId,
    answer,
    note,
    at: at.getTime(),
  }))
  return progressOf(applyEntries(list.steps, all))
}

export const answerStep: Handler<typeof contract.answerStep> = async (input, ctx) => {
  const { entryid, runid, stepid, answer, note } = input
  const at = pastTime(ctx, input.at)
  const run = await lockedRun(ctx, runid)
  const { steps } = await listOfRun(ctx, run.listKey, run.version)
  const step = steps.find((each) => each.id === stepid)
  if (!step || !isFitting(step, answer)) return ctx.refuse('unfit')
  if (needsNote(step, answer) && note === '') return ctx.refuse('note-missing')
  await addEntry(ctx, run, { entryid, stepid, answer, note, at })
  return { good: true }
}

export const finishRun: Handler<typeof contract.finishRun> = async ({ entryid, runid, name, at }, ctx) => {
  const signedAt = pastTime(ctx, at)
  const run = await lockedRun(ctx, runid)
  if (run.finishedAt === null && (await progressIn(ctx, run)).open > 0) return ctx.refuse('open-steps')
  const signature = { kind: 'signature', name } as const
  await addEntry(ctx.declaring({ 'too-many': '' }), run, {
    entryid,
    stepid: SIGN_OFF,
    answer: signature,
    note: '',
    at: signedAt,
  })
  await ctx.db
    .update(runs)
    .set({ finishedAt: signedAt, finishedBy: ctx.actor.userId })
    .where(and(eq(runs.id, run.id), isNull(runs.finishedAt)))
  return { good: true }
}

export const discardRun: Handler<typeof contract.discardRun> = async ({ runid }, ctx) => {
  const run = await lockedRun(ctx, runid)
  if (run.startedBy !== ctx.actor.userId) return ctx.refuse('forbidden')
  if (run.finishedAt !== null) return ctx.refuse('finished')
  await ctx.db.update(runs).set({ discardedAt: ctx.now }).where(eq(runs.id, run.id))
  await ctx.audit({ action: 'plant.discardRun', target: run.id, details: { name: run.name } })
  return { good: true }
}

export const checklistRun: Handler<typeof contract.checklistRun> = async (input, ctx) => {
  const { run, may } = await accessibleRun(ctx, input)
  return {
    ...(await wholeRun(ctx, run)),
    may,
    isOwn: may === 'write' && run.startedBy === ctx.actor?.userId,
  }
}

export const checklistRuns: Handler<typeof contract.checklistRuns> = async (input, ctx) => {
  const { plantid, of, state, search } = input
  const ofWhom =
    plantid === ''
      ? and(eq(runs.startedBy, ctx.actor.userId), isNull(runs.plantId))
      : eq(runs.plantId, (await ownPlant(ctx, plantid)).plant.id)
  const query = ctx.db
    .select()
    .from(runs)
    .where(
      and(
        ofWhom,
        isNull(runs.discardedAt),
        eq(runs.isAssessment, of === 'assessments'),
        state === 'all' ? sql`true` : state === 'open' ? isNull(runs.finishedAt) : isNotNull(runs.finishedAt),
        matching(search, [runs.name, runs.subject]),
      ),
    )
  const order = orderOf(input, { at: runs.startedAt }, runs.id)
  const { rows, total } = await listOf(ctx.db, query, input, order)
  return { total, rows: await runRows(ctx, rows) }
}
