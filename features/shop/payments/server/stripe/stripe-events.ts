import type Stripe from 'stripe'
import { z } from 'zod'
import type { EventName, EventNews, EventReferences } from '../payment-provider.ts'
import { fromStripe } from './stripe-amount.ts'
import { asked } from './stripe-client.ts'
import { idOf, orderIdOf } from './stripe-intents.ts'

export const SIGNATURE = 'stripe-signature'

/** Type of the library's signature error. */
const UNSIGNED = 'StripeSignatureVerificationError'

/** Stripe event types that have an effect here. */
export const STRIPE_EVENTS = [
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

const Named = z.object({
  object: z.literal('event'),
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  data: z.object({ object: z.object({ id: z.string().max(100).optional() }) }),
})

export function nameStripeEvent(body: string): EventName | null {
  const read = Named.safeParse(JSON.parse(body))
  if (!read.success) return null
  return { eventId: read.data.id, type: read.data.type, resourceId: read.data.data.object.id ?? null }
}

/** False if the event is not signed with this secret, or was signed more than five minutes ago. */
export function isSigned(
  stripe: Stripe,
  body: string,
  signature: string | undefined,
  secret: string | undefined,
): boolean {
  if (!signature || !secret) return false
  try {
    stripe.webhooks.constructEvent(body, signature, secret)
    return true
  } catch (error) {
    const isUnsigned = error instanceof Error && 'type' in error && error.type === UNSIGNED
    if (isUnsigned || error instanceof SyntaxError) return false
    throw error
  }
}

/** Reads an event. Refund and dispute events reference a charge, whose intent references our order. */
export async function readStripeEvent(stripe: Stripe, body: string): Promise<EventNews> {
  const event = stripe.webhooks.constructEventWithoutVerification(body)
  switch (event.type) {
    case 'payment_intent.succeeded':
      return capturedNews(stripe, event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundNews(stripe, event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return disputeNews(stripe, event.data.object)
    default:
      return { kind: 'other' }
  }
}

async function capturedNews(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<EventNews> {
  const captureId = idOf(intent.latest_charge)
  if (!captureId) throw new Error(`${intent.id} succeeded without a charge.`)
  const providerOrderId = await orderIdOf(stripe, intent, intent.metadata)
  const own = [intent.metadata.reference]
  return { kind: 'captured', captureId, payment: { captureId, providerOrderId, own } }
}

async function referencesOf(stripe: Stripe, captureId: string): Promise<EventReferences> {
  const { payment_intent, metadata } = await asked(stripe.charges.retrieve(captureId))
  const providerOrderId = await orderIdOf(stripe, payment_intent, metadata)
  return { captureId, providerOrderId, own: [metadata.reference] }
}

async function refundNews(stripe: Stripe, refund: Stripe.Refund): Promise<EventNews> {
  const captureId = idOf(refund.charge)
  if (!captureId) return { kind: 'other' }
  // The booked refund is not reversed. Staff find this among the failed events.
  if (refund.status === 'failed' || refund.status === 'canceled')
    throw new Error(`Stripe could not pay out refund ${refund.id}. Look at it in Stripe's Dashboard.`)
  const ours = refund.metadata?.requestId ?? null
  const payment = await referencesOf(stripe, captureId)
  return {
    kind: 'refund',
    refundId: refund.id,
    amount: fromStripe(refund.amount, refund.currency),
    ours,
    payment: { ...payment, own: [ours ?? undefined, ...payment.own] },
  }
}

async function disputeNews(stripe: Stripe, dispute: Stripe.Dispute): Promise<EventNews> {
  const message = [dispute.reason, dispute.status].join(', ').replaceAll('_', ' ')
  const payment = await referencesOf(stripe, idOf(dispute.charge) ?? '')
  return { kind: 'dispute', disputeId: dispute.id, message, payments: [payment] }
}
