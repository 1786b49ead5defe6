import type { RefundTo } from '#features/orders/rules/refund-parts.ts'
import type { Call } from '#platform/server/call.ts'
import { capturedPayment } from './refund.ts'

/** How the money of an order can go back: through the provider only where it came that way, as credit always. */
export const waysBack = async (call: Call, orderId: string): Promise<RefundTo[]> =>
  (await capturedPayment(call, orderId)) ? ['card', 'credit'] : ['credit']
