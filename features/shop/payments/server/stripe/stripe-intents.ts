import type Stripe from 'stripe'
import { declineMessage } from '../../rules/decline-reasons.ts'
import { type Capture, type CardApproval, ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'
import { fromStripe } from './stripe-amount.ts'
import { asked, checked } from './stripe-client.ts'
import { stripeDecline } from './stripe-declines.ts'

/** Marks the intents of a page of Stripe's: their order here is the page, which exists before its intent. */
export const BY_PAGE = { by: 'page' }

const BRAND_NAMES: Record<string, string> = { amex: 'american-express' }
const FAILED_CHECK = 'payment_intent_authentication_failure'
const EXPAND = 'latest_charge'

const isPage = (providerOrderId: string): boolean => providerOrderId.startsWith('cs_')

/** What is known of one order: its intent, and whether the buyer can still pay on the page. */
export interface StripeOrder {
  intent: Stripe.PaymentIntent | null
  isOpenPage: boolean
  /** The buyer, payment link or reference of the request that made it. */
  madeFor: string | null
}

export async function findOrder(stripe: Stripe, providerOrderId: string): Promise<StripeOrder> {
  if (!isPage(providerOrderId)) {
    const intent = await findIntent(stripe, providerOrderId)
    return { intent, isOpenPage: false, madeFor: madeForIn(intent.metadata) }
  }
  const expand = ['payment_intent', `payment_intent.${EXPAND}`]
  const page = await asked(stripe.checkout.sessions.retrieve(providerOrderId, { expand }))
  const { payment_intent: intent, status, metadata } = checked(page, 'checkout.session')
  if (typeof intent === 'string') throw new ProviderUnreachable('Unreadable answer', { sent: true })
  const madeFor = madeForIn(metadata ?? {})
  return { intent: intent && readable(intent), isOpenPage: status === 'open', madeFor }
}

/** An order that was made for the card fields, and not for a page of the provider. */
export async function findIntent(stripe: Stripe, providerOrderId: string): Promise<Stripe.PaymentIntent> {
  if (!providerOrderId.startsWith('pi_')) {
    const description = 'This is no order of the card fields.'
    throw new ProviderRefused({ status: 404, issue: 'resource_missing', description, debugId: null })
  }
  return readable(await asked(stripe.paymentIntents.retrieve(providerOrderId, { expand: [EXPAND] })))
}

export const captureIntent = (stripe: Stripe, intentId: string, requestId: string) =>
  asked(
    stripe.paymentIntents
      .capture(intentId, { expand: [EXPAND] }, { idempotencyKey: requestId })
      .then(readable),
  )

/** Stripe cancels an intent in any other state, and refuses one that was captured meanwhile. */
const BEYOND_CANCELING = new Set(['processing', 'succeeded', 'canceled'])

/** Ends what can still be paid, and with it what the bank keeps aside. The intent of an open page ends with the page. */
export async function cancelOrder(
  stripe: Stripe,
  providerOrderId: string,
  { intent, isOpenPage }: StripeOrder,
): Promise<void> {
  if (isOpenPage) await asked(stripe.checkout.sessions.expire(providerOrderId))
  else if (intent && !BEYOND_CANCELING.has(intent.status))
    await asked(stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' }))
}

const madeForIn = ({ madeFor, reference }: Stripe.Metadata): string | null => madeFor ?? reference ?? null

const readable = (intent: Stripe.PaymentIntent) => checked(intent, 'payment_intent')

/** A card is on the intent also when its bank refused it: capturing it then answers why. */
export function approvalIn(intent: Stripe.PaymentIntent): CardApproval {
  const { status, last_payment_error: refusal, metadata } = intent
  return {
    amount: fromStripe(intent.amount, intent.currency),
    madeFor: madeForIn(metadata),
    approved: status === 'requires_capture' || (status === 'requires_payment_method' && refusal !== null),
    mayCharge: refusal?.code !== FAILED_CHECK,
  }
}

/** Reads what happened to the money of an order. What is not surely taken or surely refused counts as pending. */
export function captureIn(providerOrderId: string, { intent, isOpenPage }: StripeOrder): Capture {
  if (!intent) return { outcome: 'not-captured', providerOrderId }
  const { status, last_payment_error: refusal } = intent
  if (status === 'succeeded') return capturedIn(providerOrderId, intent)
  if (status === 'canceled') {
    const reason = 'card-entry-expired'
    return { outcome: 'declined', providerOrderId, reason, message: declineMessage(reason) }
  }
  if (status === 'requires_payment_method' && refusal && !isOpenPage)
    return { outcome: 'declined', providerOrderId, ...stripeDecline(refusal) }
  return { outcome: status === 'processing' ? 'pending' : 'not-captured', providerOrderId }
}

function capturedIn(providerOrderId: string, { latest_charge: charge }: Stripe.PaymentIntent): Capture {
  if (!charge || typeof charge === 'string' || !charge.captured)
    return { outcome: 'pending', providerOrderId }
  const { billing_details: billing, payment_method_details: way } = charge
  const brand = way?.card?.brand
  return {
    outcome: 'captured',
    providerOrderId,
    captureId: charge.id,
    amount: fromStripe(charge.amount_captured, charge.currency),
    payer: billing.name ?? billing.email,
    brand: brand ? (BRAND_NAMES[brand] ?? brand) : null,
    lastDigits: way?.card?.last4 ?? null,
  }
}

type Reference = string | { id: string } | null | undefined

export const idOf = (reference: Reference): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** The order here of an intent: itself, or the page that it was paid on. */
export async function orderIdOf(
  stripe: Stripe,
  intent: Reference,
  metadata: Stripe.Metadata,
): Promise<string | null> {
  const id = idOf(intent)
  if (!id || metadata.by !== BY_PAGE.by) return id
  const pages = stripe.checkout.sessions.list({ payment_intent: id, limit: 1 })
  return asked(pages.then(({ data: [page] }) => page?.id ?? id))
}
