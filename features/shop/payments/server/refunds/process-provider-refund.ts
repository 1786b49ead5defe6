import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { refundableOf } from '#features/shop/orders/rules/refund-parts.ts'
import {
  assignRefund,
  bookUnassigned,
  linesOf,
  type Refund,
  refundableOnLines,
  refundsOf,
  startRefund,
} from '#features/shop/orders/server/public.ts'
import { splitAmount } from '#platform/contract/currencies.ts'
import { type Money, timesFraction } from '#platform/contract/money.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { lockPayment, type Payment } from '../settle-payment.ts'
import { payments, providerRefunds } from '../tables.ts'
import { bookDone, bookOnPayment, type ProviderRefund, writeAsked } from './provider-refunds.ts'

interface MadeThere {
  providerRefundId: string
  amount: Money
  /** Our request id, if the provider reports one. */
  ours: string | null
}

type RefundCall = Context<'not-paid' | 'nothing-left' | 'refund-too-much'>

/**
 * Processes a refund from the provider's records: completes one that we requested, whether its response or its event
 * arrives first, or books one made on the provider's site. Idempotent. Returns a description of the action.
 */
export function processProviderRefund(ctx: RefundCall, payment: Payment, made: MadeThere): Promise<string> {
  return ctx.transaction(async (inner) => {
    await lockPayment(inner, payment.id)
    const isBooked = eq(providerRefunds.providerRefundId, made.providerRefundId)
    const [booked] = await inner.db.select().from(providerRefunds).where(isBooked)
    const asked = await findAsked(inner, payment, made)
    if (booked) {
      if (asked && asked.refundId === made.ours) await bookDone(inner, asked, made.providerRefundId)
      return 'This refund is booked here.'
    }
    if (asked && (await bookDone(inner, asked, made.providerRefundId)))
      return 'The refund that was asked for is done.'
    return bookMadeThere(inner, payment, made)
  })
}

/** Finds our pending refund by id, or by amount if the provider reports no id of ours. */
async function findAsked(
  ctx: Context,
  payment: Payment,
  { ours, amount }: MadeThere,
): Promise<ProviderRefund | null> {
  const waiting = await ctx.db
    .select()
    .from(providerRefunds)
    .where(and(eq(providerRefunds.paymentId, payment.id), eq(providerRefunds.state, 'asked')))
    .orderBy(providerRefunds.createdAt)
  const byId = waiting.find(({ refundId }) => refundId === ours)
  if (byId) return byId
  if (ours !== null && isUuid(ours)) {
    const named = and(eq(providerRefunds.paymentId, payment.id), eq(providerRefunds.refundId, ours))
    if ((await ctx.db.$count(providerRefunds, named)) > 0) return null
  }
  return (
    waiting.find(
      ({ amountMinor, currency }) => amountMinor === amount.minor && currency === amount.currency,
    ) ?? null
  )
}

/** Books a full refund on all lines, and a partial one on the only line with money left. Else staff assign it. */
async function bookMadeThere(ctx: RefundCall, payment: Payment, made: MadeThere): Promise<string> {
  const { orderId } = payment
  const { minor } = made.amount
  const request = {
    orderId,
    reason: 'Refunded on the pages of the payment provider.',
    key: `provider:${made.providerRefundId}`,
  }
  const paid = (await linesOf(ctx.db, orderId))
    .map((line) => ({ id: line.id, ...refundableOf(line) }))
    .filter(({ cardMinor }) => cardMinor > 0)
  const [only] = paid
  const isAll = minor >= (await refundableOnLines(ctx, orderId)).cardMinor
  if (isAll) await spreadUnassigned(ctx, payment)
  if (isAll || (only && paid.length === 1)) {
    const part = only ? timesFraction(minor, BigInt(only.minor), BigInt(only.cardMinor)) : 0
    const lines = isAll || !only ? ('all' as const) : [{ lineId: only.id, minor: part }]
    const refund = await startRefund(ctx, { ...request, lines, to: 'card' })
    const asked = await writeAsked(ctx, refund, payment, minor)
    if (asked) await bookDone(ctx, asked, made.providerRefundId)
    return 'A refund made at the provider was booked here.'
  }
  const refund = await bookUnassigned(ctx, { ...request, cardMinor: minor })
  await writeBooked(ctx, payment, refund, made)
  return 'A refund made at the provider was booked on the order. Please choose its lines on the page of the order.'
}

async function writeBooked(ctx: Context, payment: Payment, refund: Refund, made: MadeThere): Promise<void> {
  const row = {
    refundId: refund.id,
    paymentId: payment.id,
    amountMinor: made.amount.minor,
    currency: made.amount.currency,
    state: 'done' as const,
    providerRefundId: made.providerRefundId,
  }
  await ctx.db.insert(providerRefunds).values({ ...row, createdAt: ctx.now, changedAt: ctx.now })
  await bookOnPayment(ctx, row)
  // Lists it among the payments for staff review.
  await ctx.db
    .update(payments)
    .set({ questionableSince: ctx.now, lookedAt: null })
    .where(and(eq(payments.id, payment.id), isNull(payments.questionableSince)))
}

/** Everything is refunded, so the assignment of parts to lines no longer matters. */
async function spreadUnassigned(ctx: RefundCall, { orderId, currency }: Payment): Promise<void> {
  const assigning = ctx.declaring({ 'not-unassigned': '', 'wrong-sum': '' })
  for (const refund of await refundsOf(ctx, orderId)) {
    if (refund.state !== 'unassigned') continue
    const lines = (await linesOf(ctx.db, orderId)).map((line) => ({ id: line.id, ...refundableOf(line) }))
    const parts = splitAmount(refund.cardMinor, pluck(lines, 'cardMinor'), currency)
    const requested = lines.map(({ id }, index) => ({ lineId: id, minor: parts[index] ?? 0 }))
    await assignRefund(assigning, refund.id, requested)
  }
}
