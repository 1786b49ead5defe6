import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { PromoCodeField } from '#features/shop/pricing/web/public.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { closeCart } from '../cart-window.ts'
import type { CartSlots, CheckoutCart } from '../checkout.ts'
import type { Cart } from '../use-cart.ts'
import type { CreditUse } from '../use-credit-use.ts'
import type { CartPrices } from '../use-priced-cart.ts'
import { CartSums } from './CartSums.tsx'
import classes from './CartTotal.module.css'
import { CreditField } from './CreditField.tsx'

interface Props {
  cart: Cart
  prices: CartPrices
  credit: CreditUse
  slots: CartSlots
  isGuest: boolean
  askLogin: (reason: string) => void
  onCheckOut: () => void
}

/** Total in the buyer's currency, discounts, and the next actions. */
export function CartTotal({ cart, prices, credit, slots, isGuest, askLogin, onCheckOut }: Props) {
  const { priced, partner } = prices
  const quote = priced?.quote ?? null
  const inHand: CheckoutCart = { lines: cart.lines, quote, partner: partner.code, credit: credit.used }
  const byQuote = partner.view?.purchaseByContact ?? false
  const { requestQuote: RequestQuote, moreWays: MoreWays } = slots
  const canGoOn = priced !== null && priced.gone.length === 0
  return (
    <>
      <Discounts
        cart={cart}
        credit={credit}
        currency={quote?.currency ?? ''}
        isGuest={isGuest}
        askLogin={askLogin}
      />
      {MoreWays && !isGuest && canGoOn && !byQuote ? <MoreWays {...inHand} /> : null}
      <div className={classes.foot}>
        {quote ? <CartSums quote={quote} credit={credit.used} /> : null}
        {byQuote ? <QuoteOnly partner={partner.view?.name ?? 'This partner'} /> : null}
        <Group gap="sm" wrap="nowrap" align="stretch">
          <Button size="lg" variant="default" onClick={closeCart}>
            Close
          </Button>
          {byQuote && RequestQuote ? (
            <RequestQuote {...inHand} />
          ) : (
            <Button
              flex={1}
              size="lg"
              color="copper"
              leftSection={<IconLock size={18} aria-hidden />}
              disabled={!canGoOn || byQuote}
              onClick={onCheckOut}
            >
              Check Out
            </Button>
          )}
        </Group>
        <Quiet fz="xs" ta="center" role="status">
          {isGuest
            ? 'Saved on this device. When you log in, we add it to your account.'
            : cart.syncing
              ? 'Saving your cart…'
              : 'Saved in your account.'}
        </Quiet>
      </div>
    </>
  )
}

interface DiscountsProps extends Pick<Props, 'cart' | 'credit' | 'isGuest' | 'askLogin'> {
  currency: string
}

/** Promo code and referral credit; both require an account. */
function Discounts({ cart, credit, currency, isGuest, askLogin }: DiscountsProps) {
  if (isGuest) {
    return (
      <Quiet my="md">
        Do you have a promo code or referral credit?{' '}
        <button
          type="button"
          className={classes.login}
          onClick={() => askLogin('Log in to use your promo code or credit. Your cart stays as it is.')}
        >
          Log in first
        </button>
      </Quiet>
    )
  }
  return (
    <Stack py="md">
      <PromoCodeField before={cart.refresh} />
      {currency ? <CreditField credit={credit} currency={currency} /> : null}
    </Stack>
  )
}

/** For partners that sell by quote: the cart is sent to them instead of paid. */
function QuoteOnly({ partner }: { partner: string }) {
  return (
    <Alert title={`${partner} sells by quote`}>
      Ask for an offer for this cart. It comes by email with a link to pay it, and you can start as soon as it
      is paid.
    </Alert>
  )
}
