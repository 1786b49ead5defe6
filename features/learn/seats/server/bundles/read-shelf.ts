import { partnerShop } from '#features/core/partner/server/public.ts'
import { bundleOffers, courseOffers } from '#features/shop/catalog/server/public.ts'
import type { BundlePart } from '#features/shop/pricing/rules/bundle-line.ts'
import type { Context } from '#platform/server/context.ts'
import { plansOnSale } from '../plans/read-plans.ts'

interface SoldCourse extends BundlePart {
  inBundles: boolean
}

interface SoldBundle extends BundlePart {
  covers: string[]
  /** Id of the plan, for seats of a plan. */
  planId?: string
  alone?: boolean
}

interface SoldOffers {
  courses: Map<string, SoldCourse>
  bundles: Map<string, SoldBundle>
}

/** Returns the given offers that a partner's shop sells, as shown in its catalog. */
export async function readShelf(
  ctx: Context,
  codes: readonly string[],
  partnerCode: string,
): Promise<SoldOffers> {
  const shop = await partnerShop(ctx.db, partnerCode, ctx.now)
  const found = shop.isCustomized ? [] : await bundleOffers(ctx.db, codes)
  const requested = [...codes, ...found.flatMap(({ covers }) => covers)]
  const sold = (await courseOffers(ctx.db, requested)).filter(shop.sells)
  const courses = sold.map(({ courseid, ...offer }) => [courseid, { ...offer, code: courseid }] as const)
  const onSale = new Map(courses)
  const bundles = found
    .filter(({ covers }) => covers.every((code) => onSale.has(code)))
    .map((bundle): [string, SoldBundle] => [bundle.code, { ...bundle, intro: null }])
  const unknown = shop.isCustomized
    ? []
    : codes.filter((code) => !onSale.has(code) && !bundles.some(([id]) => id === code))
  // A plan stays on sale if a course is withdrawn: a seat opens the courses available when it is used.
  const plans = (await plansOnSale(ctx.db, unknown)).map(
    ({ id: planId, code, name, priceMinor: listPrice, courses: covers }) =>
      [code, { code, name, listPrice, covers, planId, alone: true, intro: null }] as const,
  )
  return { courses: onSale, bundles: new Map([...bundles, ...plans]) }
}
