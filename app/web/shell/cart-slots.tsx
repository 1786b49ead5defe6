import { lazy, Suspense } from 'react'
import type { CartSlots } from '#features/shop/cart/web/public.tsx'
import { QuoteWays, RequestQuote } from '#features/shop/quotes/web/public.tsx'
import { CartAd } from '#features/site/ads/web/public.tsx'
import { callOperation } from '#platform/web/client.ts'
import { Optional } from '#platform/web/parts/Optional.tsx'

/** Loaded with the first checkout, together with the content that other features show in it. */
const Checkout = lazy(() => import('../Checkout.tsx'))

const OwnedNote = lazy(() => import('../OwnedNote.tsx'))

/** Other features' cart components; the cart does not depend on them. Parts needed later are loaded on first use. */
export const cartSlots: CartSlots = {
  checkout: Checkout,
  ownedNote: (line) => (
    <Suspense fallback={null}>
      <OwnedNote {...line} />
    </Suspense>
  ),
  requestQuote: (hand) => (
    <Suspense fallback={null}>
      <RequestQuote {...hand} />
    </Suspense>
  ),
  ad: (hand) => (
    <Optional>
      <CartAd {...hand} />
    </Optional>
  ),
  moreWays: (hand) => (
    <Suspense fallback={null}>
      <QuoteWays {...hand} />
    </Suspense>
  ),
  askServer: async (lines, partner) => {
    const [{ orders }, { writeWireCart }] = await Promise.all([
      import('#features/shop/orders/contract.ts'),
      import('#features/shop/cart/contract/wire-cart.ts'),
    ])
    const { quote, refused } = await callOperation(orders.quote, { cart: writeWireCart(lines, ''), partner })
    return { quote, gone: refused }
  },
}
