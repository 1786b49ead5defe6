import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pricing } from '#features/shop/pricing/contract.ts'
import { callOperation } from '#platform/web/client.ts'
import { invalidate } from '#platform/web/operations.ts'

/** Shorter than the 15 minutes after which the server releases the reserved use. */
const AGAIN_AFTER = 10 * 60_000

/** Reserves the account's promo code while the checkout is open so that it stays valid until the buyer pays. */
export function useHeldPromo(isOpen: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOpen) return
    const hold = async () => {
      // If the hold fails, the code is applied at purchase as long as a use is left.
      await callOperation(pricing.holdPromo, {}).catch(() => null)
      await invalidate(client, [pricing.facts])
    }
    void hold()
    const again = setInterval(() => void hold(), AGAIN_AFTER)
    return () => clearInterval(again)
  }, [isOpen, client])
}

/** Releases the held promo code use when the buyer leaves the checkout. */
export function letGoOfPromo(): void {
  void callOperation(pricing.letGoOfPromo, {}, { keepalive: true }).catch(() => null)
}
