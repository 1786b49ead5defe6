import { Alert, Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconLock } from '@tabler/icons-react'
import { toMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import { closeCart } from '../cart-window.ts'
import type { Cart } from '../use-cart.ts'
import type { CartPrices } from '../use-priced-cart.ts'
import classes from './CartTotal.module.css'

interface Props {
  cart: Cart
  prices: CartPrices
  isGuest: boolean
  onCheckOut: () => void
}

/** What everything costs in the buyer's currency, and what to do next. */
export function CartTotal({ cart, prices, isGuest, onCheckOut }: Props) {
  const { priced, partner } = prices
  const byQuote = partner.view?.purchaseByContact ?? false
  return (
    <div className={classes.foot}>
      {priced ? <Sums priced={priced} /> : null}
      {byQuote ? <QuoteOnly partner={partner.view?.name ?? 'This partner'} /> : null}
      <div className={classes.ways}>
        <Button size="lg" variant="default" onClick={closeCart}>
          Close
        </Button>
        {byQuote ? (
          <CopyList priced={priced} />
        ) : (
          <Button
            className={classes.next}
            size="lg"
            color="copper"
            leftSection={<IconLock size={18} aria-hidden />}
            disabled={!priced || priced.gone.length > 0}
            onClick={onCheckOut}
          >
            Check Out
          </Button>
        )}
      </div>
      <p className={classes.kept} role="status">
        {isGuest
          ? 'Kept on this device. When you log in it joins the cart of your account.'
          : cart.syncing
            ? 'Saving your cart…'
            : 'Saved in your account.'}
      </p>
    </div>
  )
}

function Sums({ priced }: { priced: NonNullable<CartPrices['priced']> }) {
  const { quote } = priced
  const saving = quote.listTotal - quote.subtotal
  return (
    <dl className={classes.sums}>
      {saving > 0 ? (
        <div className={classes.saving}>
          <dt>You save</dt>
          <dd>{formatMoney(saving, quote.currency)}</dd>
        </div>
      ) : null}
      {quote.tax.map((tax) => (
        <div key={tax.lineId + tax.says}>
          <dt>{tax.says}</dt>
          <dd>{formatMoney(tax.minor, quote.currency)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>
          Total <small>{quote.currency}</small>
        </dt>
        <dd>{formatMoney(quote.total, quote.currency)}</dd>
      </div>
    </dl>
  )
}

/** Partners that sell by quote: the list is sent to them instead of paid. */
function QuoteOnly({ partner }: { partner: string }) {
  return (
    <Alert title={`${partner} sells by quote`}>
      Copy this list into a message to your contact there. They answer with an offer, and you can start as
      soon as it is accepted.
    </Alert>
  )
}

function CopyList({ priced }: Pick<CartPrices, 'priced'>) {
  const lines = priced?.quote.lines ?? []
  const list = lines.map((line) => `${line.quantity} x ${line.code} ${line.name}`)
  if (priced) list.push(`List total: ${toMajor(priced.quote.total)} ${priced.quote.currency}`)
  return (
    <CopyButton value={list.join('\n')}>
      {({ copied, copy }) => (
        <Button
          className={classes.next}
          size="lg"
          color="copper"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy the list'}
        </Button>
      )}
    </CopyButton>
  )
}
