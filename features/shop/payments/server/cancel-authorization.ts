import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { findOrder, orderName } from '#features/shop/orders/server/public.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { mayStillBePaid } from '../rules/payment-states.ts'
import { ProviderRefused } from './payment-provider.ts'
import { configuredProvider, providerOf } from './provider.ts'
import { payments } from './tables.ts'

type Payment = typeof payments.$inferSelect

/** Releases the buyer's money for a provider order that no payment needs. Skipped if the outcome is unknown. */
export const cancelAuthorization = job({
  name: 'cancelAuthorization',
  input: z.object({ providerOrderId: z.string(), madeFor: z.string().nullable() }),
  async run({ providerOrderId, madeFor: given }, ctx) {
    const isOfOrder = eq(payments.providerOrderId, providerOrderId)
    const [payment] = await ctx.db.select().from(payments).where(isOfOrder)
    if (payment && mayStillBePaid(payment)) return
    const madeFor = given ?? (payment ? await buyerOf(ctx, payment) : null)
    if (madeFor === null) return
    try {
      await providerOf(ctx).cancelAuthorization({ providerOrderId, madeFor })
    } catch (error) {
      // The browser may send any id.
      if (!(error instanceof ProviderRefused) || error.status !== 404) throw error
    }
  },
})

/** Returns the order's `madeFor`, as set by `cardOrder` and `linkCardOrder`, or here for the provider's page. */
async function buyerOf(ctx: Context, { orderId, linkId, method }: Payment): Promise<string | null> {
  const order = await findOrder(ctx.db, orderId)
  if (!order) return null
  return method === 'wallet' ? orderName(order.number) : (linkId ?? order.userId)
}

/** Enqueues a cancellation that runs after the transaction. If `madeFor` is omitted, the payment gives the buyer. */
export async function cancelSoon(
  ctx: Context,
  { providerOrderId, madeFor = null }: { providerOrderId: string | null; madeFor?: string | null },
  runAt = ctx.now,
): Promise<void> {
  if (!providerOrderId || !configuredProvider(ctx.settings)?.authorizesOnApproval) return
  const key = `authorization:${providerOrderId}:${madeFor}`
  await ctx.enqueue(cancelAuthorization, { providerOrderId, madeFor }, { runAt, key })
}

/** Returns the result of `work`. On a refusal or without a payment, cancels the card's authorization. */
export async function cancelUnlessPaying<T extends { payment: Payment | null } | null>(
  ctx: Context,
  card: { providerOrderId: string; madeFor: string },
  work: Promise<T>,
): Promise<T> {
  const outcome = await work.catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  const isRefused = outcome instanceof Refusal
  if (isRefused || !outcome?.payment)
    await cancelSoon(ctx, card).catch((err) => ctx.log.warn({ err }, 'an authorization was not canceled'))
  if (isRefused) throw outcome
  return outcome
}
