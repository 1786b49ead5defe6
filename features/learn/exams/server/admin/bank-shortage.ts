import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { BlueprintPart } from '../../rules/exam-terms.ts'
import { examItems, exams, examTopics } from '../tables.ts'

/** Counts the live items of each topic. */
export async function liveItems(db: Db, topics?: readonly string[]): Promise<Map<string, number>> {
  if (topics?.length === 0) return new Map()
  const rows = await db
    .select({ topic: examItems.topic, live: sql<number>`count(*)`.mapWith(Number) })
    .from(examItems)
    .where(and(eq(examItems.state, 'live'), topics ? inArray(examItems.topic, [...topics]) : undefined))
    .groupBy(examItems.topic)
  return new Map(rows.map(({ topic, live }) => [topic, live]))
}

/** Returns the parts of a blueprint that the bank cannot fill. */
export const missingParts = (blueprint: readonly BlueprintPart[], live: ReadonlyMap<string, number>) =>
  blueprint.filter(({ topic, items }) => (live.get(topic) ?? 0) < items)

/**
 * Runs after items have left these topics. Fails if an exam for sale no longer has enough items. Runs in the same
 * transaction, so that the failure rolls back the change.
 */
export async function refuseShortage(
  ctx: Context<'bank-too-small'>,
  topics: readonly string[],
): Promise<void> {
  if (topics.length === 0) return
  const live = await liveItems(ctx.db, topics)
  const sold = await ctx.db.select().from(exams).where(isNull(exams.archivedAt))
  const short = sold.flatMap(({ title, blueprint }) =>
    missingParts(
      blueprint.filter(({ topic }) => topics.includes(topic)),
      live,
    ).map((part) => ({ title, ...part })),
  )
  const [first] = short
  if (!first) return
  const [topic] = await ctx.db.select().from(examTopics).where(eq(examTopics.code, first.topic))
  ctx.refuse('bank-too-small', {
    message: `${first.title} draws ${first.items} items of ${topic?.title ?? first.topic}, and ${live.get(first.topic) ?? 0} would be left. Change its blueprint or add items first.`,
  })
}
