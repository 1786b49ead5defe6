import type { OrderState } from './order-states.ts'

interface Badge {
  label: string
  color: string
}

interface Status {
  state: OrderState
  /** Orders on invoice: until when it is to be paid; null for all others. Dates, or as the wire has them. */
  dueAt: Date | string | null
  paidAt: Date | string | null
}

/** What is said of an order: whether it is paid comes first, what else became of it second. */
export function orderBadges(
  { state, dueAt, paidAt }: Status,
  words: Readonly<Record<OrderState, Badge>>,
  now: Date,
): Badge[] {
  const own = words[state]
  if (state !== 'paid' && state !== 'invoiced' && state !== 'fulfilled') return [own]
  const isOwed = dueAt !== null && paidAt === null
  const money = !isOwed ? words.paid : new Date(dueAt) < now ? overdue : unpaid
  return state === 'fulfilled' ? [money, { ...own, color: 'gray' }] : [money]
}

const overdue: Badge = { label: 'Overdue', color: 'red' }
const unpaid: Badge = { label: 'Unpaid', color: 'yellow' }
