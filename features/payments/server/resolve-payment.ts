import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { askAgainIn, GIVE_UP_AFTER } from '../rules/payment-states.ts'
import { providerOf } from './provider.ts'
import { giveUp, markUnknown, type Payment, settlePayment } from './settle-payment.ts'
import { payments } from './tables.ts'

/**
 * Asks the provider what became of a payment until that is known. Enqueued with every payment before the provider
 * is asked, so that a server killed at any point leaves nothing open.
 */
export const resolvePayment = job({
  name: 'resolvePayment',
  input: z.object({ paymentId: z.uuid() }),
  async run({ paymentId }, call) {
    const [payment] = await call.db.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment || isOver(payment)) return
    const age = call.now.getTime() - payment.createdAt.getTime()
    const settled = await askProvider(call, payment, age)
    const wait = settled ? null : askAgainIn(age)
    if (wait === null) return
    await call.enqueue(
      resolvePayment,
      { paymentId },
      { runAt: new Date(call.now.getTime() + wait), key: keyOf(paymentId) },
    )
  },
})

// One that waits for the buyer's approval is looked after by `releaseAbandoned`.
const isOver = ({ state, differsMinor }: Payment): boolean =>
  state === 'captured' || state === 'refunded' || state === 'created' || differsMinor !== null

export const keyOf = (paymentId: string): string => `payment:${paymentId}`

async function askProvider(call: Call<'no-payment'>, payment: Payment, age: number): Promise<boolean> {
  // Only what was given up without an answer can still turn out to be paid.
  if (payment.state === 'declined' && payment.declineReason !== 'not-captured') return true
  if (payment.state !== 'declined') await markUnknown(call, payment)
  if (!payment.providerOrderId) {
    // The provider was never asked to capture: it had no order to capture.
    if (age >= GIVE_UP_AFTER) await giveUp(call, payment)
    return age >= GIVE_UP_AFTER
  }
  try {
    const capture = await providerOf(call).lookUp({ providerOrderId: payment.providerOrderId })
    await settlePayment(call, payment, capture)
    if (capture.outcome === 'captured' || capture.outcome === 'declined') return true
    if (capture.outcome === 'not-captured' && age >= GIVE_UP_AFTER) await giveUp(call, payment)
  } catch (error) {
    call.log.warn({ payment: payment.id, err: error }, 'the provider could not be asked')
  }
  return false
}
