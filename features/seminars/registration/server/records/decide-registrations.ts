import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { type Registration, registrations } from '../tables.ts'

type Decision = Partial<Pick<Registration, 'attended' | 'certpass'>>

/** Writes what staff decide of people: whether they attended, and whether they pass. */
export const decideRegistrations = (
  ctx: Context,
  ids: readonly string[],
  decision: Decision,
): Promise<Registration[]> =>
  ctx.db
    .update(registrations)
    .set({ ...decision, revision: sql`${registrations.revision} + 1`, changedAt: ctx.now })
    .where(inArray(registrations.id, [...ids]))
    .returning()

/** Joins a registration to the account of the person who attends. */
export async function joinAccount(
  ctx: Context,
  { id, userId: before }: Pick<Registration, 'id' | 'userId'>,
  userId: string,
): Promise<void> {
  if (before !== userId) await ctx.db.update(registrations).set({ userId }).where(eq(registrations.id, id))
}

/** Notes what a registration costs whose money the office collects. */
export async function chargeLater(ctx: Context, id: string, priceMinor: number): Promise<void> {
  await ctx.db.update(registrations).set({ priceMinor }).where(eq(registrations.id, id))
}
