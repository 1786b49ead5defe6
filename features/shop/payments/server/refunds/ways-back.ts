import type { RefundTo } from '#features/shop/orders/rules/refund-parts.ts'
import type { Context } from '#platform/server/context.ts'
import { capturedPayment } from './refund.ts'

/** How the money of an order can go back: through the provider only where it came that way, as credit always. */
export const waysBack = async (ctx: Context, orderId: string): Promise<RefundTo[]> =>
  (await capturedPayment(ctx, orderId)) ? ['card', 'credit'] : ['credit']
