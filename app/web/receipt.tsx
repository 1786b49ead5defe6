import type { ComponentType } from 'react'
import { LicenseReminder } from '#features/learn/licenses/web/public.tsx'
import { ReceiptNote } from '#features/shop/orders/web/public.tsx'

/** Order receipt with the additions of the licenses feature. */
export const withLicenses = (Receipt: ComponentType) => () => (
  <ReceiptNote value={LicenseReminder}>
    <Receipt />
  </ReceiptNote>
)
