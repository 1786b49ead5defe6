import type { OrderState } from './order-states.ts'

interface Badge {
  label: string
  color: string
}

interface Status {
  state: OrderState
  /** Payment due time of invoice orders; null for all others. A date, or a string as in the wire format. */
  dueAt: Date | string | null
  paidAt: Date | string | null
}

/** Returns the badges of an order: payment status first, then further status. */
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
