import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ChosenPartner, usePartner } from '#features/core/partner/web/public.tsx'
import { useCatalog } from '#features/shop/catalog/web/public.tsx'
import { usePriceFacts } from '#features/shop/pricing/web/public.tsx'
import type { BundleLine, CartLine } from '../rules/cart-lines.ts'
import { canPreview, type PricedCart, priceCart } from '../rules/price-cart.ts'
import type { CartSlots } from './checkout.ts'

export interface CartPrices {
  partner: ChosenPartner
  /** Null until the catalog and the buyer's prices have loaded. */
  priced: PricedCart | null
  /** Returns the name of a course or bundle and the notice to read before buying it. */
  describe: (code: string) => { name: string; notice: string | null } | null
  /** Price of a bundle for a different number of users; null until known. */
  bundleTotal: (line: BundleLine, users: number) => number | null
  error: unknown
  retry: () => void
}

/** Returns the cart lines with current prices for the visitor. */
export function usePricedCart(lines: readonly CartLine[], askServer: CartSlots['askServer']): CartPrices {
  const partner = usePartner()
  const catalog = useCatalog(partner.settled ? partner.code : null)
  const facts = usePriceFacts(partner.code)
  const isLocal = canPreview(lines)
  // Uses the operation's query key so that price updates invalidate it.
  const asked = useQuery({
    queryKey: ['orders.quote', partner.code, lines],
    queryFn: () => askServer(lines, partner.code),
    enabled: !isLocal && partner.settled,
  })
  const shelf = catalog.data
  const own = useMemo(
    () => (isLocal && shelf && facts.data ? priceCart(lines, shelf, facts.data, new Date()) : null),
    [isLocal, lines, shelf, facts.data],
  )
  const priced = isLocal ? own : (asked.data ?? null)
  return {
    partner,
    priced,
    describe: (code) => {
      const course = shelf?.courses.find(({ courseid }) => courseid === code)
      if (course) return { name: course.coursename, notice: course.prePurchaseNotice }
      const bundle = shelf?.bundles.find((each) => each.code === code)
      return bundle ? { name: bundle.name, notice: null } : null
    },
    bundleTotal: (line, users) =>
      shelf && facts.data ? priceCart([{ ...line, users }], shelf, facts.data, new Date()).quote.total : null,
    error: priced ? null : (catalog.error ?? facts.error ?? asked.error),
    retry: () => {
      if (!shelf) void catalog.refetch()
      if (!facts.data) void facts.refetch()
      if (!isLocal) void asked.refetch()
    },
  }
}
