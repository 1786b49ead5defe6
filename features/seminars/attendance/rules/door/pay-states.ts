/** Payment statuses shown at check-in: `invoice` was sent to the company, `due` must be collected. */
export const payStates = ['paid', 'free', 'invoice', 'due'] as const
type PayState = (typeof payStates)[number]

export const payLabels: Readonly<Record<PayState, string>> = {
  paid: 'Paid',
  free: 'Nothing to pay',
  invoice: 'On invoice',
  due: 'Not paid',
}

interface Sold {
  isHeld: boolean
  priceMinor: number
  order: { paidAt: Date | null; dueAt: Date | null; totalMinor: number } | null
}

/** Payment status of a seat: held seats are due, and so are seats with a price but no order. */
export function payStateOf({ isHeld, priceMinor, order }: Sold): PayState {
  if (isHeld) return 'due'
  if (!order) return priceMinor === 0 ? 'free' : 'due'
  if (order.paidAt || order.totalMinor === 0) return order.totalMinor === 0 ? 'free' : 'paid'
  return order.dueAt ? 'invoice' : 'paid'
}
