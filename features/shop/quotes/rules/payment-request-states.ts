/** States of a request to a company to pay for a cart. It is sent to the person in charge of payments there. */
export const paymentRequestStates = ['asked', 'to pay', 'paid', 'declined', 'withdrawn', 'expired'] as const
export type PaymentRequestState = (typeof paymentRequestStates)[number]

const next: Readonly<Record<PaymentRequestState, readonly PaymentRequestState[]>> = {
  asked: ['to pay', 'declined', 'withdrawn', 'expired'],
  'to pay': ['paid', 'declined', 'withdrawn', 'expired'],
  paid: [],
  declined: [],
  // A payment in progress when the request ended still completes the purchase.
  withdrawn: ['paid'],
  expired: ['paid'],
}

/** Whether a payment request may change from one state to another. */
export const paymentRequestMayBecome = (from: PaymentRequestState, to: PaymentRequestState): boolean =>
  next[from].includes(to)

/** Returns the states from which a payment request may move to `to`. */
export const paymentRequestStatesBefore = (to: PaymentRequestState): PaymentRequestState[] =>
  paymentRequestStates.filter((state) => paymentRequestMayBecome(state, to))
