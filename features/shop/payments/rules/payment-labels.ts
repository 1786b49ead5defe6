import type { PaymentMethod, PaymentState } from './payment-states.ts'
import type { WebhookState } from './webhook-states.ts'

/** What staff read of a payment's state. */
export const paymentLabels: Readonly<Record<PaymentState, string>> = {
  created: 'Started',
  processing: 'Processing',
  captured: 'Paid',
  declined: 'Declined',
  unknown: 'Unconfirmed',
  refunded: 'Refunded',
}

export const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  wallet: 'Provider’s page',
  transfer: 'Bank transfer',
}

/** What staff read of an event of the provider. */
export const webhookLabels: Readonly<Record<WebhookState, string>> = {
  received: 'Received',
  applied: 'Applied',
  waiting: 'Waiting for its payment',
  ignored: 'No effect',
  failed: 'Failed',
}
