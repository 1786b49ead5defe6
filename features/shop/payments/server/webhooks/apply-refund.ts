import type { Context } from '#platform/server/context.ts'
import type { EventNews } from '../payment-provider.ts'
import { processProviderRefund } from '../refunds/process-provider-refund.ts'
import { type Applied, WAITING } from './applied.ts'
import { matchCaptured } from './match-payment.ts'

type News = Extract<EventNews, { kind: 'refund' }>

/** Handles refunds made by us or by staff on the provider's site. The latter are booked here. */
export async function applyRefund(
  ctx: Context<'no-payment' | 'not-paid' | 'nothing-left' | 'refund-too-much'>,
  { refundId, amount, ours, payment: about }: News,
): Promise<Applied> {
  const payment = await matchCaptured(ctx, about)
  if (!payment) return WAITING
  const refund = { providerRefundId: refundId, amount, ours }
  return { state: 'applied', message: await processProviderRefund(ctx, payment, refund) }
}
