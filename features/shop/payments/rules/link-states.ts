import type { OrderState } from '#features/shop/orders/rules/order-states.ts'

/**
 * State of a payment link when it is opened: it can be paid, a payment is in progress, it has been paid, or
 * it is over (it expired, staff ended it, or the order is gone).
 */
export const linkStates = ['open', 'waiting', 'paid', 'expired', 'canceled'] as const
export type LinkState = (typeof linkStates)[number]

interface Facts {
  order: { state: OrderState; paidAt: Date | null }
  link: { expiresAt: Date; canceledAt: Date | null }
  /** A payment for the order whose outcome is not known yet. */
  hasOpenPayment: boolean
  now: Date
}

const owing: readonly OrderState[] = ['open', 'reserved', 'paying', 'invoiced', 'fulfilled', 'unknown']

/** Whether somebody may pay with a link now, and what to say where not. An invoice may be paid after it is due. */
export function linkState({ order, link, hasOpenPayment, now }: Facts): LinkState {
  if (order.paidAt !== null || order.state === 'paid') return 'paid'
  if (order.state === 'partly refunded' || order.state === 'refunded') return 'paid'
  if (!owing.includes(order.state)) return 'canceled'
  if (hasOpenPayment || order.state === 'unknown') return 'waiting'
  if (link.canceledAt !== null) return 'canceled'
  return link.expiresAt.getTime() > now.getTime() ? 'open' : 'expired'
}
