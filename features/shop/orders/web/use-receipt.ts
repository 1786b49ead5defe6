import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCart } from '#features/shop/cart/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { orders } from '../contract.ts'
import { isWaiting } from '../rules/order-states.ts'

/** Polling interval in milliseconds, in case the server's announcement of the payment outcome is lost. */
const ASK_AGAIN = 10_000

/** An order's receipt; refetched until the outcome of the payment is known. */
export function useReceipt(orderid: string) {
  const [waits, setWaits] = useState(true)
  const receipt = useQuery(orders.receipt, { orderid }, { refetchInterval: waits ? ASK_AGAIN : false })
  const state = receipt.data?.state
  const waitsNow = state ? isWaiting(state) : receipt.error === null
  if (waitsNow !== waits) setWaits(waitsNow)

  const sawWaiting = useRef(false)
  const client = useQueryClient()
  const { refresh } = useCart()
  useEffect(() => {
    if (!state) return
    if (isWaiting(state)) {
      sawWaiting.current = true
      return
    }
    if (!sawWaiting.current) return
    sawWaiting.current = false
    // The payment completed while the page was open, so cart, courses and prices may have changed.
    void refresh()
    void client.invalidateQueries()
  }, [state, client, refresh])
  return receipt
}
