import { and, eq, inArray } from 'drizzle-orm'
import { type Order, ordersLike } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { payments } from '../tables.ts'

const lockBuyer = {
  name: 'payments.lock-buyer',
  text: "select pg_advisory_xact_lock(hashtextextended('card ' || $1, 0))",
}

/**
 * The same things cannot be paid by card while the bank has not answered the first try: on a second device, or on
 * a page that was opened anew. Belongs into the transaction that writes the payment.
 */
export async function refuseSecondTry(call: Call<'still-open'>, order: Order): Promise<void> {
  await run(call.db, lockBuyer, [order.userId])
  const others = await ordersLike(call.db, order)
  if (others.length === 0) return
  const [open] = await call.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, others),
        eq(payments.method, 'card'),
        inArray(payments.state, ['processing', 'unknown']),
      ),
    )
    .limit(1)
  if (open) call.refuse('still-open')
}
