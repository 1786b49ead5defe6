import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { membersAmong } from '#features/core/company-people/server/public.ts'
import { recordIn } from '#features/learn/learning/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { resultOf } from '../../rules/scores.ts'
import type { PlatformRow } from '../platforms.ts'
import { ltiChanges, type ltiLaunches, ltiPlatforms, ltiResults } from '../tables.ts'
import { startDueSending } from './send-scores.ts'

type ResultRow = typeof ltiResults.$inferSelect

/** Tracks a learner's course for the line item of a launch from now on. Nothing is tracked without a line item. */
export async function trackResult(
  ctx: Context,
  { id: platformId }: PlatformRow,
  { lineItemUrl, subject, courseCode }: typeof ltiLaunches.$inferSelect,
  userId: string,
): Promise<void> {
  if (lineItemUrl === '') return
  const [row] = await ctx.db
    .insert(ltiResults)
    .values({
      id: ctx.newId(),
      platformId,
      userId,
      subject,
      courseCode,
      lineItemUrl,
      at: ctx.now,
      state: 'none',
      createdAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [ltiResults.platformId, ltiResults.lineItemUrl, ltiResults.subject],
      set: { userId, courseCode },
    })
    .returning({ id: ltiResults.id })
  if (row) await ctx.db.insert(ltiChanges).values({ resultId: row.id })
}

const AT_ONCE = 200

/**
 * Computes the results of learners who have progressed and starts sending them. Runs every minute, so it also resumes
 * work of a server that was killed.
 */
export const recordLtiResults = job({
  name: 'recordLtiResults',
  input: z.object({}),
  async run(_nothing, ctx) {
    let some = true
    while (some) some = await ctx.transaction(computeSome)
    await startDueSending(ctx)
  },
})

/** A change is deleted only if its result is stored. Returns whether there may be more. */
async function computeSome(ctx: Context): Promise<boolean> {
  const oldest = ctx.db.select({ id: ltiChanges.id }).from(ltiChanges).orderBy(ltiChanges.id).limit(AT_ONCE)
  const changes = await ctx.db
    .delete(ltiChanges)
    .where(inArray(ltiChanges.id, oldest))
    .returning({ resultId: ltiChanges.resultId })
  await computeResults(ctx, [...new Set(pluck(changes, 'resultId'))])
  return changes.length === AT_ONCE
}

/** Computes results of members of the platform's company from their records. */
export async function computeResults(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.db
    .select({ row: ltiResults, companyId: ltiPlatforms.companyId })
    .from(ltiResults)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiResults.platformId))
    .where(inArray(ltiResults.id, [...ids]))
    .orderBy(ltiResults.id)
    .for('update', { of: ltiResults })
  const members = new Set<string>()
  for (const companyId of new Set(pluck(rows, 'companyId'))) {
    const people = rows.flatMap((each) => (each.companyId === companyId ? each.row.userId : []))
    for (const { userId } of await membersAmong(ctx.db, companyId, people))
      members.add(`${companyId} ${userId}`)
  }
  for (const { row, companyId } of rows)
    if (members.has(`${companyId} ${row.userId}`)) await computeResult(ctx, row)
}

async function computeResult(ctx: Context, row: ResultRow): Promise<void> {
  const record = await recordIn(ctx.db, row.userId, row.courseCode)
  if (!record) return
  const { complete, score, doneCount, timein } = record
  const result = resultOf({ complete, score, doneCount, begun: timein > 0 })
  const before = row.result
  if (before?.progress === result.progress && before.percent === result.percent) return
  // A completed course never goes back: the record of the first completion counts.
  if (before?.progress === 'completed' && result.progress !== 'completed') return
  const at = new Date(Math.max(ctx.now.getTime(), row.at.getTime() + 1))
  await ctx.db
    .update(ltiResults)
    .set({ result, at, state: 'waiting', status: null })
    .where(eq(ltiResults.id, row.id))
}
