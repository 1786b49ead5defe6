import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { closeCart } from '#features/shop/cart/web/public.tsx'
import { ORDERS } from '#features/shop/orders/web/public.tsx'
import { commonErrors } from '#platform/contract/refusal.ts'
import type { OperationError } from '#platform/web/client.ts'
import { formatMajor } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { payments } from '../../../contract.ts'

interface Props {
  error: OperationError
  /** True if the order may have been paid, but the outcome could not be determined. */
  unconfirmed: boolean
  onSeeItems: () => void
}

const titles: Record<string, string> = {
  declined: 'Payment Failed',
  'wallet-problem': 'There was a problem with your payment!',
  'price-changed': 'The price has changed',
  'credit-changed': 'Your credit has changed',
  'still-open': 'Your first payment is still in progress',
  'no-payment': 'Payment is not set up here',
  'quote-only': 'This partner sells by quote',
  'not-sold': 'An item is no longer sold',
  'sold-out': 'The offer has run out',
  'empty-cart': 'Your cart is empty',
  'bad-input': 'Please check the marked fields',
}
const mendedInCart = new Set(['price-changed', 'credit-changed', 'not-sold', 'sold-out', 'empty-cart'])
/** True for error codes specific to a kind of offer. These are resolved in the cart. */
const isOfOffer = ({ code }: OperationError): boolean =>
  [payments.processCC.errors, payments.addCorrelation.errors, commonErrors].every(
    (known) => !(code in known),
  ) && code !== 'offline'

const needsPeople = new Set(['no-payment', 'quote-only'])

/** Explains why the payment failed and what to do. Takes the focus because the clicked button is far below. */
export function PurchaseRefused({ error, unconfirmed, onSeeItems }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal takes the focus again
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const title = unconfirmed
    ? 'We could not confirm your payment'
    : isOfOffer(error)
      ? titles['not-sold']
      : titles[error.code]
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color={error.code === 'price-changed' || error.code === 'credit-changed' ? 'yellow' : 'red'}
      icon={<IconAlertTriangle />}
      title={title ?? 'Your payment was not sent'}
    >
      {unconfirmed ? (
        <>
          <p style={{ marginBlockStart: 0 }}>
            It may have gone through. Before you pay again, please check whether the order is in your orders.
            If you press Purchase again here, we ask about the same payment and never charge it twice.
          </p>
          <Button component={Link} to={ORDERS} variant="default" onClick={closeCart}>
            My orders
          </Button>
        </>
      ) : (
        <>
          <p style={{ margin: 0 }}>
            {error.code === 'wallet-problem' ? 'No money was taken. Please try again.' : longMessage(error)}
          </p>
          {needsPeople.has(error.code) ? <Contact /> : null}
          {mendedInCart.has(error.code) || isOfOffer(error) ? (
            <Group mt="sm">
              <Button variant="default" onClick={onSeeItems}>
                See the items
              </Button>
            </Group>
          ) : null}
        </>
      )}
    </Alert>
  )
}

function Contact() {
  const { data } = useQuery(accountsSession.me, {}, { staleTime: 60_000 })
  if (!data?.support.email) return null
  return (
    <p style={{ marginBlockEnd: 0 }}>
      Write to <a href={`mailto:${data.support.email}`}>{data.support.email}</a>
      {data.support.phone ? ` or call ${data.support.phone}` : ''}; your cart is unchanged.
    </p>
  )
}

/** Returns the new total, or the provider's long message if it has one (R-ORD-14). */
function longMessage(error: OperationError): string {
  const { total, currency } = error.data
  if (error.code === 'price-changed' && typeof total === 'string' && typeof currency === 'string') {
    return `The total is now ${formatMajor(total, currency)}. Nothing was charged; please look at it before you pay.`
  }
  const { results } = error.data
  const isObject = typeof results === 'object' && results !== null
  const long = isObject && 'long_message' in results ? results.long_message : null
  return typeof long === 'string' ? long : error.message
}
