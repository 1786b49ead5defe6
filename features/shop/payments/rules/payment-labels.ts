import type { PaymentMethod, PaymentState } from './payment-states.ts'
import type { WebhookState } from './webhook-states.ts'

/** Labels of payment states for staff. */
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

/** Labels of provider events for staff. */
export const webhookLabels: Readonly<Record<WebhookState, string>> = {
  received: 'Received',
  applied: 'Applied',
  waiting: 'Waiting for its payment',
  ignored: 'No effect',
  failed: 'Failed',
}
