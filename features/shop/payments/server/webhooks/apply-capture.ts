import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { providerOf } from '../provider.ts'
import { settlePayment } from '../settle-payment.ts'
import { type Applied, WAITING } from './applied.ts'
import { matchPayment, Referring, referencesOf } from './match-payment.ts'

const Capture = Referring.extend({ id: z.string() })

/** A capture was made: asks the provider and settles what it says now, unless that is settled. */
export const applyCaptured = (ctx: Context<'no-payment'>, resource: unknown): Promise<Applied> =>
  applyCapture(ctx, resource, 'captured')

/** A capture was refused or delayed: asks the provider and settles what it says now. */
export async function applyCapture(
  ctx: Context<'no-payment'>,
  resource: unknown,
  tells: 'captured' | 'other' = 'other',
): Promise<Applied> {
  const { id, ...references } = Capture.parse(resource)
  const about = referencesOf(id, references)
  const payment = await matchPayment(ctx, about)
  const providerOrderId = payment?.providerOrderId ?? about.providerOrderId
  if (!payment || !providerOrderId) return WAITING
  // Nearly every event reports what the checkout has just settled: the provider need not be asked again.
  if (tells === 'captured' && payment.state === 'captured' && payment.captureId === id)
    return { state: 'applied', message: 'It was settled already.' }
  const capture = await providerOf(ctx).lookUp({ providerOrderId })
  await settlePayment(ctx, payment, capture)
  return { state: 'applied', message: `The provider says: ${capture.outcome}.` }
}
