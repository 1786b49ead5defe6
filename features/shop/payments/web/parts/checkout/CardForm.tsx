import { Alert, Button } from '@mantine/core'
import { useEffect } from 'react'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import type { CheckoutProps } from '#features/shop/cart/web/public.tsx'
import { lastNameInForm } from '#platform/contract/names.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { payments } from '../../../contract.ts'
import { hasOpenPayment } from '../../open-attempt.ts'
import { isUnderWay, purchase } from '../../purchase.ts'
import type { BillingValues } from '../../use-billing-form.ts'
import { useOutcome } from '../../use-outcome.ts'
import { useTotal } from '../../use-total.ts'
import { waitingOrder } from '../../waiting-order.ts'
import { endLeftApproval } from '../../wallet.ts'
import classes from './CardForm.module.css'
import { FreeEntry } from './FreeEntry.tsx'
import { PayingNotice } from './PayingNotice.tsx'
import { PurchaseRefused } from './PurchaseRefused.tsx'
import { StillConfirming } from './StillConfirming.tsx'
import { type TceqLicense, useTceq } from './use-tceq.tsx'
import { WaysToPay } from './WaysToPay.tsx'

const MINUTE = 60_000

/** Checkout of the cart: pays by card, on the provider's page, or on invoice. */
export default function CardForm(props: Omit<Props, 'userid'>) {
  const me = useQuery(accountsSession.me, {}, { staleTime: MINUTE })
  const userid = me.data?.user?.userid
  if (!userid) return <Loading lines={8} />
  return <Checkout {...props} userid={userid} />
}

interface Props extends CheckoutProps {
  userid: string
  License?: TceqLicense
}

function Checkout({ userid, ...props }: Props) {
  const state = useWatched(purchase)
  const waiting = useWatched(waitingOrder)
  useOutcome(userid, props)
  useEffect(() => {
    if (!isUnderWay(purchase.get())) void endLeftApproval(userid)
  }, [userid])
  const { phase } = state
  return (
    <div className={classes.checkout}>
      {waiting?.userid === userid ? (
        <StillConfirming orderid={waiting.orderid} />
      ) : (
        <Loaded userid={userid} {...props} />
      )}
      {phase === 'form' || phase === 'refused' || phase === 'done' ? null : <PayingNotice phase={phase} />}
    </div>
  )
}

function Loaded({ userid, quote, ...props }: Props) {
  const setup = useQuery(payments.setup, {}, { staleTime: 5 * MINUTE })
  const profile = useQuery(accounts.profile, {}, { staleTime: MINUTE })
  const state = useWatched(purchase)
  const tceq = useTceq(userid, props.lines, profile.data?.state ?? '', props.License)
  const quoted = { minor: quote?.total ?? 0, currency: quote?.currency ?? 'USD' }
  const total = useTotal({ ...quoted, minor: quoted.minor - props.credit }, props.lines)
  useWayBack(userid, props)
  if (props.lines.length === 0 && state.phase === 'refused') {
    return <PurchaseRefused error={state.error} unconfirmed={state.unconfirmed} onSeeItems={props.onCancel} />
  }
  if (quote === null || props.lines.length === 0 || profile.isPending) return <Loading lines={8} />
  const known = profile.data ? billingOf(profile.data) : {}
  const { lines, partner, credit, onCancel, onBusy, onPricesMoved } = props
  const order = { lines, partner, credit }
  const entry = { userid, known, order, total, quoted, tceq, onCancel, onBusy, onPricesMoved }
  if (total.minor === 0) return <FreeEntry {...entry} />
  return (
    <QueryState query={setup} loading={<Loading lines={8} />}>
      {({ sdk, sandbox, wallet }) =>
        sdk ? (
          <WaysToPay {...entry} facts={sdk} sandbox={sandbox} wallet={wallet} />
        ) : (
          <NotSetUp onCancel={onCancel} />
        )
      }
    </QueryState>
  )
}

/** Returns to the items if nothing is left to pay: another device or a late response emptied the cart. */
function useWayBack(userid: string, { lines, onCancel }: Pick<CheckoutProps, 'lines' | 'onCancel'>): void {
  const { phase } = useWatched(purchase)
  const isOver = lines.length === 0 && phase === 'form'
  useEffect(() => {
    if (isOver && !hasOpenPayment(userid)) onCancel()
  }, [isOver, userid, onCancel])
}

function NotSetUp({ onCancel }: { onCancel: () => void }) {
  return (
    <Alert color="yellow" title="Payment is not set up here">
      <p style={{ marginBlockStart: 0 }}>
        Nothing can be bought on this server yet. Your cart is kept; please contact us to buy.
      </p>
      <Button variant="default" onClick={onCancel}>
        Back to the cart
      </Button>
    </Alert>
  )
}

type Known = Omit<BillingValues, 'address2'>

function billingOf(profile: Known): Known {
  const { f_name, company, address, city, state, zip, country, phone, email } = profile
  const l_name = lastNameInForm(profile)
  return { f_name, l_name, company, address, city, state, zip, country, phone, email }
}
