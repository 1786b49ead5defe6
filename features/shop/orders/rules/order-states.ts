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
  'canceled',
] as const
export type OrderState = (typeof orderStates)[number]

const next: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ['reserved', 'paid', 'canceled'],
  // An order that was opened for somebody can be paid by another try: it is open again where one fails.
  reserved: ['paying', 'paid', 'invoiced', 'failed', 'canceled', 'open'],
  paying: ['paid', 'unknown', 'failed', 'open'],
  unknown: ['paid', 'failed', 'open'],
  paid: ['fulfilled'],
  invoiced: ['fulfilled', 'paid', 'canceled'],
  // Only an unpaid invoice is canceled after it was fulfilled.
  fulfilled: ['partly refunded', 'refunded', 'canceled'],
  'partly refunded': ['partly refunded', 'refunded'],
  refunded: [],
  // Money that turns up after we gave up is still the buyer's: the order is paid then.
  failed: ['paid'],
  canceled: [],
}

/** Whether an order may go from one state to another. */
export const mayBecome = (from: OrderState, to: OrderState): boolean => next[from].includes(to)

/** Whether the buyer still waits for an answer. */
export const isWaiting = (state: OrderState): boolean => ['reserved', 'paying', 'unknown'].includes(state)

/** Whether the buyer holds what was bought. */
export const isBought = (state: OrderState): boolean =>
  ['paid', 'fulfilled', 'invoiced', 'partly refunded'].includes(state)
