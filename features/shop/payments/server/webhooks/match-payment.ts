import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { findOrderByName } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { EventReferences } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { type Payment, settlePayment } from '../settle-payment.ts'
import { payments, providerRefunds } from '../tables.ts'

/** Finds an event's payment by capture, provider order or our reference. Returns null if it is not known yet. */
export async function matchPayment(ctx: Context, about: EventReferences): Promise<Payment | null> {
  const { captureId, providerOrderId, own } = about
  const known = or(
    captureId ? eq(payments.captureId, captureId) : undefined,
    providerOrderId ? eq(payments.providerOrderId, providerOrderId) : undefined,
  )
  const [payment] = known ? await ctx.db.select().from(payments).where(known).limit(1) : []
  if (payment) return payment
  for (const reference of own) {
    const found = reference ? await byOwnReference(ctx, reference, about) : null
    if (found) return found
  }
  return null
}

async function byOwnReference(
  ctx: Context,
  reference: string,
  { captureId, providerOrderId }: EventReferences,
): Promise<Payment | null> {
  if (isUuid(reference)) {
    const [asked] = await ctx.db
      .select({ payment: payments })
      .from(providerRefunds)
      .innerJoin(payments, eq(payments.id, providerRefunds.paymentId))
      .where(eq(providerRefunds.refundId, reference))
    return asked?.payment ?? null
  }
  const order = await findOrderByName(ctx.db, reference)
  if (!order) return null
  // If the event's payment had a known capture or provider order, it was already matched above.
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        ne(payments.method, 'transfer'),
        captureId ? isNull(payments.captureId) : undefined,
        providerOrderId ? isNull(payments.providerOrderId) : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment ?? null
}

/**
 * Finds the payment of an event about captured money. If the payment has no capture yet, queries the provider first, so
 * a refund or dispute that arrives before the capture event finds a paid order.
 */
export async function matchCaptured(
  ctx: Context<'no-payment'>,
  about: EventReferences,
): Promise<Payment | null> {
  const payment = await matchPayment(ctx, about)
  if (!payment || payment.captureId) return payment
  const providerOrderId = payment.providerOrderId ?? about.providerOrderId
  if (!providerOrderId) return null
  await settlePayment(ctx, payment, await providerOf(ctx).lookUp({ providerOrderId }))
  const [settled] = await ctx.db.select().from(payments).where(eq(payments.id, payment.id))
  return settled?.captureId && (!about.captureId || settled.captureId === about.captureId) ? settled : null
}
