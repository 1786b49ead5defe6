import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { catalog } from '#features/catalog/contract.ts'
import { pricing } from '#features/pricing/contract.ts'
import { forget } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { cartWindow, closeCart, openCart, openCheckout, wantCheckout } from '../cart-window.ts'
import type { CheckoutProps } from '../checkout.ts'
import { keptCart } from '../kept-cart.ts'
import { useCart } from '../use-cart.ts'
import { usePricedCart } from '../use-priced-cart.ts'
import { CartItems } from './CartItems.tsx'
import classes from './CartPopover.module.css'

interface Props {
  checkout: ComponentType<CheckoutProps>
  askLogin: (reason: string) => void
}

/** My Shopping Cart (000 s2): the items, then the card form. Beside the page on wide screens, over it on phones. */
export default function CartPopover({ checkout: Checkout, askLogin }: Props) {
  const view = useWatched(cartWindow)
  const { owner } = useWatched(keptCart)
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const client = useQueryClient()
  const cart = useCart()
  const prices = usePricedCart(cart.lines)
  const [isBusy, setBusy] = useState(false)

  const loginFor = (reason: string) => {
    wantCheckout()
    closeCart()
    askLogin(reason)
  }
  const checkOut = () => {
    if (owner === null) loginFor('Log in or create an account to check out. Your cart stays as it is.')
    else openCheckout()
  }
  // What was typed into the form would be lost by a click beside it.
  const closesEasily = view !== 'checkout'
  return (
    <Drawer
      opened={view !== 'closed'}
      onClose={() => isBusy || closeCart()}
      position="right"
      size={phone ? '100%' : '30rem'}
      title={view === 'checkout' ? 'Check Out' : 'My Shopping Cart'}
      closeOnClickOutside={closesEasily}
      closeOnEscape={closesEasily}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': 'Close the cart' }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {view === 'checkout' && owner !== null ? (
        <Suspense fallback={<Loading lines={8} />}>
          <Checkout
            lines={cart.lines}
            version={cart.version}
            quote={prices.priced?.quote ?? null}
            partner={prices.partner.code}
            onBusy={setBusy}
            onCancel={openCart}
            onSignedOut={() => loginFor('Your session has ended. Please log in again to go on.')}
            onPricesMoved={() => void forget(client, [pricing.facts, catalog.courseList])}
          />
        </Suspense>
      ) : (
        <CartItems cart={cart} prices={prices} isGuest={owner === null} onCheckOut={checkOut} />
      )}
    </Drawer>
  )
}
