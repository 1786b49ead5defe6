import { and, desc, eq } from 'drizzle-orm'
import type { Order } from '#features/shop/orders/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Payment } from '../settle-payment.ts'
import { payments } from '../tables.ts'

export const keyOf = (correlation: string): string => `wallet:${correlation}`

export async function paymentOf(ctx: SignedInContext<'already-ended'>, order: Order): Promise<Payment> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.method, 'wallet')))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment ?? ctx.refuse('already-ended')
}
