import { z } from 'zod'
import { mayCharge } from '../../rules/card-verification.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { amountOf } from './paypal-capture.ts'
import type { PayPalHttp } from './paypal-http.ts'
import { PayPalOrder } from './paypal-shapes.ts'

export const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`

/** States of an order whose card the bank has approved and that awaits capture. */
const CAPTURABLE = new Set(['APPROVED', 'CREATED'])

/** Patches for an order created without a reference; PayPal then calls its purchase unit "default". */
const additions = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({
    op: 'add',
    path: `/purchase_units/@reference_id=='default'/${name}`,
    value,
  }))

/** Operations only for orders approved in the card fields. */
export const cardOrders = (
  http: PayPalHttp,
): Pick<PaymentProvider, 'cardApproval' | 'nameOrder' | 'authorizesOnApproval' | 'cancelAuthorization'> => ({
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

  // An order with intent CAPTURE authorizes no money before its capture. Unused approvals expire at PayPal.
  authorizesOnApproval: false,
  async cancelAuthorization() {},
})
