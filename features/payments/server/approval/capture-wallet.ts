import { findByKey } from '#features/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { type Asked, captureApproved, lookLater } from '../ask-provider.ts'
import { answerFor, awaitOutcome } from '../checkout-answer.ts'
import { providerOf } from '../provider.ts'
import { change, type Payment } from '../settle-payment.ts'
import { keyOf, paymentOf } from './payment-of.ts'

/** The second half: takes the approved money, once, however often the return page is loaded. */
export const captureWallet: Handler<typeof contract.captureWallet> = async ({ correlation }, call) => {
  const order = await findByKey(call.db, call.actor.userId, keyOf(correlation))
  if (!order) {
    await auditForged(call, 'payments.captureWallet', correlation)
    return refuse('not-found')
  }
  const payment = await paymentOf(call, order)
  if (payment.state === 'created' && payment.providerOrderId) {
    const done = await captureOnce(call, { order, payment, provider: providerOf(call) })
    if (done === 'not approved') return call.refuse('not-approved')
    if (done === 'asked') return answerFor(call, order.id)
  }
  return payment.state === 'declined' ? answerFor(call, order.id) : awaitOutcome(call, order.id)
}

/** `asked`: the provider was asked for the money and its answer is settled. `another`: somebody else is asking. */
export async function captureOnce(call: Call, asked: Asked): Promise<'asked' | 'another' | 'not approved'> {
  const { payment } = asked
  if (!(await begin(call, payment))) return 'another'
  if (await captureApproved(call, asked)) return 'asked'
  await change(call, payment, ['processing'], { state: 'created' })
  return 'not approved'
}

function begin(call: Call, payment: Payment): Promise<boolean> {
  return call.transaction(async (inner) => {
    const won = await change(inner, payment, ['created'], { state: 'processing' })
    if (won) await lookLater(inner, payment)
    return won
  })
}

/** A correlation that nobody here has made; the refusal itself is rolled back with nothing. */
export async function auditForged(call: Call, action: string, correlation: string): Promise<void> {
  await call.audit({
    action,
    outcome: 'refused',
    target: correlation,
    details: { reason: 'unknown correlation' },
  })
}
