import type { Context } from '#platform/server/context.ts'
import type { EventNews } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { settlePayment } from '../settle-payment.ts'
import { type Applied, WAITING } from './applied.ts'
import { matchPayment } from './match-payment.ts'

type News = Extract<EventNews, { kind: 'captured' | 'capture' }>

/** Handles a made, refused or delayed capture: looks up its current state and settles it, unless already settled. */
export async function applyCapture(
  ctx: Context<'no-payment'>,
  { kind, captureId, payment: about }: News,
): Promise<Applied> {
  const payment = await matchPayment(ctx, about)
  const providerOrderId = payment?.providerOrderId ?? about.providerOrderId
  if (!payment || !providerOrderId) return WAITING
  // Nearly every event reports a capture that the checkout has just settled, so no provider call is needed.
  if (kind === 'captured' && payment.state === 'captured' && payment.captureId === captureId)
    return { state: 'applied', message: 'It was settled already.' }
  const capture = await providerOf(ctx).lookUp({ providerOrderId })
  await settlePayment(ctx, payment, capture)
  return { state: 'applied', message: `The provider says: ${capture.outcome}.` }
}
