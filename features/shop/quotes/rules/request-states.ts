/** What becomes of a request: received, answered with a quote, bought, or ended without a purchase. */
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
  // A second quote replaces the first.
  quoted: ['quoted', 'accepted', 'ordered', 'declined', 'withdrawn', 'expired'],
  accepted: ['ordered', 'declined'],
  ordered: [],
  declined: [],
  // Money that was under way when the request ended is an order all the same.
  withdrawn: ['ordered'],
  expired: ['quoted', 'ordered', 'declined', 'withdrawn'],
}

/** Whether a request may go from one state to another. */
export const mayBecome = (from: RequestState, to: RequestState): boolean => next[from].includes(to)

/** The states from which a request may come to `to`. */
export const statesBefore = (to: RequestState): RequestState[] =>
  requestStates.filter((state) => mayBecome(state, to))
/** Whether both sides may still write to each other about it. */
export const isOpen = (state: RequestState): boolean =>
  ['received', 'quoted', 'accepted', 'expired'].includes(state)

export const customerActions = ['withdraw', 'pay', 'accept', 'write'] as const
type CustomerAction = (typeof customerActions)[number]

export const staffActions = ['answer', 'decline', 'write'] as const
type StaffAction = (typeof staffActions)[number]

/** What the customer can do now. A quote is paid by its link, or accepted where it is to be paid by invoice. */
export function customerMay(state: RequestState, byInvoice: boolean): CustomerAction[] {
  return customerActions.filter((action) => {
    if (action === 'withdraw') return mayBecome(state, 'withdrawn')
    if (action === 'pay') return state === 'quoted' && !byInvoice
    if (action === 'accept') return state === 'quoted' && byInvoice
    return isOpen(state)
  })
}

/** What staff can do now; internal notes are always possible. */
export function staffMay(state: RequestState): StaffAction[] {
  return staffActions.filter((action) => {
    if (action === 'answer') return mayBecome(state, 'quoted')
    if (action === 'decline') return mayBecome(state, 'declined')
    return isOpen(state)
  })
}
