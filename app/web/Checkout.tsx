import type { CheckoutProps } from '#features/cart/web/public.tsx'
import { LicenseField } from '#features/licenses/web/public.tsx'
import { CardForm } from '#features/payments/web/public.tsx'
import { OwnedLines } from './OwnedNote.tsx'

/** The form that pays, with what it shows of features that it does not know. */
export default function Checkout(props: CheckoutProps) {
  return (
    <>
      <OwnedLines lines={props.lines} partner={props.partner} />
      <CardForm {...props} License={LicenseField} />
    </>
  )
}
