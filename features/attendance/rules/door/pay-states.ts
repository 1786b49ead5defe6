/** What the door says of the money: `invoice` is on its way to the company, `due` is to be asked for. */
export const payStates = ['paid', 'free', 'invoice', 'due'] as const
type PayState = (typeof payStates)[number]

export const payWords: Readonly<Record<PayState, string>> = {
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

/** How a place stands to its money: held ones wait for it, and whoever has no order has not paid. */
export function payStateOf({ isHeld, priceMinor, order }: Sold): PayState {
  if (isHeld) return 'due'
  if (!order) return priceMinor === 0 ? 'free' : 'due'
  if (order.paidAt || order.totalMinor === 0) return order.totalMinor === 0 ? 'free' : 'paid'
  return order.dueAt ? 'invoice' : 'paid'
}
