import { Alert } from '@mantine/core'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { registerPath } from '#features/seminars/events/web/public.tsx'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { EntryProblem } from '../../../rules/entry/entry-problems.ts'
import classes from '../entry/Register.module.css'
import type { Placed } from '../entry/stored-placed.ts'
import type { Entry } from '../entry/use-entry.ts'
import { CodeField } from './CodeField.tsx'
import paymentClasses from './Payment.module.css'
import { PayWays } from './PayWays.tsx'
import { PriceBox } from './PriceBox.tsx'
import { usePlacing } from './use-placing.ts'
import { lineOf, usePrice } from './use-price.ts'

interface Props {
  entry: Entry
  partner: string
  offer: string
  lineId: string
  onProblems: (problems: readonly EntryProblem[]) => void
  onPlaced: (placed: Placed) => void
  onInCart: (count: number) => void
}

/** Step 3: price, and payment now or by invoice. */
export function PaymentStep({ entry, partner, offer, lineId, onProblems, onPlaced, onInCart }: Props) {
  const price = usePrice(entry, partner, offer)
  const { quote } = price
  const { view } = usePartner()
  const cart = useCart()
  const placing = usePlacing({ entry, partner, offer, quote, onProblems, onPlaced })
  const payNow = () => {
    // The edited group replaces the one in the cart.
    if (lineId) cart.setQuantity(lineId, 0)
    cart.append(lineOf(entry, offer))
    onInCart(entry.draft.attendees.length)
    entry.forget()
    openCart()
  }
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className={classes.title}>
        Payment
      </h2>
      <TileGrid min="22rem" fit gap="1.5rem 2.5rem" align="start" mt="sm">
        <div>
          {price.error ? (
            <Failed error={price.error} retry={price.retry} title="The price is missing" />
          ) : null}
          {price.refused ? <Refused message={price.refused} scheduleid={entry.event.scheduleid} /> : null}
          {price.movedFrom !== null && quote ? (
            <Alert color="yellow" role="alert" title="The price has changed" mb="md">
              It was {formatMoney(price.movedFrom, quote.currency)} and is{' '}
              {formatMoney(quote.total, quote.currency)} now. Please look at it again before you order.
            </Alert>
          ) : null}
          {quote ? <PriceBox entry={entry} quote={quote} /> : null}
          {!quote && !price.error && !price.refused ? (
            <Loading message="The price is on its way…" lines={3} />
          ) : null}
          <CodeField entry={entry} />
        </div>
        <PayWays
          entry={entry}
          quote={quote}
          placing={placing}
          byQuote={view?.purchaseByContact ? view.name : ''}
          isChange={lineId !== ''}
          onPayNow={payNow}
        />
      </TileGrid>
    </section>
  )
}

function Refused({ message, scheduleid }: { message: string; scheduleid: string }) {
  return (
    <Failure title="This cannot be ordered now" mb="md">
      <p className={paymentClasses.message}>{message}</p>
      <AppLink to={registerPath(scheduleid, { wait: true })}>Go to waiting list</AppLink>
    </Failure>
  )
}
