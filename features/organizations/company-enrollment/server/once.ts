import { attemptKey, findByKey, orderName } from '#features/shop/orders/server/public.ts'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Enrolled } from '../contract/enroll.ts'
import type { Plan } from '../rules/plan.ts'
import type { Prepared } from './prepare.ts'

/**
 * Returns the idempotency key of a purchase. Repeated enrollments find the people enrolled and buy nothing because the
 * company is locked. Seats alone and card purchases are recognized by their key.
 */
export async function keyOf(
  ctx: SignedInContext,
  { plan }: { plan: Plan },
  { lines, quote }: Prepared,
): Promise<string> {
  if (plan.pay !== 'card' && !plan.seats?.length) return `company:${ctx.newId()}`
  const way = plan.pay === 'invoice' ? 'invoice' : 'card'
  return attemptKey(ctx, { way, lines, price: toMajor(quote?.total ?? 0), partner: ctx.actor.partner })
}

/** Returns the result of a previous identical seat order; null if this is the first. */
export async function boughtBefore(ctx: SignedInContext, plan: Plan, key: string): Promise<Enrolled | null> {
  if (!plan.seats?.length) return null
  const order = await findByKey(ctx.db, ctx.actor.userId, key)
  if (!order) return null
  const isToPay = plan.pay === 'card' && order.state === 'open'
  return {
    good: true,
    message: `These seats were ordered already, ${orderName(order.number)}.`,
    state: isToPay ? 'to pay' : 'done',
    order: { orderid: order.id, name: orderName(order.number) },
    payUrl: isToPay ? await payLinkFor(ctx, order.id) : null,
    results: [],
  }
}
