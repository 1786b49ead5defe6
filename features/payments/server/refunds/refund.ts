import { and, desc, eq, inArray } from 'drizzle-orm'
import {
  beginRefund,
  completeRefund,
  type Refund,
  type RefundRequest,
} from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import type { Payment } from '../settle-payment.ts'
import { payments, providerRefunds } from '../tables.ts'
import { askForRefund, resolveRefund } from './ask-for-refund.ts'
import { writeAsked } from './provider-refunds.ts'

/** Decides in a transaction, asks the provider with none open, books what it says. */
export const refund: Handler<typeof contract.refund> = async (input, call) => {
  const lines = input.lines?.map(({ lineid, minor }) => ({ lineId: lineid, minor })) ?? 'all'
  const { orderid, to, reason, key } = input
  const begun = await call.transaction((inner) =>
    begin(inner, { orderId: orderid, lines, to, reason, key: `desk:${key}` }),
  )
  if (begun.state === 'asked' && begun.cardMinor > 0) await askForRefund(call, begun.id)
  return stateOf(call, begun)
}

/**
 * Decides a refund in the running transaction; a job asks the provider as soon as that is committed. For features
 * that take back what they sold. Refuses with one of `refundRefusals` or with `not-refundable`.
 */
export const giveMoneyBack = (
  call: Call<'not-paid' | 'not-refundable' | 'nothing-left' | 'refund-too-much'>,
  requested: RefundRequest,
): Promise<Refund> => begin(call, requested, 0)

// Whoever asks the provider at once leaves the job to look after it in half a minute.
const AFTER_MS = 30_000

async function begin(
  call: Call<'not-paid' | 'not-refundable' | 'nothing-left' | 'refund-too-much'>,
  requested: RefundRequest,
  askAfterMs = AFTER_MS,
): Promise<Refund> {
  const begun = await beginRefund(call, requested)
  if (begun.state !== 'asked') return begun
  if (begun.cardMinor === 0) {
    await completeRefund(call, begun.id)
    return { ...begun, state: 'done' }
  }
  // Asked again: whoever asked first may be booking it now, and would be waited for in the wrong order.
  const [known] = await call.db.select().from(providerRefunds).where(eq(providerRefunds.refundId, begun.id))
  if (known) return begun
  const payment = await capturedPayment(call, begun.orderId)
  if (!payment) call.refuse('not-refundable')
  await writeAsked(call, begun, payment, begun.cardMinor)
  const runAt = new Date(call.now.getTime() + askAfterMs)
  await call.enqueue(resolveRefund, { refundId: begun.id }, { runAt, key: `refund:${begun.id}` })
  return begun
}

/** The payment through which the order's money came; only the provider can send it back. */
export async function capturedPayment(call: Call, orderId: string): Promise<Payment | null> {
  const came = and(eq(payments.orderId, orderId), inArray(payments.state, ['captured', 'refunded']))
  const [payment] = await call.db
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
} as const

async function stateOf(call: Call, { id, state, to }: Refund) {
  const [asked] = await call.db.select().from(providerRefunds).where(eq(providerRefunds.refundId, id))
  const now = asked?.state ?? state
  const isCredit = now === 'done' && to === 'credit'
  const message = isCredit ? 'The amount is referral credit now.' : words[now]
  return { refundid: id, state: now, message: asked?.message ?? message }
}
