import { Text } from '@mantine/core'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { toMajor } from '#platform/contract/money.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { missingBilling, showMissingBilling } from '../../billing-labels.ts'
import type { EntryProps } from '../../entry-props.ts'
import { isUnderWay, pay, purchase } from '../../purchase.ts'
import { useBillingForm } from '../../use-billing-form.ts'
import { BillingFields } from '../BillingFields.tsx'
import { CheckoutFoot } from './CheckoutFoot.tsx'
import { PurchaseRefused } from './PurchaseRefused.tsx'

/** Checkout for a total of zero: places the order with a zero payment and requests no card (R-ORD-21). */
export function FreeEntry({ userid, known, order, total, tceq, onCancel }: EntryProps) {
  const state = useWatched(purchase)
  const form = useBillingForm(userid, known)
  const underWay = isUnderWay(state)
  const missing = [...tceq.missing, ...missingBilling(form)]
  const submit = form.onSubmit((values) =>
    isUnderWay(purchase.get()) || missing.length > 0
      ? undefined
      : pay({
          ...values,
          userid,
          cart: writeWireCart(order.lines, userid),
          price: toMajor(0),
          currency: total.currency,
          partner: order.partner,
          tceq: tceq.wire,
          useReferalCredit: toMajor(order.credit),
        }),
  )
  return (
    <FormStack inert={underWay} onSubmit={submit}>
      {state.phase === 'refused' ? (
        <PurchaseRefused error={state.error} unconfirmed={state.unconfirmed} onSeeItems={onCancel} />
      ) : null}
      <Text>There is nothing to pay. Please check who the order is for.</Text>
      {tceq.prompt}
      <BillingFields form={form} />
      <CheckoutFoot
        missing={missing}
        onMissing={() => showMissingBilling(form, tceq.missing.length > 0)}
        onCancel={onCancel}
        disabled={underWay}
      >
        Place the order
      </CheckoutFoot>
    </FormStack>
  )
}
