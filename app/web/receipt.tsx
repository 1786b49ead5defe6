import type { ComponentType } from 'react'
import { LicenseReminder } from '#features/learn/licenses/web/public.tsx'
import { ReceiptNote } from '#features/shop/orders/web/public.tsx'

/** The receipt of an order with what licenses add to it. */
export const withLicenses = (Receipt: ComponentType) => () => (
  <ReceiptNote value={LicenseReminder}>
    <Receipt />
  </ReceiptNote>
)
