import { CartButton } from '#features/cart/web/public.tsx'
import { hasOpenPayment } from '#features/payments/web/public.tsx'
import type { ShellNode, ShellSlots } from '#platform/web/shell/slots.ts'
import { cartSlots } from './cart-slots.tsx'

/** The cart with the form that pays it. Hidden where only administrators enroll students (000 s6). */
export function cartIcon(askLogin: ShellSlots['promptLogin'], onlyAdminsEnroll: boolean): ShellNode {
  return {
    key: 'cart',
    node: <CartButton key="cart" slots={cartSlots} hasOpenPayment={hasOpenPayment} askLogin={askLogin} />,
    show: !onlyAdminsEnroll,
  }
}
