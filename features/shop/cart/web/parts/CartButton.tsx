import { IconShoppingCart } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PartErrors } from '#platform/web/routing/PartErrors.tsx'
import { BarButton } from '#platform/web/shell/bars/BarButton.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { cartWindow, closeCart, openCart, openCheckout, takeWantedCheckout } from '../cart-window.ts'
import type { CartSlots } from '../checkout.ts'
import { storedCart } from '../stored-cart.ts'
import { useCart } from '../use-cart.ts'

const CartPopover = lazy(() => import('./CartPopover.tsx'))

interface Props {
  /** What other features hang into the cart. */
  slots: CartSlots
  /** Whether a payment was in progress when the page was left: the form then continues it. */
  hasOpenPayment: (userid: string) => boolean
  askLogin: (reason: string) => void
}

/** The cart icon with the number of places in it; opens the popover, whose code comes with the first opening. */
export function CartButton({ slots, hasOpenPayment, askLogin }: Props) {
  const { count } = useCart()
  const { owner } = useWatched(storedCart)
  const view = useWatched(cartWindow)
  const [wasOpened, setWasOpened] = useState(false)
  if (view !== 'closed' && !wasOpened) setWasOpened(true)

  useEffect(() => {
    if (owner !== null && (hasOpenPayment(owner) || takeWantedCheckout())) openCheckout()
  }, [owner, hasOpenPayment])

  return (
    <>
      <BarButton
        label="Shopping cart"
        icon={IconShoppingCart}
        onPress={openCart}
        badge={count > 99 ? '99+' : count}
        badgeLabel={count === 1 ? '1 item' : `${count} items`}
        expanded={view !== 'closed'}
      />
      {wasOpened ? (
        <PartErrors attempt={view !== 'closed'} onMissing={closeCart}>
          <Suspense fallback={null}>
            <CartPopover slots={slots} askLogin={askLogin} />
          </Suspense>
        </PartErrors>
      ) : null}
    </>
  )
}
