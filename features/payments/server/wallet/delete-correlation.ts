import { eq } from 'drizzle-orm'
import { findByKey, orderOutcome } from '#features/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { auditForged } from '../approval/capture-wallet.ts'
import { keyOf, paymentOf } from '../approval/payment-of.ts'
import { endApproval } from '../settle-payment.ts'
import { correlations } from '../tables.ts'

/** The owner cancels what is not captured; everything that was held for the order returns. */
export const deleteCorrelation: Handler<typeof contract.deleteCorrelation> = async (
  { correlationID },
  call,
) => {
  const [known] = await call.db.select().from(correlations).where(eq(correlations.correlation, correlationID))
  if (known && known.userId !== call.actor.userId) refuse('forbidden')
  const order = await findByKey(call.db, call.actor.userId, keyOf(correlationID))
  if (!order) {
    await auditForged(call, 'payments.deleteCorrelation', correlationID)
    return refuse('not-found')
  }
  const payment = await paymentOf(call, order)
  const ended = await call.transaction((inner) => endApproval(inner, payment, 'canceled'))
  if (!ended && (await orderOutcome(call.db, order.id)) !== 'nothing') return call.refuse('already-paid')
  return { good: true, correlation: correlationID }
}
