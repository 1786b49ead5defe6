/** Result of a Stripe test payment method: a decline with these codes, or one of these cases. */
export type TestMethod = { code: string; decline_code?: string } | 'pays' | 'asks' | 'pays, answer lost'

export const TEST_METHODS: Record<string, TestMethod> = {
  pm_card_visa: 'pays',
  pm_card_authenticationRequired: 'asks',
  // Specific to the test server: Stripe has no test method that loses its response.
  pm_card_answerLost: 'pays, answer lost',
  pm_card_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_card_chargeDeclinedFraudulent: { code: 'card_declined', decline_code: 'fraudulent' },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: { code: 'incorrect_cvc' },
  pm_card_chargeDeclinedProcessingError: { code: 'processing_error' },
}

export interface Intent {
  object: 'payment_intent'
  id: string
  client_secret: string
  amount: number
  currency: string
  status: string
  description: string | null
  metadata: Record<string, string>
  last_payment_error: { type: 'card_error'; code: string; decline_code?: string; message: string } | null
  latest_charge: string | null
  payment_method: string | null
}

export interface Charge {
  object: 'charge'
  id: string
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  billing_details: { name: string; email: null }
  payment_method_details: { card: { brand: string; last4: string } }
}

export interface Refund {
  object: 'refund'
  id: string
  amount: number
  currency: string
  charge: string
  metadata: Record<string, string>
  status: string
}

export interface Page {
  object: 'checkout.session'
  id: string
  url: string
  status: string
  payment_intent: string | null
  amount: number
  currency: string
  metadata: Record<string, string>
}

/** An error in the format of Stripe's API. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, type: string, facts: { code?: string; message: string }) {
    super(facts.message)
    this.status = status
    this.body = { error: { type, ...facts } }
  }
}

export const missing = (what: string, id: string) =>
  new StripeRefusal(404, 'invalid_request_error', {
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  })

export const invalid = (code: string, message: string) =>
  new StripeRefusal(400, 'invalid_request_error', { code, message })

export type Form = { [name: string]: Form | string }

/** Parses `a[b][0]=c` into nested objects. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let place = form
    for (const part of path.slice(0, -1)) {
      const inner = place[part]
      const next = typeof inner === 'object' ? inner : {}
      place[part] = next
      place = next
    }
    place[path.at(-1) ?? ''] = value
  }
  return form
}
