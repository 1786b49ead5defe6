import { desc, eq } from 'drizzle-orm'
import { findOrder, payableOf } from '#features/shop/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { owes } from '../links/staff.ts'
import { paymentLinks, payments } from '../tables.ts'
import { rowsOf } from './lists.ts'

/** Returns the payment data for the staff page of an order. */
export const ofOrder: Handler<typeof contract.ofOrder> = async ({ orderid }, ctx) => {
  const order = (await findOrder(ctx.db, orderid)) ?? refuse('not-found')
  const found = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.createdAt))
  const links = await ctx.db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.orderId, order.id))
    .orderBy(desc(paymentLinks.createdAt))
  return {
    payments: await rowsOf(ctx, found),
    links: links.map(({ id, createdAt, expiresAt, canceledAt, mailedTo }) => ({
      id,
      createdAt,
      expiresAt,
      ended: canceledAt !== null || expiresAt <= ctx.now,
      mailedTo: mailedTo ?? '',
    })),
    owes: owes(order) ? { minor: payableOf(order), currency: order.currency } : null,
  }
}
