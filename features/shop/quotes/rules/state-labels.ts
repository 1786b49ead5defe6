import type { PaymentRequestState } from './payment-request-states.ts'
import type { RequestState } from './request-states.ts'

interface StateWords {
  label: string
  color: string
}

/** Label and color of a request's state. */
export const requestLabels: Readonly<Record<RequestState, StateWords>> = {
  received: { label: 'Received', color: 'water' },
  quoted: { label: 'Quoted', color: 'copper' },
  accepted: { label: 'Accepted', color: 'teal' },
  ordered: { label: 'Ordered', color: 'teal' },
  declined: { label: 'Declined', color: 'red' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
  expired: { label: 'Expired', color: 'gray' },
}

/** Status texts for the customer. */
export const requestNews: Readonly<Record<RequestState, string>> = {
  received: 'Our staff has it and will answer here and by email.',
  quoted: 'Our quote is below. It is binding until its last day.',
  accepted: 'You have accepted the quote. The invoice is on its way.',
  ordered: 'It is ordered. The order page has the receipt.',
  declined: 'We cannot offer this. The reason is below.',
  withdrawn: 'You have withdrawn this request.',
  expired: 'The quote has expired. Write to us if you still want it, and we will send a new one.',
}

export const paymentRequestLabels: Readonly<Record<PaymentRequestState, StateWords>> = {
  asked: { label: 'Waiting for an answer', color: 'water' },
  'to pay': { label: 'Payment due', color: 'copper' },
  paid: { label: 'Paid', color: 'teal' },
  declined: { label: 'Declined', color: 'red' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
  expired: { label: 'Expired', color: 'gray' },
}
