import { lazy } from 'react'

export { deskOrderAddress, documentAddress, ORDERS, receiptAddress } from './addresses.ts'
export { OrderDeskParts } from './desk/order-desk-parts.ts'
export type { RefundAsked, RefundDialogProps } from './desk/RefundDialog.tsx'
export type { InvoiceEntryProps } from './parts/InvoiceEntry.tsx'
export { OrderStateBadge } from './parts/OrderStateBadge.tsx'
export { ReceiptNote } from './parts/receipt-note.ts'
export { useInvoiceTerms } from './use-invoice-terms.ts'

/** Paying by invoice, one of the ways to pay in the checkout. */
export const InvoiceEntry = lazy(() => import('./parts/InvoiceEntry.tsx'))

/** Asks staff how much of which line goes back; who takes payments sends it. */
export const RefundDialog = lazy(() => import('./desk/RefundDialog.tsx'))
