import { asc, eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { plants } from '../tables.ts'
import { listOfRun } from './lists.ts'
import type { Run } from './run-doors.ts'
import { checklistEntries } from './tables.ts'

/** Runs as rows of lists, with the names of people and plants. */
export async function runRows(call: Call, runs: readonly Run[]) {
  const people = await call.peopleNames([
    ...new Set(runs.flatMap(({ startedBy, finishedBy }) => [startedBy, finishedBy ?? []].flat())),
  ])
  const plantIds = [...new Set(runs.flatMap(({ plantId }) => plantId ?? []))]
  const named = await call.db
    .select({ id: plants.id, name: plants.name })
    .from(plants)
    .where(inArray(plants.id, plantIds))
  const plantNames = new Map(named.map(({ id, name }) => [id, name]))
  return runs.map((run) => ({
    ...{ runid: run.id, listid: run.listKey, version: run.version, name: run.name, subject: run.subject },
    ...{ plantid: run.plantId, plant: plantNames.get(run.plantId ?? '') ?? null },
    ...{ startedAt: run.startedAt, startedBy: people.get(run.startedBy) ?? '' },
    ...{ finishedAt: run.finishedAt, finishedBy: people.get(run.finishedBy ?? '') ?? null },
    ...{ answered: run.answered, faults: run.faults },
  }))
}

export async function entriesOf(call: Call, runId: string) {
  const rows = await call.db
    .select()
    .from(checklistEntries)
    .where(eq(checklistEntries.runId, runId))
    .orderBy(asc(checklistEntries.at), asc(checklistEntries.id))
  const people = await call.peopleNames([...new Set(rows.map(({ enteredBy }) => enteredBy))])
  return rows.map(({ id, stepId, answer, note, at, enteredBy }) => ({
    ...{ entryid: id, stepid: stepId, answer, note, at: at.getTime(), by: people.get(enteredBy) ?? '' },
  }))
}

/** A run whole: its list as it was, and everything that was entered. */
export async function wholeRun(call: Call, run: Run) {
  const list = await listOfRun(call, run.listKey, run.version)
  const [row] = await runRows(call, [run])
  if (!row) return call.refuse('not-found')
  return { ...row, about: list.about, steps: [...list.steps], entries: await entriesOf(call, run.id) }
}
