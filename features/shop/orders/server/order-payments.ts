import type { Context, Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** What the feature that takes payments provides to orders, which do not depend on it. */
export interface OrderPayments {
  /** The absolute address at which an open order or an unpaid invoice can be paid. */
  payLink: (ctx: Context, orderId: string) => Promise<string>
  /** The ids of orders whose payments carry this reference of the payment provider. */
  findOrders: (db: Db, reference: string) => Promise<string[]>
}

export const orderPayments = extensionPoint<OrderPayments>('orders.payments')

/** Undefined where nobody takes payments. */
export const paymentsOf = (reader: Pick<Reader, 'parts'>): OrderPayments | undefined =>
  reader.parts(orderPayments)[0]
