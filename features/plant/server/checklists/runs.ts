import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { MOST_ENTRIES } from '../../contract/checklist-operations.ts'
import type { plant as contract } from '../../contract.ts'
import { foldEntries, progressOf } from '../../rules/checklists/fold-entries.ts'
import { isFitting, needsNote } from '../../rules/checklists/judge-answer.ts'
import { type Answer, SIGN_OFF } from '../../rules/checklists/steps.ts'
import { isAssessment } from '../../rules/find-written.ts'
import { ownPlant } from '../doors.ts'
import { listOfRun, usableList } from './lists.ts'
import { ownRun, plantForRun, type Run, seenRun } from './run-doors.ts'
import { runRows, wholeRun } from './show-run.ts'
import { checklistEntries as entries, checklistRuns as runs } from './tables.ts'

const HOUR = 3_600_000

/** A phone's clock may be ahead; what it entered then counts as entered when it arrived. */
export function pastTime(call: Call<'future'>, at: string): Date {
  const moment = new Date(at)
  if (moment.getTime() > call.now.getTime() + HOUR) return call.refuse('future')
  return moment > call.now ? call.now : moment
}

export const beginRun: Handler<typeof contract.beginRun> = async (input, call) => {
  const { runid, listid, version, plantid, subject } = input
  const startedAt = pastTime(call, input.at)
  const list = await usableList(call, listid, version)
  const plantId = await plantForRun(call, plantid)
  const { userId } = call.actor
  const [added] = await call.db
    .insert(runs)
    .values({
      ...{ id: runid, listKey: listid, version, name: list.name, plantId, subject },
      ...{ isAssessment: isAssessment(listid), startedBy: userId, startedAt },
    })
    .onConflictDoNothing()
    .returning({ id: runs.id })
  if (added) return { good: true }
  const same = and(eq(runs.id, runid), eq(runs.startedBy, userId))
  return (await call.db.$count(runs, same)) > 0 ? { good: true } : call.refuse('not-found')
}

interface Added {
  entryid: string
  stepid: string
  answer: Answer
  note: string
  at: Date
}

/** The run and no one else at it until the end of the transaction. */
export async function lockedRun(call: SignedInCall, runId: string): Promise<Run> {
  const run = await ownRun(call, runId)
  await call.db.select({ id: runs.id }).from(runs).where(eq(runs.id, run.id)).for('no key update')
  return run
}

/** Stores an entry once, and counts along. */
export async function addEntry(call: SignedInCall<'too-many'>, run: Run, added: Added): Promise<void> {
  const { entryid, stepid, answer, note, at } = added
  const known = await call.db
    .select({ runId: entries.runId, by: entries.enteredBy })
    .from(entries)
    .where(eq(entries.id, entryid))
  if (known[0]) {
    if (known[0].runId !== run.id || known[0].by !== call.actor.userId) call.refuse('not-found')
    return
  }
  if ((await call.db.$count(entries, eq(entries.runId, run.id))) >= MOST_ENTRIES) call.refuse('too-many')
  await call.db.insert(entries).values({
    ...{ id: entryid, runId: run.id, stepId: stepid, answer, note, at },
    ...{ enteredBy: call.actor.userId, receivedAt: call.now },
  })
  const { answered, faults } = await progressIn(call, run)
  await call.db.update(runs).set({ answered, faults }).where(eq(runs.id, run.id))
}

async function progressIn(call: Call, run: Run) {
  const list = await listOfRun(call, run.listKey, run.version)
  const rows = await call.db.select().from(entries).where(eq(entries.runId, run.id))
  const all = rows.map(({ id, stepId, answer, note, at }) => ({
    ...{ entryid: id, stepid: stepId, answer, note, at: at.getTime() },
  }))
  return progressOf(foldEntries(list.steps, all))
}

export const answerStep: Handler<typeof contract.answerStep> = async (input, call) => {
  const { entryid, runid, stepid, answer, note } = input
  const at = pastTime(call, input.at)
  const run = await lockedRun(call, runid)
  const { steps } = await listOfRun(call, run.listKey, run.version)
  const step = steps.find((each) => each.id === stepid)
  if (!step || !isFitting(step, answer)) return call.refuse('unfit')
  if (needsNote(step, answer) && note === '') return call.refuse('note-missing')
  await addEntry(call, run, { entryid, stepid, answer, note, at })
  return { good: true }
}

export const finishRun: Handler<typeof contract.finishRun> = async ({ entryid, runid, name, at }, call) => {
  const signedAt = pastTime(call, at)
  const run = await lockedRun(call, runid)
  if (run.finishedAt === null && (await progressIn(call, run)).open > 0) return call.refuse('open-steps')
  const signature = { kind: 'signature', name } as const
  await addEntry(call.declaring({ 'too-many': '' }), run, {
    ...{ entryid, stepid: SIGN_OFF, answer: signature, note: '', at: signedAt },
  })
  await call.db
    .update(runs)
    .set({ finishedAt: signedAt, finishedBy: call.actor.userId })
    .where(and(eq(runs.id, run.id), isNull(runs.finishedAt)))
  return { good: true }
}

export const discardRun: Handler<typeof contract.discardRun> = async ({ runid }, call) => {
  const run = await lockedRun(call, runid)
  if (run.startedBy !== call.actor.userId) return call.refuse('forbidden')
  if (run.finishedAt !== null) return call.refuse('finished')
  await call.db.update(runs).set({ discardedAt: call.now }).where(eq(runs.id, run.id))
  await call.audit({ action: 'plant.discardRun', target: run.id, details: { name: run.name } })
  return { good: true }
}

export const checklistRun: Handler<typeof contract.checklistRun> = async (input, call) => {
  const { run, may } = await seenRun(call, input)
  return {
    ...(await wholeRun(call, run)),
    may,
    isOwn: may === 'write' && run.startedBy === call.actor?.userId,
  }
}

export const checklistRuns: Handler<typeof contract.checklistRuns> = async (input, call) => {
  const { plantid, of, state, search } = input
  const ofWhom =
    plantid === ''
      ? and(eq(runs.startedBy, call.actor.userId), isNull(runs.plantId))
      : eq(runs.plantId, (await ownPlant(call, plantid)).plant.id)
  const query = call.db
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
  const { rows, total } = await listOf(call.db, query, input, order)
  return { total, rows: await runRows(call, rows) }
}
