import { CartButton } from '#features/shop/cart/web/public.tsx'
import { hasOpenPayment } from '#features/shop/payments/web/public.tsx'
import type { ShellNode, ShellSlots } from '#platform/web/shell/slots.ts'
import { cartSlots } from './cart-slots.tsx'

/** Cart with its checkout form. Hidden if the user can be enrolled only by administrators (R-LRN-16). */
export function cartIcon(
  askLogin: ShellSlots['guest']['promptLogin'],
  isEnrolledByAdmins: boolean,
): ShellNode {
  return {
    key: 'cart',
    node: <CartButton key="cart" slots={cartSlots} hasOpenPayment={hasOpenPayment} askLogin={askLogin} />,
    show: !isEnrolledByAdmins,
  }
}
