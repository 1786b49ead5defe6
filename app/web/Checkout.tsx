import { LicenseField } from '#features/learn/licenses/web/public.tsx'
import type { CheckoutProps } from '#features/shop/cart/web/public.tsx'
import { CardForm } from '#features/shop/payments/web/public.tsx'
import { OwnedLines } from './OwnedNote.tsx'

/** The payment form, with content of features that it does not depend on. */
export default function Checkout(props: CheckoutProps) {
  return (
    <>
      <OwnedLines lines={props.lines} partner={props.partner} />
      <CardForm {...props} License={LicenseField} />
    </>
  )
}
