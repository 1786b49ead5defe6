import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { fromPayPal } from '../paypal/paypal-amount.ts'
import { noteProviderRefund } from '../refunds/note-provider-refund.ts'
import { type Applied, paymentOf } from './apply-capture.ts'

const Refund = z.object({
  id: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  custom_id: z.string().optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/** Money went back, by us or by somebody on the provider's own pages: the second kind is booked here. */
export async function applyRefund(
  call: Call<'not-paid' | 'nothing-left' | 'refund-too-much'>,
  resource: unknown,
): Promise<Applied> {
  const { id, amount, custom_id, links } = Refund.parse(resource)
  const captureId = links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  const payment = captureId ? await paymentOf(call, captureId) : null
  if (!payment) return { state: 'ignored', message: 'No payment here belongs to it.' }
  const refund = { providerRefundId: id, amount: fromPayPal(amount), ours: custom_id ?? null }
  return { state: 'applied', message: await noteProviderRefund(call, payment, refund) }
}
