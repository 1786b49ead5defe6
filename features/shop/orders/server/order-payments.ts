import type { Context, Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Interface of the payments feature for orders, which do not depend on it. */
export interface OrderPayments {
  /** Returns the absolute URL for paying an open order or an unpaid invoice. */
  payLink: (ctx: Context, orderId: string) => Promise<string>
  /** Returns the ids of orders with payments that have this reference of the payment provider. */
  findOrders: (db: Db, reference: string) => Promise<string[]>
}

export const orderPayments = extensionPoint<OrderPayments>('orders.payments')

/** Undefined if no feature takes payments. */
export const paymentsOf = (reader: Pick<Reader, 'parts'>): OrderPayments | undefined =>
  reader.parts(orderPayments)[0]
