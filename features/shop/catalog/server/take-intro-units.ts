import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { forgetCatalog } from './keep-catalogs.ts'
import { offers } from './tables.ts'

/**
 * Takes `count` of what may be sold of a course at its introductory price, all or nothing. False when the price
 * does not run at `ctx.now` or fewer are left; two checkouts never take the same one.
 */
export async function takeIntroUnits(ctx: Context, code: string, count: number): Promise<boolean> {
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
  await forgetCatalog(ctx)
  return true
}

/** Returns what a checkout took and did not sell. */
export async function returnIntroUnits(ctx: Context, code: string, count: number): Promise<void> {
  await ctx.db
    .update(offers)
    .set({ introUsed: sql`greatest(0, ${offers.introUsed} - ${count})` })
    .where(eq(offers.code, code))
  await forgetCatalog(ctx)
}
