import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readWireCart, WireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { type CheckoutProps, closeCart, useCart } from '#features/shop/cart/web/public.tsx'
import { receiptAddress } from '#features/shop/orders/web/public.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { isUnderWay, purchase, resume } from './purchase.ts'
import { storeWaiting } from './waiting-order.ts'

/** Handles the outcome of a purchase: empties and closes the cart, and opens the receipt. */
export function useOutcome(
  userid: string,
  props: Pick<CheckoutProps, 'onBusy' | 'onSignedOut' | 'onPricesMoved'>,
): void {
  const state = useWatched(purchase)
  const { removeBought } = useCart()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { onBusy, onSignedOut, onPricesMoved } = props

  useEffect(() => {
    if (purchase.get().phase === 'refused') purchase.set({ phase: 'form' })
    void resume(userid)
  }, [userid])

  const busy = isUnderWay(state)
  useEffect(() => onBusy(busy), [busy, onBusy])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows from a state follows once
  useEffect(() => {
    if (state.phase === 'refused') {
      if (state.error.status === 401) onSignedOut()
      if (state.error.code === 'price-changed') onPricesMoved()
    }
    if (state.phase !== 'done') return
    const { orderid } = state.answer
    purchase.set({ phase: 'form' })
    if (state.answer.state === 'paid') {
      removeBought(readWireCart(WireCart.parse(state.input.cart)))
    } else storeWaiting({ orderid, userid })
    closeCart()
    void navigate(receiptAddress(orderid))
    void client.invalidateQueries()
  }, [state])
}
