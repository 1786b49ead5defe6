/** States of an order (design: open to fulfilled; decisions.md, Orders and payments). */
export const orderStates = [
  'open',
  'reserved',
  'paying',
  'unknown',
  'paid',
  'invoiced',
  'fulfilled',
  'partly refunded',
  'refunded',
  'failed',
  'canceled',
] as const
export type OrderState = (typeof orderStates)[number]

const next: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ['reserved', 'paid', 'canceled'],
  // An order opened for a customer can be paid in another attempt, so it becomes open again if one fails.
  reserved: ['paying', 'paid', 'invoiced', 'failed', 'canceled', 'open'],
  paying: ['paid', 'unknown', 'failed', 'open'],
  unknown: ['paid', 'failed', 'open'],
  paid: ['fulfilled'],
  invoiced: ['fulfilled', 'paid', 'canceled'],
  // Only an unpaid invoice can be canceled after fulfillment.
  fulfilled: ['partly refunded', 'refunded', 'canceled'],
  'partly refunded': ['partly refunded', 'refunded'],
  refunded: [],
  // A payment that arrives after the order failed still marks it as paid.
  failed: ['paid'],
  canceled: [],
}

/** Whether an order may change from one state to another. */
export const mayBecome = (from: OrderState, to: OrderState): boolean => next[from].includes(to)

/** True while the buyer waits for a result. */
export const isWaiting = (state: OrderState): boolean => ['reserved', 'paying', 'unknown'].includes(state)

/** True if the buyer owns the ordered items. */
export const isBought = (state: OrderState): boolean =>
  ['paid', 'fulfilled', 'invoiced', 'partly refunded'].includes(state)
