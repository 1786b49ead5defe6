import { bundleOffers, courseOffers } from '#features/catalog/server/public.ts'
import { plansOnSale } from '#features/learning/server/public.ts'
import { findPartner, partnerPrices } from '#features/partners/server/public.ts'
import type { BundlePart } from '#features/pricing/rules/bundle-line.ts'
import type { Call } from '#platform/server/call.ts'

interface SoldCourse extends BundlePart {
  inBundles: boolean
}

interface SoldBundle extends BundlePart {
  covers: string[]
  /** Seats of a plan, by its id. */
  planId?: string
  alone?: boolean
}

interface SoldOffers {
  courses: Map<string, SoldCourse>
  bundles: Map<string, SoldBundle>
}

/** Those of the named offers that a partner's shop sells, as its catalog shows them. */
export async function readShelf(
  call: Call,
  codes: readonly string[],
  partnerCode: string,
): Promise<SoldOffers> {
  const partner = await findPartner(call.db, partnerCode)
  const listed = partner?.customizedTraining
    ? await partnerPrices(call.db, partner.code, call.now)
    : undefined
  const found = listed ? [] : await bundleOffers(call.db, codes)
  const wanted = [...codes, ...found.flatMap(({ covers }) => covers)]
  const sold = (await courseOffers(call.db, wanted)).filter(
    ({ courseid, partnerOnly }) =>
      (partnerOnly === null || partnerOnly === partnerCode) && (listed?.has(courseid) ?? true),
  )
  const courses = sold.map(({ courseid, ...offer }) => [courseid, { ...offer, code: courseid }] as const)
  const onSale = new Map(courses)
  const bundles = found
    .filter(({ covers }) => covers.every((code) => onSale.has(code)))
    .map((bundle): [string, SoldBundle] => [bundle.code, { ...bundle, intro: null }])
  const unknown = listed
    ? []
    : codes.filter((code) => !onSale.has(code) && !bundles.some(([id]) => id === code))
  // Of a set every seat opens what can be begun on its day, so that a plan stays on sale whatever became of a course.
  const plans = (await plansOnSale(call.db, unknown)).map(
    ({ id: planId, code, name, priceMinor: listPrice, courses: covers }) =>
      [code, { code, name, listPrice, covers, planId, alone: true, intro: null }] as const,
  )
  return { courses: onSale, bundles: new Map([...bundles, ...plans]) }
}
