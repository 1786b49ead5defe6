import { and, eq, inArray, isNull } from 'drizzle-orm'
import {
  findOrder,
  moveOrder,
  orderName,
  settleFailed,
  settlePaid,
} from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { sendMail } from '#platform/server/mail.ts'
import { paidWith } from '../rules/brand-names.ts'
import { type DeclineReason, declineMessage } from '../rules/decline-reasons.ts'
import type { PaymentState } from '../rules/payment-states.ts'
import { cancelSoon } from './cancel-authorization.ts'
import { paymentFailedMail } from './mail.ts'
import type { Capture } from './payment-provider.ts'
import { walletOf } from './provider.ts'
import { correlations, payments } from './tables.ts'

export type Payment = typeof payments.$inferSelect

const notFinal: PaymentState[] = ['created', 'processing', 'unknown']

/**
 * Stores the provider's report in one transaction with its consequences. Idempotent: only the first report of a capture
 * fulfills the order.
 */
export async function settlePayment(ctx: Context, payment: Payment, capture: Capture): Promise<void> {
  await ctx.transaction(async (inner) => {
    if (capture.outcome === 'captured') await settleCaptured(inner, payment, capture)
    if (capture.outcome === 'declined') await settleDeclined(inner, payment, capture)
  })
}

// Only the first report of a capture counts. It ends the checkout on the provider's page.
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
  ctx: Context,
  payment: Payment,
  capture: Extract<Capture, { outcome: 'captured' }>,
): Promise<void> {
  const { amount } = capture
  if (amount.minor !== payment.amountMinor || amount.currency !== payment.currency) {
    await noteDifference(ctx, payment, capture)
    return
  }
  const { captureId, brand, lastDigits, payer } = capture
  const values = [payment.id, [...notFinal, 'declined'], captureId, brand, lastDigits, payer, ctx.now]
  if ((await run(ctx.db, captureStatement, values)).length === 0) return
  if (await settlePaid(ctx, payment.orderId, meansOf(ctx, { ...payment, ...capture }))) return
  // The money arrived, but the order was canceled or paid another way.
  await ctx.db.update(payments).set({ questionableSince: ctx.now }).where(eq(payments.id, payment.id))
  await ctx.audit({
    action: 'payments.paidInVain',
    target: payment.orderId,
    details: { payment: payment.id },
  })
}

/** Returns 'Visa ending in 1111', or the name of the wallet if the provider reports no card. */
export function meansOf(
  ctx: Pick<Context, 'settings'>,
  payment: Pick<Payment, 'method' | 'brand' | 'lastDigits' | 'payer'>,
): string {
  if (payment.method === 'transfer') return `Bank transfer ${payment.payer ?? ''}`.trim()
  if (payment.method === 'wallet' && !payment.brand) return walletOf(ctx.settings)
  return paidWith(payment.brand, payment.lastDigits)
}

/** Flags the payment for staff review: a wrong amount must neither fulfill the order nor be forgotten. */
async function noteDifference(
  ctx: Context,
  payment: Payment,
  { amount, captureId }: Extract<Capture, { outcome: 'captured' }>,
): Promise<void> {
  const noted = await ctx.db
    .update(payments)
    .set({ differsMinor: amount.minor, captureId, questionableSince: ctx.now, changedAt: ctx.now })
    .where(and(eq(payments.id, payment.id), isNull(payments.differsMinor)))
    .returning({ id: payments.id })
  if (noted.length === 0) return
  ctx.log.error({ payment: payment.id, amount }, 'a capture has another amount than its order')
  await ctx.audit({ action: 'payments.amountDiffers', target: payment.id, details: { amount } })
}

async function settleDeclined(
  ctx: Context,
  payment: Payment,
  capture: Extract<Capture, { outcome: 'declined' }>,
): Promise<void> {
  const { reason: declineReason, message: declineMessage } = capture
  const declined = { state: 'declined', declineReason, declineMessage } as const
  const wasUnknown = await change(ctx, payment, ['unknown'], declined)
  if (!wasUnknown && !(await change(ctx, payment, ['created', 'processing'], declined))) return
  await cancelSoon(ctx, payment)
  await ctx.db.delete(correlations).where(eq(correlations.orderId, payment.orderId))
  await settleFailed(ctx, payment.orderId, declineMessage)
  // The buyer was waiting for the outcome and may have left the page.
  if (wasUnknown) await mailFailure(ctx, payment, declineMessage)
}

async function mailFailure(ctx: Context, payment: Payment, message: string): Promise<void> {
  const order = await findOrder(ctx.db, payment.orderId)
  if (!order) return
  await sendMail(ctx, paymentFailedMail, order.billing.email, {
    name: order.billing.firstName,
    orderName: orderName(order.number),
    amount: { minor: payment.amountMinor, currency: payment.currency },
    message,
    address: `${ctx.settings.publicUrl}/store/orders`,
  })
}

/** Marks the outcome as unknown: the order waits, staff see it, and the provider is queried until it is known. */
export async function markUnknown(ctx: Context, payment: Payment): Promise<void> {
  await ctx.transaction(async (inner) => {
    const won = await change(inner, payment, ['created', 'processing'], {
      state: 'unknown',
      questionableSince: inner.now,
    })
    if (won) await moveOrder(inner, payment.orderId, 'unknown', 'The bank did not answer.')
  })
}

/** Gives up a payment: the provider made no capture or got no capture request, so no money was taken. */
export async function abandonPayment(
  ctx: Context,
  payment: Payment,
  reason: Extract<
    DeclineReason,
    'not-captured' | 'not-started' | 'card-entry-expired' | 'not-verified'
  > = 'not-captured',
): Promise<void> {
  await settlePayment(ctx, payment, {
    outcome: 'declined',
    providerOrderId: payment.providerOrderId ?? '',
    reason,
    message: declineMessage(reason),
  })
}

/**
 * Ends a payment that awaits the buyer's approval and releases the order's reservations. Returns false if the capture
 * is in progress or the payment had already ended. Runs in the running transaction.
 */
export async function endApproval(
  ctx: Context,
  payment: Payment,
  reason: Extract<DeclineReason, 'canceled' | 'abandoned' | 'not-started'>,
): Promise<boolean> {
  if (!(await endWaiting(ctx, payment, reason))) return false
  await ctx.db.delete(correlations).where(eq(correlations.orderId, payment.orderId))
  await settleFailed(ctx, payment.orderId, declineMessage(reason))
  return true
}

/** Ends a pending approval because another payment method was chosen. Returns false as above. */
export const replaceApproval = (ctx: Context, payment: Payment): Promise<boolean> =>
  endWaiting(ctx, payment, 'replaced')

async function endWaiting(ctx: Context, payment: Payment, declineReason: DeclineReason): Promise<boolean> {
  const ended = { state: 'declined', declineReason, declineMessage: declineMessage(declineReason) } as const
  const won = await change(ctx, payment, ['created'], ended)
  if (won) await cancelSoon(ctx, payment)
  return won
}

/** Moves a payment out of one of the given states. Returns false if another request was first. */
export async function change(
  ctx: Context,
  payment: Payment,
  from: PaymentState[],
  values: Partial<Payment>,
): Promise<boolean> {
  const changed = await ctx.db
    .update(payments)
    .set({ ...values, changedAt: ctx.now })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, from)))
    .returning({ id: payments.id })
  return changed.length > 0
}

/** Locks a payment until the transaction ends. Rows that reference it can still be written. */
export async function lockPayment(ctx: Context, paymentId: string): Promise<void> {
  await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('no key update')
}
