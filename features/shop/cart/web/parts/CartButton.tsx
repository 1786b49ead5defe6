import { IconShoppingCart } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PartErrors } from '#platform/web/routing/PartErrors.tsx'
import { BarButton } from '#platform/web/shell/bars/BarButton.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { cartWindow, closeCart, consumeCheckoutRequest, openCart, openCheckout } from '../cart-window.ts'
import type { CartSlots } from '../checkout.ts'
import { storedCart } from '../stored-cart.ts'
import { useCart } from '../use-cart.ts'

const CartPopover = lazy(() => import('./CartPopover.tsx'))

interface Props {
  /** Components that other features add to the cart. */
  slots: CartSlots
  /** True if a payment was in progress when the user left the page; the form then resumes it. */
  hasOpenPayment: (userid: string) => boolean
  askLogin: (reason: string) => void
}

/** Cart icon with the number of items. Opens the popover, whose code is loaded on first use. */
export function CartButton({ slots, hasOpenPayment, askLogin }: Props) {
  const { count } = useCart()
  const { owner } = useWatched(storedCart)
  const view = useWatched(cartWindow)
  const [wasOpened, setWasOpened] = useState(false)
  if (view !== 'closed' && !wasOpened) setWasOpened(true)

  useEffect(() => {
    if (owner !== null && (hasOpenPayment(owner) || consumeCheckoutRequest())) openCheckout()
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
        opensDialog
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
