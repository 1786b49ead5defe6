import { LicenceReminder } from '#features/licences/web/public.tsx'
import { plugTceqNote } from '#features/orders/web/public.tsx'

/** What licences add to the receipt of an order. */
export function composeReceipt(): void {
  plugTceqNote(LicenceReminder)
}
