import { useMemo } from 'react'
import { useCatalogue } from '#features/catalog/web/public.tsx'
import { type ChosenPartner, usePartner } from '#features/partners/web/public.tsx'
import { usePriceFacts } from '#features/pricing/web/public.tsx'
import type { CartLine } from '../rules/cart-lines.ts'
import { type PricedCart, priceCart } from '../rules/price-cart.ts'

export interface CartPrices {
  partner: ChosenPartner
  /** Null until the catalogue and the buyer's prices are known. */
  priced: PricedCart | null
  /** What a course is called and what one should know before buying it. */
  describe: (code: string) => { name: string; notice: string | null } | null
  error: unknown
  retry: () => void
}

/** The cart's lines with what they cost the visitor now. */
export function usePricedCart(lines: readonly CartLine[]): CartPrices {
  const partner = usePartner()
  const catalogue = useCatalogue(partner.settled ? partner.code : null)
  const facts = usePriceFacts(partner.code)
  const courses = catalogue.data?.courses
  const priced = useMemo(
    () =>
      courses && facts.data
        ? priceCart(lines, { courses, bundles: catalogue.data?.bundles ?? [] }, facts.data, new Date())
        : null,
    [lines, courses, facts.data],
  )
  return {
    partner,
    priced,
    describe: (code) => {
      const course = courses?.find(({ courseid }) => courseid === code)
      return course ? { name: course.coursename, notice: course.prePurchaseNotice } : null
    },
    error: priced ? null : (catalogue.error ?? facts.error),
    retry: () => {
      if (!courses) void catalogue.refetch()
      if (!facts.data) void facts.refetch()
    },
  }
}
