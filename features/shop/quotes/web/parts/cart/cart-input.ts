import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { CartInHand } from '#features/shop/cart/web/public.tsx'

/** Input for operations on a cart. */
export const cartInput = ({ lines, partner }: CartInHand) => ({ cart: writeWireCart(lines, ''), partner })
