/** States of a payment attempt (design: created, processing, captured, declined, unknown, refunded). */
export const paymentStates = ['created', 'processing', 'captured', 'declined', 'unknown', 'refunded'] as const
/** Payment methods: card on our page, the provider's page, or a bank transfer recorded by staff. */
export const paymentMethods = ['card', 'wallet', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentState = (typeof paymentStates)[number]

/** Whether money may have arrived or may still arrive. Only attempts given up without a response can turn out paid. */
export const mayStillBePaid = (payment: { state: PaymentState; declineReason: string | null }): boolean =>
  payment.state !== 'declined' || payment.declineReason === 'not-captured'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Time after which the provider no longer makes a capture. */
export const GIVE_UP_AFTER = 3 * MINUTE

/**
 * Returns the delay in milliseconds before the next status check of a non-final payment. Checks are frequent at first
 * because a buyer is waiting; payments given up are still checked a few times for late money.
 */
export function statusCheckDelay(age: number): number | null {
  if (age < GIVE_UP_AFTER) return Math.max(3 * SECOND, Math.min(15 * SECOND, age / 2))
  if (age < 60 * MINUTE) return 20 * MINUTE
  if (age < 24 * 60 * MINUTE) return 12 * 60 * MINUTE
  return null
}

/** Time limit for the buyer's approval, from order creation. After that, the reservations are released. */
export const APPROVE_WITHIN = 60 * MINUTE
