import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { givenBackInUsd } from '../../rules/credit-parts.ts'
import { planRefund, type RefundTo, withRefunds } from '../../rules/refund-parts.ts'
import type { Order, Refund } from '../offer-kinds.ts'
import { linesOf, lockOrder } from '../read-order.ts'
import { refunds } from '../tables.ts'

export interface RefundRequest {
  orderId: string
  /** Amounts in minor units of the order's currency. */
  lines: readonly { lineId: string; minor: number }[] | 'all'
  to: RefundTo
  reason: string
  /** The same key is the same refund: asked again, it answers the first. */
  key: string
}

/**
 * Decides what goes back where and keeps it from other refunds, while the provider is asked. Next comes
 * `completeRefund` or `failRefund`. Refuses with one of `refundRefusals` (contract.ts).
 */
export async function beginRefund(
  call: Call<'not-paid' | 'nothing-left' | 'refund-too-much'>,
  requested: RefundRequest,
): Promise<Refund> {
  const order = (await lockOrder(call.db, requested.orderId)) ?? refuse('not-found')
  const asked = await call.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  const same = asked.find(({ key }) => key === requested.key)
  if (same) return same
  if (!isPaid(order)) call.refuse('not-paid')
  const underWay = asked.filter(({ state }) => state === 'asked')
  const lines = withRefunds(
    await linesOf(call.db, order.id),
    underWay.flatMap((refund) => refund.lines),
  )
  const plan = planRefund(lines, requested.lines, requested.to)
  if (!plan.possible) call.refuse(plan.why === 'no-such-line' ? 'not-found' : refusals[plan.why])
  const before = lines.reduce((sum, line) => sum + line.refundedCreditMinor, 0)
  const [refund] = await call.db
    .insert(refunds)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      orderId: order.id,
      key: requested.key,
      state: 'asked',
      to: requested.to,
      reason: requested.reason,
      cardMinor: plan.cardMinor,
      creditMinor: plan.creditMinor,
      creditInUsdMinor: givenBackInUsd(order, before, plan.creditMinor),
      lines: plan.lines,
      actorId: call.actor?.userId ?? null,
      createdAt: call.now,
      changedAt: call.now,
    })
    .returning()
  if (!refund) throw new Error('The refund was not written')
  const { cardMinor, creditMinor, to } = refund
  const details = { refund: refund.id, cardMinor, creditMinor, to, reason: requested.reason }
  await call.audit({ action: 'orders.refundAsked', target: order.id, details })
  return refund
}

const refusals = { nothing: 'nothing-left', 'too-much': 'refund-too-much' } as const

const isPaid = ({ state, paidAt }: Order): boolean =>
  paidAt !== null && ['fulfilled', 'partly refunded', 'refunded'].includes(state)

/** The refunds of an order, the oldest first. */
export const refundsOf = (call: Pick<Call, 'db'>, orderId: string): Promise<Refund[]> =>
  call.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt)

export const isAsked = (refundId: string) => and(eq(refunds.id, refundId), eq(refunds.state, 'asked'))
