import { and, desc, eq, inArray } from 'drizzle-orm'
import { findOrder, type Order } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type LinkState, linkState } from '../../rules/link-states.ts'
import type { Payment } from '../settle-payment.ts'
import { paymentLinks, payments } from '../tables.ts'
import { readLink } from './link-token.ts'
import type { PaymentLink } from './pay-link.ts'

export interface OpenedLink {
  link: PaymentLink
  order: Order
  state: LinkState
  /** Newest payment attempt of the order. */
  latest: Payment | null
}

/** Resolves a token. Altered or forged tokens are refused and counted against a limit per network. */
export async function openLink(ctx: Context<'bad-link'>, token: string): Promise<OpenedLink> {
  const claim = await readLink(ctx, token)
  const [link] = claim
    ? await ctx.db.select().from(paymentLinks).where(eq(paymentLinks.id, claim.linkId))
    : []
  if (!link || link.orderId !== claim?.orderId) return ctx.refuse('bad-link')
  // Read the attempt before the order: a payment settled between the two reads then shows as a paid order. In reverse
  // order, it would show as an order without a payment and be paid again.
  const [latest] = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, link.orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  const order = (await findOrder(ctx.db, link.orderId)) ?? ctx.refuse('bad-link')
  const hasOpenPayment = latest?.state === 'processing' || latest?.state === 'unknown'
  return {
    link,
    order,
    latest: latest ?? null,
    state: linkState({ order, link, hasOpenPayment, now: ctx.now }),
  }
}

/** Allows one payment of an order at a time: link payments hold this lock until the attempt is written. */
export async function lockLinks(ctx: Context, orderId: string): Promise<void> {
  await ctx.db.select().from(paymentLinks).where(eq(paymentLinks.orderId, orderId)).for('update')
}

/** Returns the order's payment that is waiting for approval on the provider's page. */
export async function waitingApproval(ctx: Context, orderId: string): Promise<Payment | null> {
  const waits = and(eq(payments.orderId, orderId), inArray(payments.state, ['created']))
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(waits)
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment ?? null
}
