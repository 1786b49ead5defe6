import type { WebhookState } from '../../rules/webhook-states.ts'

/** Result of an event, with a message for staff. */
export interface Applied {
  state: Extract<WebhookState, 'applied' | 'waiting' | 'ignored'>
  message: string
}

/** The event's payment is not known yet. The event is applied when the payment appears. */
export const WAITING: Applied = {
  state: 'waiting',
  message: 'It belongs to no payment here yet. It is applied when the payment appears.',
}
