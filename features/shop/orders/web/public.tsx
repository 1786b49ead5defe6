import { lazy } from 'react'

export { documentAddress, ORDERS, receiptAddress } from './addresses.ts'
export { OrderAdminParts } from './admin/order-admin-parts.ts'
export type { RefundAsked, RefundDialogProps } from './admin/RefundDialog.tsx'
export { AdminOrderLink } from './parts/AdminOrderLink.tsx'
export type { InvoiceEntryProps } from './parts/InvoiceEntry.tsx'
export { OrderStateBadge } from './parts/OrderStateBadge.tsx'
export { ReceiptNote } from './parts/receipt-note.ts'
export { useInvoiceTerms } from './use-invoice-terms.ts'

/** Paying by invoice, one of the ways to pay in the checkout. */
export const InvoiceEntry = lazy(() => import('./parts/InvoiceEntry.tsx'))

/** Asks staff how much of which line goes back; who takes payments sends it. */
export const RefundDialog = lazy(() => import('./admin/RefundDialog.tsx'))
