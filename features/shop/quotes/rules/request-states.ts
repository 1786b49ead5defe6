/** States of a request: received, answered with a quote, bought, or ended without a purchase. */
export const requestStates = [
  'received',
  'quoted',
  'accepted',
  'ordered',
  'declined',
  'withdrawn',
  'expired',
] as const
export type RequestState = (typeof requestStates)[number]

const next: Readonly<Record<RequestState, readonly RequestState[]>> = {
  received: ['quoted', 'declined', 'withdrawn'],
  // A new quote replaces the previous one.
  quoted: ['quoted', 'accepted', 'ordered', 'declined', 'withdrawn', 'expired'],
  accepted: ['ordered', 'declined'],
  ordered: [],
  declined: [],
  // A payment in progress when the request ended still results in an order.
  withdrawn: ['ordered'],
  expired: ['quoted', 'ordered', 'declined', 'withdrawn'],
}

/** Whether a request may change from one state to another. */
export const mayBecome = (from: RequestState, to: RequestState): boolean => next[from].includes(to)

/** Returns the states from which a request may move to `to`. */
export const statesBefore = (to: RequestState): RequestState[] =>
  requestStates.filter((state) => mayBecome(state, to))
/** True while both sides may exchange messages about it. */
export const isOpen = (state: RequestState): boolean =>
  ['received', 'quoted', 'accepted', 'expired'].includes(state)

export const customerActions = ['withdraw', 'pay', 'accept', 'write'] as const
type CustomerAction = (typeof customerActions)[number]

export const staffActions = ['answer', 'decline', 'write'] as const
type StaffAction = (typeof staffActions)[number]

/** Actions available to the customer. A quote is paid by its link, or accepted if payable by invoice. */
export function customerMay(state: RequestState, byInvoice: boolean): CustomerAction[] {
  return customerActions.filter((action) => {
    if (action === 'withdraw') return mayBecome(state, 'withdrawn')
    if (action === 'pay') return state === 'quoted' && !byInvoice
    if (action === 'accept') return state === 'quoted' && byInvoice
    return isOpen(state)
  })
}

/** Actions available to staff; internal notes are always possible. */
export function staffMay(state: RequestState): StaffAction[] {
  return staffActions.filter((action) => {
    if (action === 'answer') return mayBecome(state, 'quoted')
    if (action === 'decline') return mayBecome(state, 'declined')
    return isOpen(state)
  })
}
