/** What becomes of one attempt to pay (design: created, processing, captured, declined, unknown, refunded). */
export const paymentStates = ['created', 'processing', 'captured', 'declined', 'unknown', 'refunded'] as const
/** How it is paid: by card on our page, on the provider's page, or by a bank transfer that staff recorded. */
export const paymentMethods = ['card', 'wallet', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentState = (typeof paymentStates)[number]

/** Whether money may have come or may still come. Only what was given up without an answer can turn out to be paid. */
export const mayStillBePaid = (payment: { state: PaymentState; declineReason: string | null }): boolean =>
  payment.state !== 'declined' || payment.declineReason === 'not-captured'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** After so long without a capture the provider will not make one any more. */
export const GIVE_UP_AFTER = 3 * MINUTE

/**
 * When to ask the provider again about a payment that is not final, in milliseconds from now: quickly at first,
 * since a buyer waits; a given-up payment is still looked at a few times, for money that turns up late.
 */
export function askAgainIn(age: number): number | null {
  if (age < GIVE_UP_AFTER) return Math.max(3 * SECOND, Math.min(15 * SECOND, age / 2))
  if (age < 60 * MINUTE) return 20 * MINUTE
  if (age < 24 * 60 * MINUTE) return 12 * 60 * MINUTE
  return null
}

/** An approval that the buyer has not given so long after the order was made is given up, and its holds return. */
export const APPROVE_WITHIN = 60 * MINUTE
