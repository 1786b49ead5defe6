import type Stripe from 'stripe'
import {
  type Capture,
  type OrderRequest,
  type PaymentProvider,
  ProviderRefused,
} from '../payment-provider.ts'
import { toStripe } from './stripe-amount.ts'
import { asked, checked, type StripeAccess, stripeClient } from './stripe-client.ts'
import { isSigned, nameStripeEvent, readStripeEvent, SIGNATURE } from './stripe-events.ts'
import {
  approvalIn,
  BY_PAGE,
  cancelOrder,
  captureIn,
  captureIntent,
  findIntent,
  findOrder,
} from './stripe-intents.ts'
import { listTransactions } from './stripe-transactions.ts'

const MAX_REFUNDS = 1000

/** Our own metadata without undefined values. */
const metadataOf = (facts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined))

/**
 * Card and wallet payments through Stripe. Card field orders are PaymentIntents; orders approved on Stripe's page are
 * Checkout Sessions. Both authorize the money until capture.
 */
export function stripeProvider(access: StripeAccess): PaymentProvider {
  let client: Promise<Stripe> | undefined
  const connect = () => {
    client ??= stripeClient(access)
    return client
  }

  async function lookUp({ providerOrderId }: { providerOrderId: string }): Promise<Capture> {
    return captureIn(providerOrderId, await findOrder(await connect(), providerOrderId))
  }

  return {
    lookUp,
    async createOrder(input) {
      const stripe = await connect()
      return isForPage(input) ? makePage(stripe, input) : makeIntent(stripe, input)
    },

    async cardApproval({ providerOrderId }) {
      return approvalIn(await findIntent(await connect(), providerOrderId))
    },

    async nameOrder({ providerOrderId, reference, description }) {
      const stripe = await connect()
      await asked(stripe.paymentIntents.update(providerOrderId, { description, metadata: { reference } }))
    },

    async captureOrder({ requestId, providerOrderId, card }) {
      // Card numbers are never sent to Stripe's API.
      if (card) throw refused('card_not_accepted', 'Stripe takes cards from its own fields only.')
      const stripe = await connect()
      const order = await findOrder(stripe, providerOrderId)
      const { intent } = order
      // Stripe replays the first response for a repeated key, even a refusal. Send only what can succeed.
      if (intent?.status !== 'requires_capture') return captureIn(providerOrderId, order)
      try {
        const captured = await captureIntent(stripe, intent.id, requestId)
        return captureIn(providerOrderId, { ...order, intent: captured })
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        const now = await lookUp({ providerOrderId })
        if (now.outcome === 'not-captured') throw error
        return now
      }
    },

    authorizesOnApproval: true,
    async cancelAuthorization({ providerOrderId, madeFor }) {
      const stripe = await connect()
      const order = await findOrder(stripe, providerOrderId)
      if (order.madeFor === madeFor) await cancelOrder(stripe, providerOrderId, order)
    },

    async refund({ requestId, captureId, amount, note }) {
      const stripe = await connect()
      // Stripe forgets a key after a day, and a refund may be requested again later.
      const made = await findRefund(stripe, captureId, requestId)
      const refund =
        made ??
        (await asked(
          stripe.refunds.create(
            {
              charge: captureId,
              ...(amount ? { amount: toStripe(amount).amount } : {}),
              metadata: metadataOf({ requestId, note: note?.slice(0, 500) }),
            },
            { idempotencyKey: requestId },
          ),
        ))
      const { id, status } = checked(refund, 'refund')
      return {
        refundId: id,
        status: status ?? 'pending',
        failed: status === 'failed' || status === 'canceled',
      }
    },

    transactions: async (range) => listTransactions(await connect(), range),

    proofHeaders: [SIGNATURE],
    nameEvent: nameStripeEvent,
    readEvent: async (body) => readStripeEvent(await connect(), body),

    async verifyWebhook({ headers, body }) {
      const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
      return isSigned(await connect(), body, sent.get(SIGNATURE), access.webhookSecret)
    },
  }
}

const refused = (issue: string, description: string) =>
  new ProviderRefused({ status: 400, issue, description, debugId: null })

type PageRequest = OrderRequest & Required<Pick<OrderRequest, 'returnUrl' | 'cancelUrl'>>

const isForPage = (input: OrderRequest): input is PageRequest =>
  input.by !== 'card' && input.returnUrl !== undefined && input.cancelUrl !== undefined

async function makeIntent(
  stripe: Stripe,
  { requestId, reference, madeFor, amount, description }: OrderRequest,
) {
  const intent = await asked(
    stripe.paymentIntents.create(
      {
        ...toStripe(amount),
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        description,
        metadata: metadataOf({ reference, madeFor }),
      },
      { idempotencyKey: requestId },
    ),
  )
  const { id, status, client_secret } = checked(intent, 'payment_intent')
  return { providerOrderId: id, status, approveUrl: null, clientSecret: client_secret }
}

async function makePage(stripe: Stripe, input: PageRequest) {
  const { requestId, reference, madeFor, amount, description, returnUrl, cancelUrl } = input
  const { amount: unit_amount, currency } = toStripe(amount)
  const metadata = metadataOf({ reference, madeFor, ...BY_PAGE })
  const page = await asked(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          { quantity: 1, price_data: { currency, unit_amount, product_data: { name: description } } },
        ],
        success_url: returnUrl,
        cancel_url: cancelUrl,
        ...(reference ? { client_reference_id: reference } : {}),
        metadata,
        payment_intent_data: { capture_method: 'manual', description, metadata },
      },
      { idempotencyKey: requestId },
    ),
  )
  const { id, status, url } = checked(page, 'checkout.session')
  return { providerOrderId: id, status: status ?? 'open', approveUrl: url, clientSecret: null }
}

async function findRefund(stripe: Stripe, charge: string, requestId: string) {
  const list = stripe.refunds.list({ charge, limit: 100 })
  const refunds = await asked(list.autoPagingToArray({ limit: MAX_REFUNDS }))
  return refunds.find(({ metadata }) => metadata?.requestId === requestId)
}
