import type { OrderState } from '#features/shop/orders/rules/order-states.ts'

/**
 * State of a payment link when opened: payable, payment in progress, paid, or ended (expired, canceled by staff, or
 * order no longer open).
 */
export const linkStates = ['open', 'waiting', 'paid', 'expired', 'canceled'] as const
export type LinkState = (typeof linkStates)[number]

interface Facts {
  order: { state: OrderState; paidAt: Date | null }
  link: { expiresAt: Date; canceledAt: Date | null }
  /** True if the order has a payment with an unknown outcome. */
  hasOpenPayment: boolean
  now: Date
}

const owing: readonly OrderState[] = ['open', 'reserved', 'paying', 'invoiced', 'fulfilled', 'unknown']

/** Returns whether a link can be paid now, or the reason if not. Invoices can be paid after the due date. */
export function linkState({ order, link, hasOpenPayment, now }: Facts): LinkState {
  if (order.paidAt !== null || order.state === 'paid') return 'paid'
  if (order.state === 'partly refunded' || order.state === 'refunded') return 'paid'
  if (!owing.includes(order.state)) return 'canceled'
  if (hasOpenPayment || order.state === 'unknown') return 'waiting'
  if (link.canceledAt !== null) return 'canceled'
  return link.expiresAt.getTime() > now.getTime() ? 'open' : 'expired'
}
