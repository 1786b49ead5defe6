import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { catalog } from '#features/shop/catalog/contract.ts'
import { credit as creditContract } from '#features/shop/credit/contract.ts'
import { pricing } from '#features/shop/pricing/contract.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { invalidate } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { useFocusIn } from '#platform/web/shell/windows/focus-in.ts'
import { useFocusReturn } from '#platform/web/shell/windows/focus-return.ts'
import { useWatched } from '#platform/web/watched.ts'
import { cartWindow, closeCart, openCart, openCheckout, rememberCheckoutRequest } from '../cart-window.ts'
import type { CartSlots } from '../checkout.ts'
import { storedCart } from '../stored-cart.ts'
import { useCart } from '../use-cart.ts'
import { useCreditUse } from '../use-credit-use.ts'
import { letGoOfPromo, useHeldPromo } from '../use-held-promo.ts'
import { usePricedCart } from '../use-priced-cart.ts'
import { CartItems } from './CartItems.tsx'
import classes from './CartPopover.module.css'
import { OrderSummary } from './OrderSummary.tsx'

const column = { display: 'flex', flexDirection: 'column' } as const

/**
 * Returns the last known quote while prices are reloading, as after login. Otherwise the checkout form would unmount
 * and lose the entered card data, and the credit would not be deducted. The server refuses a total that has changed.
 */
function useLastQuote(quote: Quote | null): Quote | null {
  const [last, setLast] = useState(quote)
  if (quote !== null && quote !== last) setLast(quote)
  return quote ?? last
}

interface Props {
  slots: CartSlots
  askLogin: (reason: string) => void
}

/** My Shopping Cart (R-ORD-6): the items, then the card form. Next to the page on wide screens, over it on phones. */
export default function CartPopover({ slots, askLogin }: Props) {
  const { checkout: Checkout } = slots
  const view = useWatched(cartWindow)
  const { owner } = useWatched(storedCart)
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const client = useQueryClient()
  const cart = useCart()
  const prices = usePricedCart(cart.lines, slots.askServer)
  const quote = useLastQuote(prices.priced?.quote ?? null)
  const credit = useCreditUse(quote, owner !== null && !(prices.partner.view?.features.hideCredit ?? false))
  const [isBusy, setBusy] = useState(false)

  const isPaying = view === 'checkout' && owner !== null
  useHeldPromo(isPaying)

  useFocusReturn(view !== 'closed')
  const focusIn = useFocusIn(isPaying)

  const loginFor = (reason: string) => {
    rememberCheckoutRequest()
    closeCart()
    askLogin(reason)
  }
  const checkOut = () => {
    if (owner === null) loginFor('Log in or create an account to check out. Your cart stays as it is.')
    else openCheckout()
  }
  const leaveCheckout = () => {
    letGoOfPromo()
    openCart()
  }
  const summary = <OrderSummary lines={cart.lines} prices={prices} credit={credit.used} isBeside={isWide} />
  // A click outside the form would discard the entered data.
  const closesEasily = view !== 'checkout'
  return (
    <Drawer
      returnFocus={false}
      opened={view !== 'closed'}
      onClose={() => isBusy || closeCart()}
      position="right"
      size={phone ? '100%' : isPaying && isWide ? '60rem' : '30rem'}
      title={view === 'checkout' ? 'Check Out' : 'My Shopping Cart'}
      closeOnClickOutside={closesEasily}
      closeOnEscape={closesEasily}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': 'Close the cart' }}
      // A page has only one banner landmark, so the dialog header must not be one.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ body: classes.body }}
      styles={{ content: column, title: { fontSize: 'var(--mantine-h3-font-size)', fontWeight: 660 } }}
    >
      {isPaying ? (
        <div ref={focusIn} className={classes.paying}>
          {isWide ? null : summary}
          <div className={classes.form}>
            <Suspense fallback={<Loading lines={8} />}>
              <Checkout
                lines={cart.lines}
                quote={quote}
                partner={prices.partner.code}
                credit={credit.used}
                onBusy={setBusy}
                onCancel={leaveCheckout}
                onSignedOut={() => loginFor('Your session has ended. Please log in again to continue.')}
                onPricesMoved={() => {
                  void invalidate(client, [
                    pricing.facts,
                    catalog.courseList,
                    creditContract.getReferalCredit,
                  ])
                  void client.invalidateQueries({ queryKey: ['orders.quote'] })
                }}
              />
            </Suspense>
          </div>
          {isWide ? summary : null}
        </div>
      ) : (
        <CartItems
          cart={cart}
          prices={prices}
          credit={credit}
          slots={slots}
          isGuest={owner === null}
          askLogin={loginFor}
          onCheckOut={checkOut}
        />
      )}
    </Drawer>
  )
}
