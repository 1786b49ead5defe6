import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { fromPayPal } from '../paypal/paypal-amount.ts'
import { noteProviderRefund } from '../refunds/note-provider-refund.ts'
import { type Applied, WAITING } from './applied.ts'
import { matchCaptured, Referring, referencesOf } from './match-payment.ts'

const Refund = Referring.extend({
  id: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/** Money went back, by us or by somebody on the provider's own pages: the second kind is booked here. */
export async function applyRefund(
  ctx: Context<'no-payment' | 'not-paid' | 'nothing-left' | 'refund-too-much'>,
  resource: unknown,
): Promise<Applied> {
  const { id, amount, links, ...references } = Refund.parse(resource)
  const capture = links.find(({ rel }) => rel === 'up')?.href.split('/')
  const payment = await matchCaptured(ctx, referencesOf(capture?.at(-1) ?? null, references))
  if (!payment) return WAITING
  const refund = { providerRefundId: id, amount: fromPayPal(amount), ours: references.custom_id ?? null }
  return { state: 'applied', message: await noteProviderRefund(ctx, payment, refund) }
}
