import { asc, eq } from 'drizzle-orm'
import { plantNames } from '#features/plant/plant/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import { listOfRun } from './lists.ts'
import type { Run } from './run-doors.ts'
import { checklistEntries } from './tables.ts'

/** Converts runs to list rows, with the names of users and plants. */
export async function runRows(ctx: Context, runs: readonly Run[]) {
  const people = await ctx.peopleNames([
    ...new Set(runs.flatMap(({ startedBy, finishedBy }) => [startedBy, finishedBy ?? []].flat())),
  ])
  const plantIds = [...new Set(runs.flatMap(({ plantId }) => plantId ?? []))]
  const names = await plantNames(ctx.db, plantIds)
  return runs.map((run) => ({
    runid: run.id,
    listid: run.listKey,
    ...pick(run, 'version', 'name', 'subject'),
    plantid: run.plantId,
    plant: names.get(run.plantId ?? '') ?? null,
    startedAt: run.startedAt,
    startedBy: people.get(run.startedBy) ?? '',
    finishedAt: run.finishedAt,
    finishedBy: people.get(run.finishedBy ?? '') ?? null,
    answered: run.answered,
    problems: run.problems,
  }))
}

export async function entriesOf(ctx: Context, runId: string) {
  const rows = await ctx.db
    .select()
    .from(checklistEntries)
    .where(eq(checklistEntries.runId, runId))
    .orderBy(asc(checklistEntries.at), asc(checklistEntries.id))
  const people = await ctx.peopleNames([...new Set(rows.map(({ enteredBy }) => enteredBy))])
  return rows.map(({ id, stepId, answer, note, at, enteredBy }) => ({
    entryid: id,
    stepid: stepId,
    answer,
    note,
    at: at.getTime(),
    by: people.get(enteredBy) ?? '',
  }))
}

/** Returns a run with its list as of that version and all entries. */
export async function wholeRun(ctx: Context, run: Run) {
  const list = await listOfRun(ctx, run.listKey, run.version)
  const [row] = await runRows(ctx, [run])
  if (!row) return ctx.refuse('not-found')
  return { ...row, about: list.about, steps: [...list.steps], entries: await entriesOf(ctx, run.id) }
}
