/** Payment status of a registration, for staff. */
export const payStatuses = ['free', 'waiting', 'paid', 'open', 'overdue'] as const
export type PayStatus = (typeof payStatuses)[number]

export const payLabels: Readonly<Record<PayStatus, string>> = {
  free: 'Nothing to pay',
  waiting: 'Payment in progress',
  paid: 'Paid',
  open: 'Invoice open',
  overdue: 'Invoice overdue',
}

interface Facts {
  state: string
  order: { dueAt: Date | null; paidAt: Date | null; totalMinor: number } | null
}

/** Returns the payment status. Without an order, or with a free one, nothing is due; invoices are open until paid. */
export function payStatus({ state, order }: Facts, now: Date): PayStatus {
  if (!order || order.totalMinor === 0) return 'free'
  if (state === 'held') return 'waiting'
  if (order.dueAt === null || order.paidAt !== null) return 'paid'
  return order.dueAt <= now ? 'overdue' : 'open'
}
