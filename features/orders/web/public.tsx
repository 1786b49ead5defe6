import { href } from '#platform/web/page.ts'

/** Where a person's orders are listed. */
export const ORDERS = href('store/orders')

/** Where the receipt of an order is. */
export const receiptAddress = (orderid: string): string => href('store/orders/:orderid', { orderid })
