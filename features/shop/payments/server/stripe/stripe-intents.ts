import type Stripe from 'stripe'
import { declineMessage } from '../../rules/decline-reasons.ts'
import { type Capture, type CardApproval, ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'
import { fromStripe } from './stripe-amount.ts'
import { asked, checked } from './stripe-client.ts'
import { stripeDecline } from './stripe-declines.ts'

/** Marks intents of a Stripe page. Their order id is the page id because the page exists before its intent. */
export const BY_PAGE = { by: 'page' }

const BRAND_NAMES: Record<string, string> = { amex: 'american-express' }
const FAILED_CHECK = 'payment_intent_authentication_failure'
const EXPAND = 'latest_charge'

const isPage = (providerOrderId: string): boolean => providerOrderId.startsWith('cs_')

/** State of one order: its intent, and whether the buyer can still pay on the page. */
export interface StripeOrder {
  intent: Stripe.PaymentIntent | null
  isOpenPage: boolean
  /** Buyer, payment link or reference of the request that created it. */
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

/** Returns the intent of a card field order; refuses orders of a provider page. */
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

/** Stripe cancels intents in all other states, and refuses if the intent was captured since. */
const BEYOND_CANCELING = new Set(['processing', 'succeeded', 'canceled'])

/** Cancels an unpaid order and its authorization. The intent of an open page ends with the page. */
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

/** A card refused by its bank also counts as attached: the capture then returns the reason. */
export function approvalIn(intent: Stripe.PaymentIntent): CardApproval {
  const { status, last_payment_error: refusal, metadata } = intent
  return {
    amount: fromStripe(intent.amount, intent.currency),
    madeFor: madeForIn(metadata),
    approved: status === 'requires_capture' || (status === 'requires_payment_method' && refusal !== null),
    mayCharge: refusal?.code !== FAILED_CHECK,
  }
}

/** Reads an order's capture state. Anything not definitely captured or refused counts as pending. */
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

/** Returns the order id of an intent: its own, or that of the page on which it was paid. */
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
