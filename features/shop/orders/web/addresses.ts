import { addressOf } from '#platform/contract/address.ts'
import { href } from '#platform/web/page.ts'
import { orders } from '../contract.ts'

/** URL of the user's order list. */
export const ORDERS = href('store/orders')

/** URL of an order's receipt. */
export const receiptAddress = (orderid: string): string => href('store/orders/:orderid', { orderid })

/** URL of an order's staff page. */
export const adminOrderAddress = (orderid: string): string => href('adminIndex/orders/:orderid', { orderid })

/** Returns the URL of the PDF of a receipt, invoice or credit note. */
export const documentAddress = (documentid: string): string => addressOf(orders.document, { documentid })
