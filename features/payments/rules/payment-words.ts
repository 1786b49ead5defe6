import type { PaymentMethod, PaymentState } from './payment-states.ts'
import type { WebhookState } from './webhook-states.ts'

/** What staff read of a payment's state. */
export const paymentWords: Readonly<Record<PaymentState, string>> = {
  created: 'Started',
  processing: 'Processing',
  captured: 'Paid',
  declined: 'Declined',
  unknown: 'Unconfirmed',
  refunded: 'Refunded',
}

export const methodWords: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  wallet: 'Provider’s page',
  transfer: 'Bank transfer',
}

/** What staff read of an event of the provider. */
export const webhookWords: Readonly<Record<WebhookState, string>> = {
  received: 'Received',
  applied: 'Applied',
  ignored: 'No effect',
  failed: 'Failed',
}
