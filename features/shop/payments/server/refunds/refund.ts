import { and, desc, eq, inArray } from 'drizzle-orm'
import {
  completeRefund,
  type Refund,
  type RefundRequest,
  startRefund,
} from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { formerProviderOf } from '../provider.ts'
import type { Payment } from '../settle-payment.ts'
import { payments, providerRefunds } from '../tables.ts'
import { writeAsked } from './provider-refunds.ts'
import { requestProviderRefund, resolveRefund } from './request-provider-refund.ts'

/** Decides in a transaction, calls the provider outside it, and books the result. */
export const refund: Handler<typeof contract.refund> = async (input, ctx) => {
  const lines = input.lines?.map(({ lineid, ...line }) => ({ lineId: lineid, ...line })) ?? 'all'
  const { orderid, to, reason, key } = input
  const started = await ctx.transaction((inner) =>
    begin(inner, { orderId: orderid, lines, to, reason, key: `desk:${key}` }),
  )
  if (started.state === 'asked' && started.cardMinor > 0) await requestProviderRefund(ctx, started.id)
  return stateOf(ctx, started)
}

/**
 * Decides a refund in the running transaction; a job calls the provider after the commit. For features that reverse
 * their sales. Refuses with one of `refundRefusals` or with `not-refundable`.
 */
export const issueRefund = (
  ctx: Context<'not-paid' | 'not-refundable' | 'nothing-left' | 'refund-too-much'>,
  requested: RefundRequest,
): Promise<Refund> => begin(ctx, requested, 0)

// If the caller calls the provider immediately, the job is a fallback half a minute later.
const AFTER_MS = 30_000

async function begin(
  ctx: Context<'not-paid' | 'not-refundable' | 'nothing-left' | 'refund-too-much'>,
  requested: RefundRequest,
  askAfterMs = AFTER_MS,
): Promise<Refund> {
  const started = await startRefund(ctx, requested)
  if (started.state !== 'asked') return started
  if (started.cardMinor === 0) {
    await completeRefund(ctx, started.id)
    return { ...started, state: 'done' }
  }
  // Repeated request: the first may be booking it now, and waiting for its locks here could deadlock.
  const [known] = await ctx.db.select().from(providerRefunds).where(eq(providerRefunds.refundId, started.id))
  if (known) return started
  const payment = await capturedPayment(ctx, started.orderId)
  if (!payment?.captureId) ctx.refuse('not-refundable')
  const former = formerProviderOf(ctx.settings, payment.captureId)
  if (former) {
    const message = `This order was paid through ${former}, which this shop no longer uses. Please refund it on ${former}’s own pages, or as referral credit.`
    ctx.refuse('not-refundable', { message })
  }
  await writeAsked(ctx, started, payment, started.cardMinor)
  const runAt = ctx.after(askAfterMs)
  await ctx.enqueue(resolveRefund, { refundId: started.id }, { runAt, key: `refund:${started.id}` })
  return started
}

/** Returns the payment that paid the order. Only the provider can refund it. */
export async function capturedPayment(ctx: Context, orderId: string): Promise<Payment | null> {
  const came = and(eq(payments.orderId, orderId), inArray(payments.state, ['captured', 'refunded']))
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(came)
    .orderBy(desc(payments.capturedAt))
    .limit(1)
  return payment?.captureId ? payment : null
}

const words = {
  asked: 'The provider did not answer. We keep asking; nothing is refunded twice.',
  done: 'The refund is on its way.',
  failed: 'The provider did not refund the payment.',
  unassigned: 'The refund was made at the provider. Please choose its lines.',
} as const

async function stateOf(ctx: Context, { id, state, to }: Refund) {
  const [asked] = await ctx.db.select().from(providerRefunds).where(eq(providerRefunds.refundId, id))
  const now = asked?.state ?? state
  const isCredit = now === 'done' && to === 'credit'
  const message = isCredit ? 'The amount is referral credit now.' : words[now]
  return { refundid: id, state: now, message: asked?.message ?? message }
}
