import { eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import type { WebhookState } from '../../rules/webhook-states.ts'
import { providerOf } from '../provider.ts'
import { type Payment, settlePayment } from '../settle-payment.ts'
import { payments } from '../tables.ts'

const Capture = z.object({
  id: z.string(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})

/** A capture was made: asks the provider and settles what it says now, unless that is settled. */
export const applyCaptured = (call: Call<'no-payment'>, resource: unknown): Promise<Applied> =>
  applyCapture(call, resource, 'captured')

/** A capture was refused or delayed: asks the provider and settles what it says now. */
export async function applyCapture(
  call: Call<'no-payment'>,
  resource: unknown,
  tells: 'captured' | 'other' = 'other',
): Promise<Applied> {
  const { id, supplementary_data } = Capture.parse(resource)
  const payment = await paymentOf(call, id, supplementary_data?.related_ids?.order_id)
  if (!payment?.providerOrderId) return { state: 'ignored', message: 'No payment here belongs to it.' }
  // Nearly every event tells what the checkout has just settled: the provider need not be asked again.
  if (tells === 'captured' && payment.state === 'captured' && payment.captureId === id)
    return { state: 'applied', message: 'It was settled already.' }
  const capture = await providerOf(call).lookUp({ providerOrderId: payment.providerOrderId })
  await settlePayment(call, payment, capture)
  return { state: 'applied', message: `The provider says: ${capture.outcome}.` }
}

export async function paymentOf(
  call: Call,
  captureId: string,
  providerOrderId?: string,
): Promise<Payment | null> {
  const byCapture = eq(payments.captureId, captureId)
  const [payment] = await call.db
    .select()
    .from(payments)
    .where(providerOrderId ? or(byCapture, eq(payments.providerOrderId, providerOrderId)) : byCapture)
    .limit(1)
  return payment ?? null
}

/** What came of an event, in words for staff. */
export interface Applied {
  state: Extract<WebhookState, 'applied' | 'ignored'>
  message: string
}
