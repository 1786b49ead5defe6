import type { OrderState } from './order-states.ts'

/** Label and color of an order's state for its buyer. */
export const stateLabels: Readonly<Record<OrderState, { label: string; color: string }>> = {
  open: { label: 'Not paid yet', color: 'gray' },
  reserved: { label: 'Being paid', color: 'yellow' },
  paying: { label: 'Being paid', color: 'yellow' },
  unknown: { label: 'Being confirmed', color: 'yellow' },
  paid: { label: 'Paid', color: 'teal' },
  invoiced: { label: 'On invoice', color: 'water' },
  fulfilled: { label: 'Completed', color: 'teal' },
  'partly refunded': { label: 'Partly refunded', color: 'water' },
  refunded: { label: 'Refunded', color: 'water' },
  failed: { label: 'Payment failed', color: 'red' },
  canceled: { label: 'Canceled', color: 'gray' },
}

/** Same for staff, with separate labels for a lost response and for a payment page that is still open. */
export const adminStateLabels: typeof stateLabels = {
  ...stateLabels,
  open: { label: 'Open', color: 'gray' },
  reserved: { label: 'Reserved', color: 'yellow' },
  paying: { label: 'Being paid', color: 'yellow' },
  unknown: { label: 'Unknown', color: 'red' },
}
