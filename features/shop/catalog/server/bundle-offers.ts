import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { invalidateCatalogs } from './keep-catalogs.ts'
import { offers } from './tables.ts'

/** Several courses sold at one price, for one user in US cents. */
export interface BundleOffer {
  code: string
  name: string
  listPrice: number
  /** Codes of the included courses. */
  covers: string[]
}

/** Returns the bundle offers on sale, by code, limited to `codes` if given. */
export async function bundleOffers(db: Db, codes?: readonly string[]): Promise<BundleOffer[]> {
  if (codes?.length === 0) return []
  return db
    .select({ code: offers.code, name: offers.name, listPrice: offers.listPriceMinor, covers: offers.covers })
    .from(offers)
    .where(
      and(
        eq(offers.kind, 'bundle'),
        eq(offers.active, true),
        isNull(offers.archivedAt),
        codes ? inArray(offers.code, [...codes]) : undefined,
      ),
    )
    .orderBy(asc(offers.code))
}

/** Sets whether a course can be selected in bundles. Refuses with `not-found` if it is not a course offer. */
export async function setInBundles(
  ctx: Context,
  { code, inBundles }: { code: string; inBundles: boolean },
): Promise<void> {
  const [before] = await ctx.db
    .select({ inBundles: offers.inBundles })
    .from(offers)
    .where(and(eq(offers.code, code), eq(offers.kind, 'course')))
    .for('update')
  if (!before) refuse('not-found')
  if (before.inBundles === inBundles) return
  await ctx.db.update(offers).set({ inBundles }).where(eq(offers.code, code))
  await ctx.audit({
    action: 'catalog.setInBundles',
    target: code,
    details: { before: before.inBundles, after: inBundles },
  })
  await invalidateCatalogs(ctx)
}
