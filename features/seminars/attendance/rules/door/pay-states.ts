/** What the door says of the money: `invoice` is on its way to the company, `due` is to be asked for. */
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

/** The payment status of a place: held places are due, and so are places with a price but no order. */
export function payStateOf({ isHeld, priceMinor, order }: Sold): PayState {
  if (isHeld) return 'due'
  if (!order) return priceMinor === 0 ? 'free' : 'due'
  if (order.paidAt || order.totalMinor === 0) return order.totalMinor === 0 ? 'free' : 'paid'
  return order.dueAt ? 'invoice' : 'paid'
}
