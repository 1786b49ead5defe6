import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { SIGNATURE } from '../stripe-events.ts'
import {
  type Charge,
  type Form,
  type Intent,
  invalid,
  missing,
  type Page,
  type Refund,
  TEST_METHODS,
} from './stripe-objects.ts'

export const WEBHOOK_SECRET = 'whsec_standin'

export interface StripeEvent {
  type: string
  body: string
  headers: Record<string, string>
}

export type Answer = object | 'lost'

export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`
const seconds = (): number => Math.floor(Date.now() / 1000)
export const words = (value: Form[string] | undefined): string => (typeof value === 'string' ? value : '')
const within = (value: Form[string] | undefined): Form => (typeof value === 'object' ? value : {})
export const facts = (value: Form[string] | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(within(value)).map(([name, fact]) => [name, words(fact)]))

/** In-memory version of the Stripe API used by the adapter, for tests. */
export class StripeBooks {
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly pages = new Map<string, Page>()
  readonly entries: { object: 'balance_transaction'; id: string; created: number; source: string }[] = []
  readonly events: StripeEvent[] = []
  webhooks: readonly object[] = []

  announce(type: string, object: object): void {
    const data = { object: structuredClone(object) }
    const event = { object: 'event', id: newId('evt'), created: seconds(), type, data }
    const body = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET })
    this.events.push({ type, body, headers: { [SIGNATURE]: signature } })
  }

  book(source: string): void {
    this.entries.push({ object: 'balance_transaction', id: newId('txn'), created: seconds(), source })
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id)
    if (!intent) throw missing('payment_intent', id)
    return intent
  }

  charge(id: string): Charge {
    const charge = this.charges.get(id)
    if (!charge) throw missing('charge', id)
    return charge
  }

  page(id: string): Page {
    const page = this.pages.get(id)
    if (!page) throw missing('checkout.session', id)
    return page
  }

  makeIntent(form: Form): Intent {
    const id = newId('pi')
    const intent: Intent = {
      object: 'payment_intent',
      id,
      client_secret: `${id}_secret_${newId('s')}`,
      amount: Number(words(form.amount)),
      currency: words(form.currency),
      status: 'requires_payment_method',
      description: words(form.description) || null,
      metadata: facts(form.metadata),
      last_payment_error: null,
      latest_charge: null,
      payment_method: null,
    }
    this.intents.set(id, intent)
    return intent
  }

  /** Simulates the card fields after a card was entered. */
  confirm(intent: Intent, paymentMethod: string): void {
    const leadsTo = TEST_METHODS[paymentMethod]
    if (!leadsTo) throw invalid('resource_missing', `No such PaymentMethod: '${paymentMethod}'`)
    intent.payment_method = paymentMethod
    if (leadsTo === 'asks') intent.status = 'requires_action'
    else if (typeof leadsTo === 'object') this.decline(intent, leadsTo)
    else this.authorize(intent)
  }

  decline(intent: Intent, codes: { code: string; decline_code?: string }): void {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { type: 'card_error', message: 'Your card was declined.', ...codes }
  }

  authorize(intent: Intent): void {
    const { amount, currency, metadata } = intent
    const charge: Charge = {
      object: 'charge',
      id: newId('ch'),
      amount,
      amount_captured: 0,
      amount_refunded: 0,
      captured: false,
      currency,
      metadata,
      payment_intent: intent.id,
      billing_details: { name: 'Lena Moreau', email: null },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    }
    this.charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    intent.status = 'requires_capture'
  }

  capture(intent: Intent): Answer {
    if (intent.status !== 'requires_capture')
      throw invalid('payment_intent_unexpected_state', `It has the status ${intent.status}.`)
    const charge = this.charge(intent.latest_charge ?? '')
    charge.captured = true
    charge.amount_captured = charge.amount
    intent.status = 'succeeded'
    this.book(charge.id)
    this.announce('payment_intent.succeeded', intent)
    return TEST_METHODS[intent.payment_method ?? ''] === 'pays, answer lost' ? 'lost' : this.expanded(intent)
  }

  cancel(intent: Intent): Intent {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw invalid('payment_intent_unexpected_state', `It has the status ${intent.status}.`)
    return Object.assign(intent, { status: 'canceled' })
  }

  expire(page: Page): Page {
    if (page.status !== 'open') throw invalid('resource_missing', `It has the status ${page.status}.`)
    return Object.assign(page, { status: 'expired' })
  }

  refund(form: Form): Refund {
    const charge = this.charge(words(form.charge))
    const left = charge.amount_captured - charge.amount_refunded
    const amount = form.amount === undefined ? left : Number(words(form.amount))
    if (left === 0) throw invalid('charge_already_refunded', 'The charge has already been refunded.')
    if (amount > left) throw invalid('amount_too_large', 'The refund is greater than what is left.')
    const { currency } = charge
    const metadata = facts(form.metadata)
    const id = newId('re')
    const refund: Refund = {
      object: 'refund',
      id,
      amount,
      currency,
      charge: charge.id,
      metadata,
      status: 'succeeded',
    }
    charge.amount_refunded += amount
    this.refunds.set(id, refund)
    this.book(id)
    this.announce('refund.created', refund)
    return refund
  }

  makePage(form: Form): Page {
    const price = within(within(within(form.line_items)['0']).price_data)
    const id = newId('cs')
    const page: Page = {
      object: 'checkout.session',
      id,
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      payment_intent: null,
      amount: Number(words(price.unit_amount)),
      currency: words(price.currency),
      metadata: facts(within(form.payment_intent_data).metadata),
    }
    this.pages.set(id, page)
    return page
  }

  expanded = (intent: Intent): object => ({
    ...intent,
    latest_charge: intent.latest_charge && this.charge(intent.latest_charge),
  })

  listEntries(query: URLSearchParams): object {
    const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))]
    const all = this.entries.filter(({ created }) => created >= from && created < to).reverse()
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const end = start + Number(query.get('limit') ?? 10)
    const data = all.slice(start, end).map((entry) => ({
      ...entry,
      source: this.charges.get(entry.source) ?? this.refunds.get(entry.source),
    }))
    return { object: 'list', data, has_more: end < all.length }
  }
}
