/** What becomes of an order (design: open to fulfilled; decisions.md, Orders and payments). */
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
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

const next: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ['reserved', 'cancelled'],
  reserved: ['paying', 'paid', 'invoiced', 'failed', 'cancelled'],
  paying: ['paid', 'unknown', 'failed'],
  unknown: ['paid', 'failed'],
  paid: ['fulfilled'],
  invoiced: ['fulfilled', 'paid', 'cancelled'],
  fulfilled: ['partly refunded', 'refunded'],
  'partly refunded': ['partly refunded', 'refunded'],
  refunded: [],
  // Money that turns up after we gave up is still the buyer's: the order is paid then.
  failed: ['paid'],
  cancelled: [],
}

/** Whether an order may go from one state to another. */
export const mayBecome = (from: OrderState, to: OrderState): boolean => next[from].includes(to)

/** Whether the buyer still waits for an answer. */
export const isWaiting = (state: OrderState): boolean =>
  ['open', 'reserved', 'paying', 'unknown'].includes(state)

/** Whether the buyer holds what was bought. */
export const isBought = (state: OrderState): boolean =>
  ['paid', 'fulfilled', 'invoiced', 'partly refunded'].includes(state)
