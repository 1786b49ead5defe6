import { toPayPal } from '#features/shop/payments/rules/paypal-amount.ts'
import type { Capture, Order, Refund } from './records.ts'

/** Converts records to the wire format in PayPal's documentation. */
export function captureJson(capture: Capture, order: Order, url: string) {
  const self = `${url}/v2/payments/captures/${capture.id}`
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: toPayPal(capture.amount),
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    processor_response: capture.processorCode && {
      avs_code: 'Y',
      cvv_code: capture.processorCode === '5110' ? 'N' : 'M',
      response_code: capture.processorCode,
    },
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: capture.at,
    update_time: capture.at,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${url}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

function orderLinks(order: Order, url: string) {
  const self = `${url}/v2/checkout/orders/${order.id}`
  const links = [{ href: self, rel: 'self', method: 'GET' }]
  const page = `${url}/checkoutnow?token=${order.id}`
  if (order.status === 'CREATED') links.push({ href: page, rel: 'approve', method: 'GET' })
  if (order.status === 'PAYER_ACTION_REQUIRED') links.push({ href: page, rel: 'payer-action', method: 'GET' })
  if (order.status !== 'COMPLETED') links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' })
  return links
}

const authentications = {
  passed: {
    liability_shift: 'POSSIBLE',
    three_d_secure: { enrollment_status: 'Y', authentication_status: 'Y' },
  },
  failed: { liability_shift: 'NO', three_d_secure: { enrollment_status: 'Y', authentication_status: 'N' } },
}

function sourceJson({ card, payer, verification }: Order) {
  if (card) {
    const { name, brand, lastDigits } = card
    const authentication_result = verification && authentications[verification]
    return { card: { name, brand, last_digits: lastDigits, authentication_result } }
  }
  return payer && { paypal: payerJson(payer) }
}

const payerJson = ({ givenName, surname, email }: NonNullable<Order['payer']>) => ({
  name: { given_name: givenName, surname },
  email_address: email,
})

export function orderJson(order: Order, capture: Capture | undefined, url: string) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    payment_source: sourceJson(order),
    payer: order.payer && payerJson(order.payer),
    purchase_units: [
      {
        reference_id: order.reference,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        description: order.description,
        amount: toPayPal(order.amount),
        payments: capture && { captures: [captureJson(capture, order, url)] },
      },
    ],
    create_time: order.at,
    update_time: capture?.at ?? order.at,
    links: orderLinks(order, url),
  }
}

export function refundJson(refund: Refund, url: string) {
  const self = `${url}/v2/payments/refunds/${refund.id}`
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: toPayPal(refund.amount),
    note_to_payer: refund.note,
    custom_id: refund.customId,
    create_time: refund.at,
    update_time: refund.at,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${url}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  }
}
