import type { RefundTo } from '#features/shop/orders/rules/refund-parts.ts'
import type { Context } from '#platform/server/context.ts'
import { formerProviderOf } from '../provider.ts'
import { capturedPayment } from './refund.ts'

/** Refund methods of an order: through the provider only if it was paid that way; as credit always. */
export async function waysBack(ctx: Context, orderId: string): Promise<RefundTo[]> {
  const captureId = (await capturedPayment(ctx, orderId))?.captureId
  return captureId && !formerProviderOf(ctx.settings, captureId) ? ['card', 'credit'] : ['credit']
}
