import { and, eq, inArray } from 'drizzle-orm'
import { moveOrder, settleFailed, settlePaid } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { paidWith } from '../rules/brand-names.ts'
import { declineMessage } from '../rules/decline-reasons.ts'
import type { PaymentState } from '../rules/payment-states.ts'
import type { Capture } from './payment-provider.ts'
import { payments } from './tables.ts'

export type Payment = typeof payments.$inferSelect

const notFinal: PaymentState[] = ['created', 'processing', 'unknown']

/**
 * Writes down what the provider says, in one transaction with what follows from it. The first who hears of a
 * capture fulfils the order; whoever hears it again changes nothing.
 */
export async function settlePayment(call: Call, payment: Payment, capture: Capture): Promise<void> {
  await call.transaction(async (inner) => {
    if (capture.outcome === 'captured') await settleCaptured(inner, payment, capture)
    if (capture.outcome === 'declined') await settleDeclined(inner, payment, capture)
  })
}

async function settleCaptured(
  call: Call,
  payment: Payment,
  capture: Extract<Capture, { outcome: 'captured' }>,
): Promise<void> {
  const { amount } = capture
  if (amount.minor !== payment.amountMinor || amount.currency !== payment.currency) {
    // Somebody must look at it: neither goods for a wrong amount nor a forgotten charge.
    call.log.error({ payment: payment.id, amount }, 'a capture has another amount than its order')
    await call.audit({ action: 'payments.amountDiffers', target: payment.id, details: { amount } })
    return
  }
  const won = await change(call, payment, [...notFinal, 'declined'], {
    state: 'captured',
    captureId: capture.captureId,
    brand: capture.brand,
    lastDigits: capture.lastDigits,
  })
  if (won) await settlePaid(call, payment.orderId, paidWith(capture.brand, capture.lastDigits))
}

async function settleDeclined(
  call: Call,
  payment: Payment,
  capture: Extract<Capture, { outcome: 'declined' }>,
): Promise<void> {
  const won = await change(call, payment, notFinal, {
    state: 'declined',
    declineReason: capture.reason,
    declineMessage: capture.message,
  })
  if (won) await settleFailed(call, payment.orderId, capture.message)
}

/** We do not know: the order waits, staff see it, and the provider is asked until it is known. */
export async function markUnknown(call: Call, payment: Payment): Promise<void> {
  await call.transaction(async (inner) => {
    const won = await change(inner, payment, ['created', 'processing'], {
      state: 'unknown',
      questionableSince: inner.now,
    })
    if (won) await moveOrder(inner, payment.orderId, 'unknown', 'The bank was not heard.')
  })
}

/** The provider never made a capture: nothing was charged. */
export async function giveUp(call: Call, payment: Payment): Promise<void> {
  await settlePayment(call, payment, {
    outcome: 'declined',
    providerOrderId: payment.providerOrderId ?? '',
    reason: 'not-captured',
    message: declineMessage('not-captured'),
  })
}

async function change(
  call: Call,
  payment: Payment,
  from: PaymentState[],
  values: Partial<Payment>,
): Promise<boolean> {
  const changed = await call.db
    .update(payments)
    .set({ ...values, changedAt: call.now })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, from)))
    .returning({ id: payments.id })
  return changed.length > 0
}
