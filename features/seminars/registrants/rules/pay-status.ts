/** The payment status of a place, for the office. */
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

/** Without an order, or with one that cost nothing, there is nothing to pay; invoices are open until they are paid. */
export function payStatus({ state, order }: Facts, now: Date): PayStatus {
  if (!order || order.totalMinor === 0) return 'free'
  if (state === 'held') return 'waiting'
  if (order.dueAt === null || order.paidAt !== null) return 'paid'
  return order.dueAt <= now ? 'overdue' : 'open'
}
