import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { refundRefusals } from '#features/shop/orders/contract.ts'
import type { Money } from '#platform/contract/money.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { statusCheckDelay } from '../../rules/payment-states.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { payments, providerRefunds } from '../tables.ts'
import { processProviderRefund } from './process-provider-refund.ts'
import { endAsked } from './provider-refunds.ts'

/**
 * Requests a refund from the provider. The same request id never refunds twice, so a repeated call also looks up the
 * outcome. Returns whether the outcome is known.
 */
export async function requestProviderRefund(
  given: Context<'no-payment'>,
  refundId: string,
): Promise<boolean> {
  const ctx = given.declaring(refundRefusals)
  const [found] = await ctx.db
    .select()
    .from(providerRefunds)
    .innerJoin(payments, eq(payments.id, providerRefunds.paymentId))
    .where(eq(providerRefunds.refundId, refundId))
  if (found?.provider_refunds.state !== 'asked') return true
  const { provider_refunds: asked, payments: payment } = found
  const amount = { minor: asked.amountMinor, currency: asked.currency }
  const made = await send(ctx, { refundId, captureId: payment.captureId ?? '', amount })
  if (made === 'no answer') return false
  if (made === 'ended') return true
  if (made.failed) await endAsked(ctx, refundId, `The provider refused: ${made.status}`)
  // A refund that staff ended during the provider call is booked as a provider refund.
  else await processProviderRefund(ctx, payment, { providerRefundId: made.refundId, amount, ours: refundId })
  return true
}

interface Request {
  refundId: string
  captureId: string
  amount: Money
}

/** `ended`: no money has moved or will move, so the amount is available again. */
async function send(
  ctx: Context<'no-payment'>,
  { refundId, captureId, amount }: Request,
): Promise<Awaited<ReturnType<PaymentProvider['refund']>> | 'no answer' | 'ended'> {
  const provider = providerOf(ctx)
  try {
    return await provider.refund({ requestId: refundId, captureId, amount })
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      ctx.log.warn({ refund: refundId, err: error }, 'the provider did not answer about a refund')
      return 'no answer'
    }
    const isRefused = error instanceof ProviderRefused
    // Any other error occurred before the request was sent.
    if (!isRefused) ctx.log.error({ refund: refundId, err: error }, 'a refund could not be requested')
    const why = error instanceof Error ? error.message : 'unknown'
    await endAsked(ctx, refundId, `${isRefused ? 'The provider refused' : 'It could not be sent'}: ${why}`)
    return 'ended'
  }
}

/** Retries until the provider has reported the outcome of a refund. */
export const resolveRefund = job({
  name: 'resolveRefund',
  input: z.object({ refundId: z.uuid() }),
  async run({ refundId }, ctx) {
    if (await requestProviderRefund(ctx, refundId)) return
    const [asked] = await ctx.db.select().from(providerRefunds).where(eq(providerRefunds.refundId, refundId))
    if (!asked) return
    const age = ctx.now.getTime() - asked.createdAt.getTime()
    const runAt = ctx.after(statusCheckDelay(age) ?? 24 * 60 * 60_000)
    await ctx.enqueue(resolveRefund, { refundId }, { runAt, key: `refund:${refundId}` })
  },
})
