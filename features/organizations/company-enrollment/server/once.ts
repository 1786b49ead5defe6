import { attemptKey, findByKey, orderName } from '#features/shop/orders/server/public.ts'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Enrolled } from '../contract/enroll.ts'
import type { Plan } from '../rules/plan.ts'
import type { Prepared } from './prepare.ts'

/**
 * The key of a purchase. Who sends people twice finds them enrolled and buys nothing, since the company is locked; seats
 * alone, and what is paid by card, are known again by their key.
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

/** The answer to seats that this very request has ordered before; null where it is the first. */
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
