import { and, count, desc, eq, max } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { simulator as contract } from '../contract.ts'
import { replay } from '../rules/scenarios/replay.ts'
import { findScenario } from '../rules/scenarios/scenarios.ts'
import { simulatorRuns } from './tables.ts'

const HOUR = 3_600_000

export const saveRun: Handler<typeof contract.saveRun> = async (input, ctx) => {
  const { runid, scenario: scenarioId, seed, seconds, log } = input
  const at = new Date(input.at)
  if (at.getTime() > ctx.now.getTime() + HOUR) return ctx.refuse('future')
  const { userId } = ctx.actor
  const [known] = await ctx.db.select().from(simulatorRuns).where(eq(simulatorRuns.id, runid))
  if (known) return known.userId === userId ? { score: known.score } : ctx.refuse('not-found')
  const scenario = findScenario(scenarioId)
  if (!scenario) return ctx.refuse('not-found')
  // The server computes the score itself by replaying the actions.
  const { score, reasons } = replay(scenario, seed, log, seconds).result
  await ctx.db
    .insert(simulatorRuns)
    .values({ id: runid, userId, scenario: scenarioId, seed, seconds, score, log, reasons, at })
    .onConflictDoNothing()
  return { score }
}

export const best: Handler<typeof contract.best> = async (_input, ctx) => {
  const rows = await ctx.db
    .select({
      scenario: simulatorRuns.scenario,
      score: max(simulatorRuns.score),
      runs: count(),
      at: max(simulatorRuns.at),
    })
    .from(simulatorRuns)
    .where(eq(simulatorRuns.userId, ctx.actor.userId))
    .groupBy(simulatorRuns.scenario)
    .orderBy(desc(max(simulatorRuns.score)))
  return {
    best: rows.map(({ scenario, score, runs, at }) => ({
      scenario,
      runs,
      score: score ?? 0,
      at: at ?? ctx.now,
    })),
  }
}

const titleOf = (scenario: string): string => findScenario(scenario)?.title ?? 'A former scenario'

const rowOf = ({ id, scenario, score, seconds, at }: typeof simulatorRuns.$inferSelect) => ({
  runid: id,
  scenario,
  title: titleOf(scenario),
  score,
  seconds,
  at,
})

export const runs: Handler<typeof contract.runs> = async (input, ctx) => {
  const query = ctx.db
    .select()
    .from(simulatorRuns)
    .where(
      and(
        eq(simulatorRuns.userId, ctx.actor.userId),
        input.scenario === undefined ? undefined : eq(simulatorRuns.scenario, input.scenario),
        matching(input.search, [simulatorRuns.scenario]),
      ),
    )
  const order = orderOf(input, { at: simulatorRuns.at, score: simulatorRuns.score }, simulatorRuns.id)
  const { rows, total } = await listOf(ctx.db, query.$dynamic(), input, order)
  return { total, rows: rows.map(rowOf) }
}

export const run: Handler<typeof contract.run> = async ({ runid }, ctx) => {
  const [found] = await ctx.db
    .select()
    .from(simulatorRuns)
    .where(and(eq(simulatorRuns.id, runid), eq(simulatorRuns.userId, ctx.actor.userId)))
  if (!found) return ctx.refuse('not-found')
  const { seed, log, reasons } = found
  return { ...rowOf(found), seed, log, reasons }
}
