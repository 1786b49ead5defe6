import { and, count, desc, eq, max } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { simulator as contract } from '../contract.ts'
import { replay } from '../rules/scenarios/replay.ts'
import { findScenario } from '../rules/scenarios/scenarios.ts'
import { simulatorRuns } from './tables.ts'

const HOUR = 3_600_000

export const saveRun: Handler<typeof contract.saveRun> = async (input, call) => {
  const { runid, scenario: scenarioId, seed, seconds, log } = input
  const at = new Date(input.at)
  if (at.getTime() > call.now.getTime() + HOUR) return call.refuse('future')
  const { userId } = call.actor
  const [known] = await call.db.select().from(simulatorRuns).where(eq(simulatorRuns.id, runid))
  if (known) return known.userId === userId ? { score: known.score } : call.refuse('not-found')
  const scenario = findScenario(scenarioId)
  if (!scenario) return call.refuse('not-found')
  // The score is the server's own: it plays what was done once more.
  const { score, reasons } = replay(scenario, seed, log, seconds).result
  await call.db
    .insert(simulatorRuns)
    .values({ ...{ id: runid, userId, scenario: scenarioId, seed, seconds, score, log, reasons, at } })
    .onConflictDoNothing()
  return { score }
}

export const best: Handler<typeof contract.best> = async (_input, call) => {
  const rows = await call.db
    .select({
      scenario: simulatorRuns.scenario,
      score: max(simulatorRuns.score),
      runs: count(),
      at: max(simulatorRuns.at),
    })
    .from(simulatorRuns)
    .where(eq(simulatorRuns.userId, call.actor.userId))
    .groupBy(simulatorRuns.scenario)
    .orderBy(desc(max(simulatorRuns.score)))
  return {
    best: rows.map(({ scenario, score, runs, at }) => ({
      scenario,
      runs,
      score: score ?? 0,
      at: at ?? call.now,
    })),
  }
}

const titleOf = (scenario: string): string => findScenario(scenario)?.title ?? 'A former scenario'

const rowOf = ({ id, scenario, score, seconds, at }: typeof simulatorRuns.$inferSelect) => ({
  ...{ runid: id, scenario, title: titleOf(scenario), score, seconds, at },
})

export const runs: Handler<typeof contract.runs> = async (input, call) => {
  const query = call.db
    .select()
    .from(simulatorRuns)
    .where(
      and(
        eq(simulatorRuns.userId, call.actor.userId),
        input.scenario === undefined ? undefined : eq(simulatorRuns.scenario, input.scenario),
        matching(input.search, [simulatorRuns.scenario]),
      ),
    )
  const order = orderOf(input, { at: simulatorRuns.at, score: simulatorRuns.score }, simulatorRuns.id)
  const { rows, total } = await listOf(call.db, query.$dynamic(), input, order)
  return { total, rows: rows.map(rowOf) }
}

export const run: Handler<typeof contract.run> = async ({ runid }, call) => {
  const [found] = await call.db
    .select()
    .from(simulatorRuns)
    .where(and(eq(simulatorRuns.id, runid), eq(simulatorRuns.userId, call.actor.userId)))
  if (!found) return call.refuse('not-found')
  const { seed, log, reasons } = found
  return { ...rowOf(found), seed, log, reasons }
}
