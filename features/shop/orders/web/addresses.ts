import { addressOf } from '#platform/contract/address.ts'
import { href } from '#platform/web/page.ts'
import { orders } from '../contract.ts'

/** Where a person's orders are listed. */
export const ORDERS = href('store/orders')

/** Where the receipt of an order is. */
export const receiptAddress = (orderid: string): string => href('store/orders/:orderid', { orderid })

/** Where staff see everything about an order. */
export const adminOrderAddress = (orderid: string): string => href('adminIndex/orders/:orderid', { orderid })

/** The PDF of a receipt, invoice or credit note. */
export const documentAddress = (documentid: string): string => addressOf(orders.document, { documentid })
