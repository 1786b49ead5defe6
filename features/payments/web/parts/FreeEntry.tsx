import { Button } from '@mantine/core'
import { writeWireCart } from '#features/cart/rules/wire-cart.ts'
import type { CheckoutProps } from '#features/cart/web/public.tsx'
import { toMajor } from '#platform/contract/money.ts'
import { useWatched } from '#platform/web/watched.ts'
import { isUnderWay, pay, purchase } from '../purchase.ts'
import { type BillingValues, billingProblems, useBillingForm } from '../use-billing-form.ts'
import { BillingFields } from './BillingFields.tsx'
import classes from './CardEntry.module.css'
import { PurchaseRefused } from './PurchaseRefused.tsx'

interface Props extends Pick<CheckoutProps, 'lines' | 'version' | 'partner' | 'onCancel'> {
  userid: string
  currency: string
  known: Partial<BillingValues>
}

/** The checkout of a total of zero: the order is placed with zero payment, and no card is asked for (000 s4). */
export function FreeEntry({ userid, currency, known, lines, version, partner, onCancel }: Props) {
  const state = useWatched(purchase)
  const form = useBillingForm(userid, known)
  const underWay = isUnderWay(state)
  const isComplete = Object.keys(billingProblems(form.values)).length === 0
  const place = form.onSubmit((values) =>
    isUnderWay(purchase.get())
      ? undefined
      : pay({
          ...values,
          userid,
          cart: writeWireCart(lines, userid),
          version,
          price: toMajor(0),
          currency,
          partner,
        }),
  )
  return (
    <form className={classes.form} inert={underWay} noValidate onSubmit={place}>
      {state.phase === 'refused' ? (
        <PurchaseRefused error={state.error} unconfirmed={state.unconfirmed} onSeeItems={onCancel} />
      ) : null}
      <p className={classes.free}>There is nothing to pay. Please check who the order is for.</p>
      <BillingFields form={form} />
      <div className={classes.foot}>
        <div className={classes.ways}>
          <Button size="lg" variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            className={classes.purchase}
            type="submit"
            size="lg"
            color="copper"
            disabled={!isComplete || underWay}
          >
            Place the order
          </Button>
        </div>
      </div>
    </form>
  )
}
