import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { type Registration, registrations } from '../tables.ts'

type Decision = Partial<Pick<Registration, 'attended' | 'certpass'>>

/** Stores staff decisions on registrants: attendance and pass. */
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

/** Links a registration to the attendee's account. */
export async function joinAccount(
  ctx: Context,
  { id, userId: before }: Pick<Registration, 'id' | 'userId'>,
  userId: string,
): Promise<void> {
  if (before !== userId) await ctx.db.update(registrations).set({ userId }).where(eq(registrations.id, id))
}

/** Records the price of a registration whose payment is collected by staff. */
export async function chargeLater(ctx: Context, id: string, priceMinor: number): Promise<void> {
  await ctx.db.update(registrations).set({ priceMinor }).where(eq(registrations.id, id))
}
