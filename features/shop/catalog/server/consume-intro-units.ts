import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { invalidateCatalogs } from './keep-catalogs.ts'
import { offers } from './tables.ts'

/**
 * Takes `count` units at a course's introductory price, all or none. Returns false if the price is not active at
 * `ctx.now` or fewer are left. Concurrent checkouts never take the same unit.
 */
export async function consumeIntroUnits(ctx: Context, code: string, count: number): Promise<boolean> {
  const taken = await ctx.db
    .update(offers)
    .set({ introUsed: sql`${offers.introUsed} + ${count}` })
    .where(
      and(
        eq(offers.code, code),
        lte(offers.introFrom, ctx.now),
        gte(offers.introTo, ctx.now),
        or(isNull(offers.introHowMany), gte(sql`${offers.introHowMany} - ${offers.introUsed}`, count)),
      ),
    )
    .returning({ code: offers.code })
  if (taken.length === 0) return false
  await invalidateCatalogs(ctx)
  return true
}

/** Returns units that a checkout reserved but did not sell. */
export async function returnIntroUnits(ctx: Context, code: string, count: number): Promise<void> {
  await ctx.db
    .update(offers)
    .set({ introUsed: sql`greatest(0, ${offers.introUsed} - ${count})` })
    .where(eq(offers.code, code))
  await invalidateCatalogs(ctx)
}
