import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { CartInHand } from '#features/shop/cart/web/public.tsx'

/** What the operations about a cart take of it. */
export const cartInput = ({ lines, partner }: CartInHand) => ({ cart: writeWireCart(lines, ''), partner })
