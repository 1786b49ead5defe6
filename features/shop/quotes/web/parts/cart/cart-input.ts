import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { CheckoutCart } from '#features/shop/cart/web/public.tsx'

/** Input for operations on a cart. */
export const cartInput = ({ lines, partner }: CheckoutCart) => ({ cart: writeWireCart(lines, ''), partner })
