import { and, eq, inArray, isNull } from 'drizzle-orm'
import { moveOrder, settleFailed, settlePaid } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { paidWith, walletName } from '../rules/brand-names.ts'
import { type DeclineReason, declineMessage } from '../rules/decline-reasons.ts'
import type { PaymentState } from '../rules/payment-states.ts'
import type { Capture } from './payment-provider.ts'
import { isSandbox } from './provider.ts'
import { correlations, payments } from './tables.ts'

export type Payment = typeof payments.$inferSelect

const notFinal: PaymentState[] = ['created', 'processing', 'unknown']

/**
 * Writes down what the provider says, in one transaction with what follows from it. The first who hears of a
 * capture fulfills the order; whoever hears it again changes nothing.
 */
export async function settlePayment(call: Call, payment: Payment, capture: Capture): Promise<void> {
  await call.transaction(async (inner) => {
    if (capture.outcome === 'captured') await settleCaptured(inner, payment, capture)
    if (capture.outcome === 'declined') await settleDeclined(inner, payment, capture)
  })
}

// The first who hears of a capture wins; the checkout on the provider's page is over with it.
const captureStatement = {
  name: 'payments.capture',
  text: `
    with won as (
      update payments set state = 'captured', capture_id = $3, brand = $4, last_digits = $5, payer = $6,
        captured_at = $7, changed_at = $7, decline_reason = null, decline_message = null
      where id = $1 and state = any($2) returning id, order_id
    ), over as (
      delete from correlations where order_id in (select order_id from won)
    )
    select id from won`,
}

async function settleCaptured(
  call: Call,
  payment: Payment,
  capture: Extract<Capture, { outcome: 'captured' }>,
): Promise<void> {
  const { amount } = capture
  if (amount.minor !== payment.amountMinor || amount.currency !== payment.currency) {
    await noteDifference(call, payment, capture)
    return
  }
  const { captureId, brand, lastDigits, payer } = capture
  const values = [payment.id, [...notFinal, 'declined'], captureId, brand, lastDigits, payer, call.now]
  if ((await run(call.db, captureStatement, values)).length === 0) return
  if (await settlePaid(call, payment.orderId, meansOf(call, { ...payment, ...capture }))) return
  // The money is there, but nothing waits for it: the order was canceled or has been paid another way.
  await call.db.update(payments).set({ questionableSince: call.now }).where(eq(payments.id, payment.id))
  await call.audit({
    action: 'payments.paidInVain',
    target: payment.orderId,
    details: { payment: payment.id },
  })
}

/** 'Visa ending in 1111', or the name of the wallet where the provider tells of no card. */
export function meansOf(
  call: Pick<Call, 'settings'>,
  payment: Pick<Payment, 'method' | 'brand' | 'lastDigits' | 'payer'>,
): string {
  if (payment.method === 'transfer') return `Bank transfer ${payment.payer ?? ''}`.trim()
  if (payment.method === 'wallet' && !payment.brand) return walletName(isSandbox(call.settings))
  return paidWith(payment.brand, payment.lastDigits)
}

/** Somebody must look at it: neither goods for a wrong amount nor a forgotten charge. */
async function noteDifference(
  call: Call,
  payment: Payment,
  { amount, captureId }: Extract<Capture, { outcome: 'captured' }>,
): Promise<void> {
  const noted = await call.db
    .update(payments)
    .set({ differsMinor: amount.minor, captureId, questionableSince: call.now, changedAt: call.now })
    .where(and(eq(payments.id, payment.id), isNull(payments.differsMinor)))
    .returning({ id: payments.id })
  if (noted.length === 0) return
  call.log.error({ payment: payment.id, amount }, 'a capture has another amount than its order')
  await call.audit({ action: 'payments.amountDiffers', target: payment.id, details: { amount } })
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
  if (!won) return
  await call.db.delete(correlations).where(eq(correlations.orderId, payment.orderId))
  await settleFailed(call, payment.orderId, capture.message)
}

/** We do not know: the order waits, staff see it, and the provider is asked until it is known. */
export async function markUnknown(call: Call, payment: Payment): Promise<void> {
  await call.transaction(async (inner) => {
    const won = await change(inner, payment, ['created', 'processing'], {
      state: 'unknown',
      questionableSince: inner.now,
    })
    if (won) await moveOrder(inner, payment.orderId, 'unknown', 'The bank did not answer.')
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

/**
 * Ends a payment that waits for the buyer's approval and gives back what was held for its order. False when the
 * money is being taken, or all was over before. In the running transaction.
 */
export async function endApproval(
  call: Call,
  payment: Payment,
  reason: Extract<DeclineReason, 'canceled' | 'abandoned'>,
): Promise<boolean> {
  const declineReason = reason
  const message = declineMessage(reason)
  const ended = { state: 'declined', declineReason, declineMessage: message } as const
  if (!(await change(call, payment, ['created'], ended))) return false
  await call.db.delete(correlations).where(eq(correlations.orderId, payment.orderId))
  await settleFailed(call, payment.orderId, message)
  return true
}

/** Moves a payment from one of some states; false when somebody else was first. */
export async function change(
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

/** Keeps a payment from others until the transaction ends; rows that refer to it may be written meanwhile. */
export async function lockPayment(call: Call, paymentId: string): Promise<void> {
  await call.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('no key update')
}
