import { and, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { refundableOf } from '../../rules/refund-parts.ts'
import type { Refund } from '../offer-kinds.ts'
import { linesOf, lockOrder } from '../read-order.ts'
import { refunds } from '../tables.ts'
import { bookOnLines, bookOnOrder } from './complete-refund.ts'
import { type RefundRequest, refundableOnLines, refundsOf } from './start-refund.ts'

/**
 * Books a refund made on the payment provider's pages on the order, until `assignRefund` assigns it to lines.
 * Idempotent by key. Refuses with one of `refundRefusals`.
 */
export async function bookUnassigned(
  ctx: Context<'not-paid' | 'refund-too-much'>,
  {
    orderId,
    reason,
    key,
    cardMinor,
  }: Pick<RefundRequest, 'orderId' | 'reason' | 'key'> & { cardMinor: number },
): Promise<Refund> {
  const order = (await lockOrder(ctx.db, orderId)) ?? refuse('not-found')
  const same = (await refundsOf(ctx, orderId)).find((refund) => refund.key === key)
  if (same) return same
  if (order.paidAt === null) ctx.refuse('not-paid')
  if (cardMinor > (await refundableOnLines(ctx, orderId)).cardMinor) ctx.refuse('refund-too-much')
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      id: ctx.newId(),
      orderId,
      key,
      state: 'unassigned',
      to: 'card',
      reason,
      cardMinor,
      creditMinor: 0,
      creditInUsdMinor: 0,
      lines: [],
      actorId: ctx.actor?.userId ?? null,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  if (!refund) throw new Error('The refund was not written')
  await bookOnOrder(ctx, order, refund)
  await ctx.audit({
    action: 'orders.refundUnassigned',
    target: orderId,
    details: { refund: refund.id, cardMinor },
  })
  return refund
}

/** Assigns a refund without lines to lines; the amounts must add up to it. Reverses fully refunded lines. */
export async function assignRefund(
  ctx: Context<'not-unassigned' | 'wrong-sum' | 'refund-too-much'>,
  refundId: string,
  requested: readonly { lineId: string; minor: number }[],
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const [found] = await inner.db.select().from(refunds).where(eq(refunds.id, refundId))
    if (!found) refuse('not-found')
    const order = (await lockOrder(inner.db, found.orderId)) ?? refuse('not-found')
    const sums = new Map<string, number>()
    for (const { lineId, minor } of requested) sums.set(lineId, (sums.get(lineId) ?? 0) + minor)
    const lines = [...sums]
      .filter(([, minor]) => minor !== 0)
      .map(([lineId, cardMinor]) => ({ lineId, cardMinor, creditMinor: 0 }))
    const left = new Map(
      (await linesOf(inner.db, order.id)).map((line) => [line.id, refundableOf(line).cardMinor]),
    )
    for (const { lineId, cardMinor } of lines) {
      const most = left.get(lineId) ?? refuse('not-found')
      if (cardMinor > most) inner.refuse('refund-too-much')
    }
    if (lines.reduce((sum, { cardMinor }) => sum + cardMinor, 0) !== found.cardMinor)
      inner.refuse('wrong-sum')
    const [assigned] = await inner.db
      .update(refunds)
      .set({ state: 'done', lines, changedAt: inner.now })
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'unassigned')))
      .returning()
    if (!assigned) return inner.refuse('not-unassigned')
    await bookOnLines(inner, order, assigned)
  })
}
