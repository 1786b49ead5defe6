import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pricing } from '#features/shop/pricing/contract.ts'
import { callOperation } from '#platform/web/client.ts'
import { invalidate } from '#platform/web/operations.ts'

/** Before a quarter of an hour is over, after which the server gives the use to others. */
const AGAIN_AFTER = 10 * 60_000

/** While the checkout is open the account's promo code is kept for the buyer, so that it holds until they pay. */
export function useHeldPromo(isOpen: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOpen) return
    const hold = async () => {
      // Without it the code is taken at the purchase, as long as a use is left.
      await callOperation(pricing.holdPromo, {}).catch(() => null)
      await invalidate(client, [pricing.facts])
    }
    void hold()
    const again = setInterval(() => void hold(), AGAIN_AFTER)
    return () => clearInterval(again)
  }, [isOpen, client])
}

/** The buyer leaves the checkout: others may have the use. */
export function letGoOfPromo(): void {
  void callOperation(pricing.letGoOfPromo, {}, { keepalive: true }).catch(() => null)
}
