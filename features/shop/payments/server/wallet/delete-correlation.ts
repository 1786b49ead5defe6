import { eq } from 'drizzle-orm'
import { findByKey, orderOutcome } from '#features/shop/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { auditForged } from '../approval/capture-wallet.ts'
import { keyOf, paymentOf } from '../approval/payment-of.ts'
import { endApproval } from '../settle-payment.ts'
import { correlations } from '../tables.ts'

/** Lets the owner cancel an uncaptured checkout and releases all reservations of the order. */
export const deleteCorrelation: Handler<typeof contract.deleteCorrelation> = async (
  { correlationID },
  ctx,
) => {
  const [known] = await ctx.db.select().from(correlations).where(eq(correlations.correlation, correlationID))
  if (known && known.userId !== ctx.actor.userId) refuse('forbidden')
  const order = await findByKey(ctx.db, ctx.actor.userId, keyOf(correlationID))
  if (!order) {
    await auditForged(ctx, 'payments.deleteCorrelation', correlationID)
    return refuse('not-found')
  }
  const payment = await paymentOf(ctx, order)
  const ended = await ctx.transaction((inner) => endApproval(inner, payment, 'canceled'))
  if (!ended && (await orderOutcome(ctx.db, order.id)) !== 'nothing') return ctx.refuse('already-paid')
  return { good: true, correlation: correlationID }
}
