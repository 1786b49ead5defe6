import { findByKey } from '#features/shop/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { type Asked, captureApproved, scheduleReconcile } from '../ask-provider.ts'
import { awaitOutcome, checkoutResponse } from '../checkout-answer.ts'
import { providerOf } from '../provider.ts'
import { change, type Payment } from '../settle-payment.ts'
import { keyOf, paymentOf } from './payment-of.ts'

/** Second half: captures the approved money once, no matter how often the return page is loaded. */
export const captureWallet: Handler<typeof contract.captureWallet> = async ({ correlation }, ctx) => {
  const order = await findByKey(ctx.db, ctx.actor.userId, keyOf(correlation))
  if (!order) {
    await auditForged(ctx, 'payments.captureWallet', correlation)
    return refuse('not-found')
  }
  const payment = await paymentOf(ctx, order)
  if (payment.state === 'created' && payment.providerOrderId) {
    const done = await captureOnce(ctx, { order, payment, provider: providerOf(ctx) })
    if (done === 'not approved') return ctx.refuse('not-approved')
    if (done === 'asked') return checkoutResponse(ctx, order.id)
  }
  return payment.state === 'declined' ? checkoutResponse(ctx, order.id) : awaitOutcome(ctx, order.id)
}

/** `asked`: the provider was queried and its response is settled. `another`: another request is doing it. */
export async function captureOnce(ctx: Context, input: Asked): Promise<'asked' | 'another' | 'not approved'> {
  const { payment } = input
  if (!(await begin(ctx, payment))) return 'another'
  if (await captureApproved(ctx, input)) return 'asked'
  await change(ctx, payment, ['processing'], { state: 'created' })
  return 'not approved'
}

function begin(ctx: Context, payment: Payment): Promise<boolean> {
  return ctx.transaction(async (inner) => {
    const won = await change(inner, payment, ['created'], { state: 'processing' })
    if (won) await scheduleReconcile(inner, payment)
    return won
  })
}

/** Audits a correlation that was not created here. The refusal itself rolls back nothing. */
export async function auditForged(ctx: Context, action: string, correlation: string): Promise<void> {
  await ctx.audit({
    action,
    outcome: 'refused',
    target: correlation,
    details: { reason: 'unknown correlation' },
  })
}
