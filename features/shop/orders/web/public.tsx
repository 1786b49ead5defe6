import { lazy } from 'react'

export { documentAddress, ORDERS, receiptAddress } from './addresses.ts'
export { OrderAdminParts } from './admin/order-admin-parts.ts'
export type { RefundDialogProps, RefundDraft } from './admin/RefundDialog.tsx'
export { AdminOrderLink } from './parts/AdminOrderLink.tsx'
export type { InvoiceEntryProps } from './parts/InvoiceEntry.tsx'
export { OrderStateBadge } from './parts/OrderStateBadge.tsx'
export { ReceiptNote } from './parts/receipt-note.ts'
export { useInvoiceTerms } from './use-invoice-terms.ts'

/** Invoice payment option of the checkout. */
export const InvoiceEntry = lazy(() => import('./parts/InvoiceEntry.tsx'))

/** Dialog in which staff choose the amounts to refund per line. The payments feature sends the refund. */
export const RefundDialog = lazy(() => import('./admin/RefundDialog.tsx'))
