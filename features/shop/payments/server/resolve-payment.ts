import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { GIVE_UP_AFTER, mayStillBePaid, statusCheckDelay } from '../rules/payment-states.ts'
import { providerOf } from './provider.ts'
import { abandonPayment, markUnknown, type Payment, settlePayment } from './settle-payment.ts'
import { payments } from './tables.ts'

/**
 * Queries the provider until the outcome of a payment is known. Enqueued with every payment before the provider call,
 * so a server killed at any point leaves no payment open.
 */
export const resolvePayment = job({
  name: 'resolvePayment',
  input: z.object({ paymentId: z.uuid() }),
  async run({ paymentId }, ctx) {
    const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment || isOver(payment)) return
    const age = ctx.now.getTime() - payment.createdAt.getTime()
    const settled = await askProvider(ctx, payment, age)
    const wait = settled ? null : statusCheckDelay(age)
    if (wait === null) return
    await ctx.enqueue(resolvePayment, { paymentId }, { runAt: ctx.after(wait), key: keyOf(paymentId) })
  },
})

// `releaseAbandoned` handles payments that wait for the buyer's approval.
const isOver = ({ state, differsMinor }: Payment): boolean =>
  state === 'captured' || state === 'refunded' || state === 'created' || differsMinor !== null

export const keyOf = (paymentId: string): string => `payment:${paymentId}`

async function askProvider(ctx: Context<'no-payment'>, payment: Payment, age: number): Promise<boolean> {
  if (!mayStillBePaid(payment)) return true
  if (payment.state !== 'declined') await markUnknown(ctx, payment)
  if (!payment.providerOrderId) {
    // No capture was requested because there was no provider order.
    if (age >= GIVE_UP_AFTER) await abandonPayment(ctx, payment, 'not-started')
    return age >= GIVE_UP_AFTER
  }
  try {
    const capture = await providerOf(ctx).lookUp({ providerOrderId: payment.providerOrderId })
    await settlePayment(ctx, payment, capture)
    if (capture.outcome === 'captured' || capture.outcome === 'declined') return true
    if (capture.outcome === 'not-captured' && age >= GIVE_UP_AFTER) await abandonPayment(ctx, payment)
  } catch (error) {
    ctx.log.warn({ payment: payment.id, err: error }, 'the provider could not be asked')
  }
  return false
}
