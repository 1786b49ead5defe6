import type { CheckoutProps } from '#features/cart/web/public.tsx'
import { LicenceField } from '#features/licences/web/public.tsx'
import { CardForm, plugTceqLicence } from '#features/payments/web/public.tsx'

plugTceqLicence(LicenceField)

/** The form that pays, with what it shows of features that it does not know. */
export default function Checkout(props: CheckoutProps) {
  return <CardForm {...props} />
}
