import { declineOf, isDecliningIssue } from '../../rules/decline-reasons.ts'
import { toPayPal } from '../../rules/paypal-amount.ts'
import type {
  BillingAddress,
  Capture,
  CaptureRequest,
  OrderRequest,
  PaymentProvider,
} from '../payment-provider.ts'
import { ProviderRefused } from '../payment-provider.ts'
import { captureIn } from './paypal-capture.ts'
import { cardOrders, orderPath } from './paypal-card-orders.ts'
import { namePayPalEvent, PROOF, readPayPalEvent } from './paypal-events.ts'
import { type PayPalSettings, payPalHttp } from './paypal-http.ts'
import { PayPalOrder, PayPalRefund, Verification } from './paypal-shapes.ts'
import { listTransactions } from './paypal-transactions.ts'

const LONGEST_TEXT = 127
const LONGEST_NOTE = 255

function sourceOf({ returnUrl, cancelUrl, by }: OrderRequest) {
  if (returnUrl === undefined || cancelUrl === undefined) return {}
  const pages = { return_url: returnUrl, cancel_url: cancelUrl, shipping_preference: 'NO_SHIPPING' }
  if (by !== 'card')
    return { payment_source: { paypal: { experience_context: { ...pages, user_action: 'PAY_NOW' } } } }
  const attributes = { verification: { method: 'SCA_WHEN_REQUIRED' } }
  return { payment_source: { card: { attributes, experience_context: pages } } }
}

function orderBody(request: OrderRequest) {
  const { reference, madeFor, amount, description } = request
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: reference,
        custom_id: reference ?? madeFor,
        invoice_id: reference,
        description: description.slice(0, LONGEST_TEXT),
        amount: toPayPal(amount),
      },
    ],
    ...sourceOf(request),
  }
}

function billingBody(billing: BillingAddress) {
  return {
    name: billing.name,
    billing_address: {
      address_line_1: billing.address,
      address_line_2: billing.address2,
      admin_area_2: billing.city,
      admin_area_1: billing.state,
      postal_code: billing.zip,
      country_code: billing.country,
    },
  }
}

function captureBody({ card, billing }: CaptureRequest) {
  if (card === undefined) return {}
  const [month = '', year = ''] = card.expires.split('/')
  const entered = { number: card.number, expiry: `20${year}-${month}`, security_code: card.seccode }
  return { payment_source: { card: { ...entered, ...(billing ? billingBody(billing) : {}) } } }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Card and wallet payments through PayPal's Orders v2 REST API. */
export function payPalProvider(settings: PayPalSettings): PaymentProvider {
  const http = payPalHttp(settings)

  async function lookUp({ providerOrderId }: { providerOrderId: string }): Promise<Capture> {
    return captureIn(await http.send({ method: 'GET', path: orderPath(providerOrderId) }, PayPalOrder))
  }

  /** An error response that answers "was it paid?" is an outcome, not an error. */
  async function outcomeOf(error: unknown, providerOrderId: string): Promise<Capture> {
    if (!(error instanceof ProviderRefused)) throw error
    if (isDecliningIssue(error.issue)) {
      return { outcome: 'declined', providerOrderId, ...declineOf(error.issue) }
    }
    if (error.issue === 'ORDER_NOT_APPROVED') return { outcome: 'not-captured', providerOrderId }
    if (error.issue === 'ORDER_ALREADY_CAPTURED') return lookUp({ providerOrderId })
    throw error
  }

  return {
    lookUp,

    async createOrder(input) {
      const body = JSON.stringify(orderBody(input))
      const order = await http.send(
        { method: 'POST', path: '/v2/checkout/orders', requestId: input.requestId, body },
        PayPalOrder,
      )
      const approval = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      return {
        providerOrderId: order.id,
        status: order.status,
        approveUrl: approval?.href ?? null,
        clientSecret: null,
      }
    },

    ...cardOrders(http),

    async captureOrder(input) {
      const path = `${orderPath(input.providerOrderId)}/capture`
      const body = JSON.stringify(captureBody(input))
      try {
        const order = await http.send({ method: 'POST', path, requestId: input.requestId, body }, PayPalOrder)
        return captureIn(order)
      } catch (error) {
        return outcomeOf(error, input.providerOrderId)
      }
    },

    async refund({ requestId, captureId, amount, note }) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
      const body = JSON.stringify({
        amount: amount && toPayPal(amount),
        note_to_payer: note?.slice(0, LONGEST_NOTE),
        custom_id: requestId,
      })
      const refund = await http.send({ method: 'POST', path, requestId, body }, PayPalRefund)
      const { id: refundId, status } = refund
      return { refundId, status, failed: status === 'FAILED' || status === 'CANCELLED' }
    },

    transactions: (range) => listTransactions(http, range),

    proofHeaders: PROOF,
    nameEvent: namePayPalEvent,
    readEvent: async (body) => readPayPalEvent(body),

    async verifyWebhook({ headers, body }) {
      const { webhookId } = settings
      const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
      const envelope = {
        auth_algo: sent.get('paypal-auth-algo'),
        cert_url: sent.get('paypal-cert-url'),
        transmission_id: sent.get('paypal-transmission-id'),
        transmission_sig: sent.get('paypal-transmission-sig'),
        transmission_time: sent.get('paypal-transmission-time'),
        webhook_id: webhookId,
      }
      const complete = Object.values(envelope).every((part) => typeof part === 'string' && part !== '')
      if (!complete || !isJson(body)) return false
      // Inserts the event as text. Parsing and serializing it could change the signed bytes.
      const question = `${JSON.stringify(envelope).slice(0, -1)},"webhook_event":${body}}`
      const path = '/v1/notifications/verify-webhook-signature'
      const answer = await http.send({ method: 'POST', path, body: question }, Verification)
      return answer.verification_status === 'SUCCESS'
    },
  }
}
