import { lazy } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { href } from '#platform/web/page.ts'
import { orders } from '../contract.ts'

/** Where a person's orders are listed. */
export const ORDERS = href('store/orders')

/** Where the receipt of an order is. */
export const receiptAddress = (orderid: string): string => href('store/orders/:orderid', { orderid })

/** Where staff see everything about an order. */
export const deskOrderAddress = (orderid: string): string => href('adminIndex/orders/:orderid', { orderid })

/** The PDF of a receipt, invoice or credit note. */
export const documentAddress = (documentid: string): string => addressOf(orders.document, { documentid })

export { type OrderDeskParts, plugOrderDesk } from './desk/order-desk-parts.ts'
export type { RefundAsked, RefundDialogProps } from './desk/RefundDialog.tsx'
export type { InvoiceEntryProps } from './parts/InvoiceEntry.tsx'
export { plugTceqNote } from './parts/receipt-note.ts'
export { useInvoiceTerms } from './use-invoice-terms.ts'

/** Paying by invoice, one of the ways to pay in the checkout. */
export const InvoiceEntry = lazy(() => import('./parts/InvoiceEntry.tsx'))

/** Asks staff how much of which line goes back; who takes payments sends it. */
export const RefundDialog = lazy(() => import('./desk/RefundDialog.tsx'))
