import { LicenseReminder } from '#features/licenses/web/public.tsx'
import { plugTceqNote } from '#features/orders/web/public.tsx'

/** What licenses add to the receipt of an order. */
export function composeReceipt(): void {
  plugTceqNote(LicenseReminder)
}
