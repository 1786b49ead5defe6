import { and, desc, eq } from 'drizzle-orm'
import type { Order } from '#features/orders/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Payment } from '../settle-payment.ts'
import { payments } from '../tables.ts'

export const keyOf = (correlation: string): string => `wallet:${correlation}`

export async function paymentOf(call: SignedInCall<'already-ended'>, order: Order): Promise<Payment> {
  const [payment] = await call.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.method, 'wallet')))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment ?? call.refuse('already-ended')
}
