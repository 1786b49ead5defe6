import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { failRefund } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { askAgainIn } from '../../rules/payment-states.ts'
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { payments, providerRefunds } from '../tables.ts'
import { bookDone } from './provider-refunds.ts'

/**
 * Asks the provider for a refund. The same request id never gives money back twice, so that asking again is also
 * looking it up. Answers whether it is known what became of it.
 */
export async function askForRefund(call: Call<'no-payment'>, refundId: string): Promise<boolean> {
  const [found] = await call.db
    .select()
    .from(providerRefunds)
    .innerJoin(payments, eq(payments.id, providerRefunds.paymentId))
    .where(eq(providerRefunds.refundId, refundId))
  if (found?.provider_refunds.state !== 'asked') return true
  const { provider_refunds: asked, payments: payment } = found
  try {
    const made = await providerOf(call).refund({
      requestId: refundId,
      captureId: payment.captureId ?? '',
      amount: { minor: asked.amountMinor, currency: asked.currency },
    })
    if (made.status === 'FAILED' || made.status === 'CANCELLED') await giveUp(call, refundId, made.status)
    else await bookDone(call, refundId, made.refundId)
    return true
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await giveUp(call, refundId, error.message)
      return true
    }
    if (!(error instanceof ProviderUnreachable)) throw error
    call.log.warn({ refund: refundId, err: error }, 'the provider was not heard about a refund')
    return false
  }
}

async function giveUp(call: Call, refundId: string, why: string): Promise<void> {
  const message = `The provider refused: ${why}`.slice(0, 300)
  await call.transaction(async (inner) => {
    const failed = await inner.db
      .update(providerRefunds)
      .set({ state: 'failed', message, changedAt: inner.now })
      .where(and(eq(providerRefunds.refundId, refundId), eq(providerRefunds.state, 'asked')))
      .returning({ refundId: providerRefunds.refundId })
    if (failed.length > 0) await failRefund(inner, refundId, message)
  })
}

/** Asks again until the provider has said what became of a refund. */
export const resolveRefund = job({
  name: 'resolveRefund',
  input: z.object({ refundId: z.uuid() }),
  async run({ refundId }, call) {
    if (await askForRefund(call, refundId)) return
    const [asked] = await call.db.select().from(providerRefunds).where(eq(providerRefunds.refundId, refundId))
    if (!asked) return
    const age = call.now.getTime() - asked.createdAt.getTime()
    const runAt = new Date(call.now.getTime() + (askAgainIn(age) ?? 24 * 60 * 60_000))
    await call.enqueue(resolveRefund, { refundId }, { runAt, key: `refund:${refundId}` })
  },
})
