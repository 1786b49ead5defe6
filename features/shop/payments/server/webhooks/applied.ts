import type { WebhookState } from '../../rules/webhook-states.ts'

/** What came of an event, in words for staff. */
export interface Applied {
  state: Extract<WebhookState, 'applied' | 'waiting' | 'ignored'>
  message: string
}

/** Nobody here knows yet what an event is about: it is applied when its payment appears. */
export const WAITING: Applied = {
  state: 'waiting',
  message: 'It belongs to no payment here yet. It is applied when the payment appears.',
}
