import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'

/** What the feature that takes payments tells orders, which does not know it. */
export interface PaymentsPlug {
  /** The absolute address at which an open order or an unpaid invoice can be paid. */
  payLink(call: Call, orderId: string): Promise<string>
  /** The ids of orders whose payments carry this reference of the payment provider. */
  findOrders(db: Db, reference: string): Promise<string[]>
}

let plugged: PaymentsPlug | null = null

/** Called when the server is composed. */
export function plugPayments(plug: PaymentsPlug): void {
  plugged = plug
}

export const paymentsPlug = (): PaymentsPlug | null => plugged
