import { and, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { givenBackInUsd } from '../../rules/credit-parts.ts'
import {
  type PaidLine,
  planRefund,
  type RefundedLine,
  type RefundTo,
  refundableOf,
  withRefunds,
} from '../../rules/refund-parts.ts'
import type { Order, Refund } from '../offer-kinds.ts'
import { linesOf, lockOrder } from '../read-order.ts'
import { refunds } from '../tables.ts'
import { amountsOf, type RequestedLine } from './seats-to-refund.ts'

export interface RefundRequest {
  orderId: string
  /** Amounts in minor units of the order's currency, or numbers of unused seats. */
  lines: readonly RequestedLine[] | 'all'
  to: RefundTo
  reason: string
  /** Idempotency key: repeating it returns the first refund. */
  key: string
}

/** Reduction of an open invoice. Takes amounts only, since its seats are unchanged. */
export interface InvoiceCredit extends Omit<RefundRequest, 'to' | 'lines'> {
  lines: readonly { lineId: string; minor: number }[] | 'all'
}

/**
 * Plans a refund and reserves its amounts while the payment provider is called. Follow with `completeRefund` or
 * `failRefund`. Refuses with one of `refundRefusals` (contract.ts).
 */
export async function startRefund(
  ctx: Context<'not-paid' | 'nothing-left' | 'refund-too-much'>,
  requested: RefundRequest,
): Promise<Refund> {
  const order = (await lockOrder(ctx.db, requested.orderId)) ?? refuse('not-found')
  const asked = await ctx.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  const same = asked.find(({ key }) => key === requested.key)
  if (same) return same
  if (!isPaid(order)) ctx.refuse('not-paid')
  const underWay = asked.filter(({ state }) => state === 'asked')
  const bought = await linesOf(ctx.db, order.id)
  const lines = withRefunds(
    bought,
    underWay.flatMap((refund) => refund.lines),
  )
  const request =
    requested.lines === 'all'
      ? 'all'
      : await amountsOf(ctx, order, bought, { wanted: requested.lines, earlier: asked })
  const plan = planRefund(lines, request, requested.to, order.currency)
  if (!plan.possible) ctx.refuse(plan.why === 'no-such-line' ? 'not-found' : refusals[plan.why])
  const unassigned = unassignedOf(asked)
  if (unassigned > 0 && plan.cardMinor + plan.creditMinor > sumLeft(lines).minor - unassigned)
    ctx.refuse('refund-too-much', { message: ASSIGN_FIRST })
  const before = lines.reduce((sum, line) => sum + line.refundedCreditMinor, 0)
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      id: ctx.newId(),
      orderId: order.id,
      key: requested.key,
      state: 'asked',
      to: requested.to,
      reason: requested.reason,
      cardMinor: plan.cardMinor,
      creditMinor: plan.creditMinor,
      creditInUsdMinor: givenBackInUsd(order, before, plan.creditMinor),
      lines: withSeats(plan.lines, requested.lines),
      actorId: ctx.actor?.userId ?? null,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  if (!refund) throw new Error('The refund was not written')
  const { cardMinor, creditMinor, to } = refund
  const details = { refund: refund.id, cardMinor, creditMinor, to, reason: requested.reason }
  await ctx.audit({ action: 'orders.refundAsked', target: order.id, details })
  return refund
}

const withSeats = (lines: readonly RefundedLine[], request: RefundRequest['lines']): RefundedLine[] =>
  lines.map((line) => {
    const seats = request === 'all' ? 0 : (request.find(({ lineId }) => lineId === line.lineId)?.seats ?? 0)
    return seats > 0 ? { ...line, seats } : line
  })

const ASSIGN_FIRST =
  'A refund that was made at the payment provider is not assigned to lines yet. Please assign it first.'

const unassignedOf = (asked: readonly Refund[]): number =>
  asked.reduce((sum, { state, cardMinor }) => (state === 'unassigned' ? sum + cardMinor : sum), 0)

function sumLeft(lines: readonly PaidLine[]): { minor: number; cardMinor: number } {
  const left = lines.map(refundableOf)
  return {
    minor: left.reduce((sum, { minor }) => sum + minor, 0),
    cardMinor: left.reduce((sum, { cardMinor }) => sum + cardMinor, 0),
  }
}

/** Returns the refundable amount of an order, less pending refunds and those not yet assigned to lines. */
export async function refundableOnLines(ctx: Pick<Context, 'db'>, orderId: string) {
  const asked = await refundsOf(ctx, orderId)
  const underWay = asked.filter(({ state }) => state === 'asked').flatMap(({ lines }) => lines)
  const left = sumLeft(withRefunds(await linesOf(ctx.db, orderId), underWay))
  const unassigned = unassignedOf(asked)
  return { minor: left.minor - unassigned, cardMinor: left.cardMinor - unassigned }
}

const refusals = { nothing: 'nothing-left', 'too-much': 'refund-too-much' } as const

const isPaid = ({ state, paidAt }: Order): boolean =>
  paidAt !== null && ['fulfilled', 'partly refunded', 'refunded'].includes(state)

/** Returns the refunds of an order, oldest first. */
export const refundsOf = (ctx: Pick<Context, 'db'>, orderId: string): Promise<Refund[]> =>
  ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt)

export const isAsked = (refundId: string) => and(eq(refunds.id, refundId), eq(refunds.state, 'asked'))
