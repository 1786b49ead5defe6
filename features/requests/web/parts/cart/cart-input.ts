import { writeWireCart } from '#features/cart/contract/wire-cart.ts'
import type { CartInHand } from '#features/cart/web/public.tsx'

/** What the operations about a cart take of it. */
export const cartInput = ({ lines, partner, quote }: CartInHand) => ({
  cart: writeWireCart(lines, ''),
  partner,
  ...(quote ? { currency: quote.currency } : {}),
})
