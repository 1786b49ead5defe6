import { v7 as uuid } from 'uuid'
import { attemptKey, findByKey, orderName } from '#features/orders/server/public.ts'
import { payLinkFor } from '#features/payments/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Enrolled } from '../../contract/enroll.ts'
import type { Plan } from '../../rules/plan.ts'
import type { Prepared } from './prepare.ts'

/**
 * The key of a purchase. Who sends people twice finds them enrolled and buys nothing, since the company is locked; seats
 * alone, and what is paid by card, are known again by their key.
 */
export async function keyOf(
  call: SignedInCall,
  { plan }: { plan: Plan },
  { lines, quote }: Prepared,
): Promise<string> {
  if (plan.pay !== 'card' && !plan.seats?.length) return `company:${uuid({ msecs: call.now.getTime() })}`
  const way = plan.pay === 'invoice' ? 'invoice' : 'card'
  return attemptKey(call, { way, lines, price: toMajor(quote?.total ?? 0), partner: call.actor.partner })
}

/** The answer to seats that this very request has ordered before; null where it is the first. */
export async function boughtBefore(call: SignedInCall, plan: Plan, key: string): Promise<Enrolled | null> {
  if (!plan.seats?.length) return null
  const order = await findByKey(call.db, call.actor.userId, key)
  if (!order) return null
  const isToPay = plan.pay === 'card' && order.state === 'open'
  return {
    good: true,
    message: `These seats were ordered already, ${orderName(order.number)}.`,
    state: isToPay ? 'to pay' : 'done',
    order: { orderid: order.id, name: orderName(order.number) },
    payUrl: isToPay ? await payLinkFor(call, order.id) : null,
    results: [],
  }
}
