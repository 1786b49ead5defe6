import { z } from 'zod'
import { mayCharge } from '../../rules/card-verification.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { amountOf } from './paypal-capture.ts'
import type { PayPalHttp } from './paypal-http.ts'
import { PayPalOrder } from './paypal-shapes.ts'

export const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`

/** An order with a card that the bank has approved waits in one of these. */
const CAPTURABLE = new Set(['APPROVED', 'CREATED'])

/** Changes of an order that was made without a reference; PayPal calls its purchase unit "default" then. */
const additions = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({
    op: 'add',
    path: `/purchase_units/@reference_id=='default'/${name}`,
    value,
  }))

/** What concerns only orders that the card fields have approved. */
export const cardOrders = (
  http: PayPalHttp,
): Pick<PaymentProvider, 'cardApproval' | 'nameOrder' | 'cancelAuthorization'> => ({
  async cardApproval({ providerOrderId }) {
    const order = await http.send({ method: 'GET', path: orderPath(providerOrderId) }, PayPalOrder)
    const card = order.payment_source?.card
    const [unit] = order.purchase_units
    return {
      amount: amountOf(unit?.amount),
      madeFor: unit?.custom_id ?? null,
      approved: card?.last_digits !== undefined && CAPTURABLE.has(order.status),
      mayCharge: mayCharge(card?.authentication_result),
    }
  },

  async nameOrder({ providerOrderId, reference, description }) {
    const values = { custom_id: reference, invoice_id: reference, description }
    const body = JSON.stringify(additions(values))
    await http.send({ method: 'PATCH', path: orderPath(providerOrderId), body }, z.unknown())
  },

  // An order with the intent CAPTURE authorizes no money before its capture; an unused approval expires at PayPal.
  async cancelAuthorization() {},
})
