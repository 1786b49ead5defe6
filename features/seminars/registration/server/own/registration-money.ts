import { eq } from 'drizzle-orm'
import { type Event, findEvent } from '#features/seminars/events/server/public.ts'
import { type RefundTo, refundableOf } from '#features/shop/orders/rules/refund-parts.ts'
import { findOrders, linesOf, type Order } from '#features/shop/orders/server/public.ts'
import { creditOpenInvoice, issueRefund, waysBack } from '#features/shop/payments/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { CancellationRefund } from '../../contract/own-views.ts'
import { backOf, daysAhead, percentBack, type RefundPercent } from '../../rules/own/cancellation-policy.ts'
import { type Registration, registrations } from '../tables.ts'
import { extraPayments } from './tables.ts'

/** One order's part of a registration's price. */
export interface MoneyPart {
  orderId: string
  lineId: string
  paidMinor: number
  /** Refundable remainder of the line. */
  leftMinor: number
  as: 'paid' | 'invoice'
}

/** Returns all payments for a registration: its share of the original order and later payments. */
export async function moneyOf(ctx: Context, row: Registration): Promise<MoneyPart[]> {
  const extra = await ctx.db.select().from(extraPayments).where(eq(extraPayments.registrationId, row.id))
  const shares = [
    ...(row.orderId && row.orderLineId
      ? [{ orderId: row.orderId, lineId: row.orderLineId, paidMinor: row.priceMinor }]
      : []),
    ...extra.map(({ orderId, orderLineId, minor }) => ({ orderId, lineId: orderLineId, paidMinor: minor })),
  ]
  const orders = await findOrders(ctx.db, [...new Set(shares.map(({ orderId }) => orderId))])
  const lines = (await Promise.all([...orders.keys()].map((orderId) => linesOf(ctx.db, orderId)))).flat()
  return shares.flatMap((share) => {
    const order = orders.get(share.orderId)
    const line = lines.find(({ id }) => id === share.lineId)
    const as = order && stateOf(order)
    if (!line || !as || share.paidMinor === 0) return []
    return [{ ...share, leftMinor: Math.min(share.paidMinor, refundableOf(line).minor), as }]
  })
}

/** Returns null if the order was not completed. */
function stateOf({ state, paidAt, dueAt }: Order): MoneyPart['as'] | null {
  if (paidAt !== null) return 'paid'
  return dueAt !== null && state === 'fulfilled' ? 'invoice' : null
}

export const paidIn = (parts: readonly MoneyPart[]): number =>
  parts.reduce((sum, { paidMinor }) => sum + paidMinor, 0)

export const leftIn = (parts: readonly MoneyPart[]): number =>
  parts.reduce((sum, { leftMinor }) => sum + leftMinor, 0)

/** Returns the percentage currently refunded for a cancellation. */
export async function percentFor(ctx: Context, row: Registration, event: Event): Promise<RefundPercent> {
  return percentBack({ days: daysAhead(event, ctx.now), daysWhenMoved: await daysWhenMoved(ctx, row) })
}

async function daysWhenMoved(ctx: Context, { movedFromId, createdAt }: Registration): Promise<number | null> {
  if (!movedFromId) return null
  const [former] = await ctx.db.select().from(registrations).where(eq(registrations.id, movedFromId))
  const first = former && (await findEvent(ctx.db, former.eventId))
  return first ? daysAhead(first, createdAt) : null
}

interface BackShare extends MoneyPart {
  backMinor: number
}

export const sharesBack = (
  parts: readonly MoneyPart[],
  percent: RefundPercent,
  currency: string,
): BackShare[] =>
  parts.map((part) => ({ ...part, backMinor: backOf(part.paidMinor, part.leftMinor, percent, currency) }))

/** Splits a refund amount across the parts, in order. */
export function shareOut(parts: readonly MoneyPart[], minor: number): BackShare[] {
  let rest = minor
  return parts.map((part) => {
    const backMinor = Math.min(rest, part.leftMinor)
    rest -= backMinor
    return { ...part, backMinor }
  })
}

/** Returns the refund method: an invoice is reduced, a payment is refunded. */
export async function wayOf(
  ctx: Context,
  shares: readonly BackShare[],
): Promise<Pick<CancellationRefund, 'as' | 'ways'>> {
  const moving = shares.filter(({ backMinor }) => backMinor > 0)
  if (moving.length === 0) return { as: 'none', ways: [] }
  const paid = moving.filter(({ as }) => as === 'paid')
  if (paid.length === 0) return { as: 'invoice', ways: [] }
  const ways = await Promise.all(
    [...new Set(paid.map(({ orderId }) => orderId))].map((id) => waysBack(ctx, id)),
  )
  const byCard = ways.every((some) => some.includes('card'))
  return { as: 'paid', ways: byCard ? ['card', 'credit'] : ['credit'] }
}

/** Refunds the amount. Idempotent by key and order. */
export async function giveBack(
  ctx: Context<
    'being-paid' | 'no-open-invoice' | 'not-paid' | 'not-refundable' | 'nothing-left' | 'refund-too-much'
  >,
  shares: readonly BackShare[],
  { to, reason, key }: { to: RefundTo; reason: string; key: string },
): Promise<void> {
  const moving = shares.filter(({ backMinor }) => backMinor > 0)
  for (const orderId of new Set(moving.map((share) => share.orderId))) {
    const own = moving.filter((share) => share.orderId === orderId)
    const lines = own.map(({ lineId, backMinor }) => ({ lineId, minor: backMinor }))
    const requested = { orderId, lines, reason, key }
    if (own.some(({ as }) => as === 'invoice')) await creditOpenInvoice(ctx, requested)
    else await issueRefund(ctx, { ...requested, to })
  }
}
