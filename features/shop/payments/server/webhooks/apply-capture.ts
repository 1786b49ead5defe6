import type { Context } from '#platform/server/context.ts'
import type { EventNews } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { settlePayment } from '../settle-payment.ts'
import { type Applied, WAITING } from './applied.ts'
import { matchPayment } from './match-payment.ts'

type News = Extract<EventNews, { kind: 'captured' | 'capture' }>

/** A capture was made, refused or delayed: asks the provider and settles what it says now, unless that is settled. */
export async function applyCapture(
  ctx: Context<'no-payment'>,
  { kind, captureId, payment: about }: News,
): Promise<Applied> {
  const payment = await matchPayment(ctx, about)
  const providerOrderId = payment?.providerOrderId ?? about.providerOrderId
  if (!payment || !providerOrderId) return WAITING
  // Nearly every event reports what the checkout has just settled: the provider need not be asked again.
  if (kind === 'captured' && payment.state === 'captured' && payment.captureId === captureId)
    return { state: 'applied', message: 'It was settled already.' }
  const capture = await providerOf(ctx).lookUp({ providerOrderId })
  await settlePayment(ctx, payment, capture)
  return { state: 'applied', message: `The provider says: ${capture.outcome}.` }
}
