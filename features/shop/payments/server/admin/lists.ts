import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { buyerName } from '#features/shop/orders/rules/billing-of.ts'
import { findOrders, type Order, orderName, ordersMeant } from '#features/shop/orders/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { latestFirst, matching, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import type { payments as contract } from '../../contract.ts'
import { meansOf, type Payment } from '../settle-payment.ts'
import { payments, webhookEvents } from '../tables.ts'

/** Unknown now or earlier, amount differs from the order, or disputed; not reviewed since. */
export const attention = and(
  isNull(payments.lookedAt),
  or(
    eq(payments.state, 'unknown'),
    isNotNull(payments.questionableSince),
    isNotNull(payments.differsMinor),
    isNotNull(payments.disputeId),
  ),
)

/** Searches by order, buyer, provider ids, payer account and last card digits. Uses indexes only. */
export async function meant(reader: Reader, words: string): Promise<SQL | undefined> {
  if (words === '') return undefined
  return or(
    eq(payments.providerOrderId, words),
    eq(payments.captureId, words),
    eq(payments.lastDigits, words),
    sql`lower(${payments.payer}) = lower(${words})`,
    sql`${payments.orderId} = any(${await ordersMeant(reader, words)})`,
  )
}

export const adminList: Handler<typeof contract.adminList> = async (input, ctx) => {
  const where = and(
    input.show === 'all' ? undefined : attention,
    input.state === undefined ? undefined : eq(payments.state, input.state),
    await meant(ctx, input.search),
  )
  const sorts = { newest: latestFirst(payments.createdAt), amount: payments.amountMinor }
  const order = orderOf(input, sorts, payments.id)
  const rows = await pageOf(ctx.db.select().from(payments).where(where), input, order)
  return { total: await countUpTo(ctx.db, payments, where), rows: await rowsOf(ctx, rows) }
}

type Rows = { db: Db } & Parameters<typeof meansOf>[0]

/** Payments with their orders, for the staff pages. */
export async function rowsOf(ctx: Rows, found: readonly Payment[]) {
  const orders = await findOrders(ctx.db, [...new Set(found.map(({ orderId }) => orderId))])
  return found.map((payment) => rowOf(ctx, payment, orders.get(payment.orderId)))
}

function rowOf(ctx: Rows, payment: Payment, order: Order | undefined) {
  const money = (minor: number) => ({ minor, currency: payment.currency })
  return {
    paymentid: payment.id,
    orderid: payment.orderId,
    orderName: order ? orderName(order.number) : '',
    buyer: order ? buyerName(order.billing) : '',
    state: payment.state,
    method: payment.method,
    paidWith: payment.state === 'captured' || payment.state === 'refunded' ? meansOf(ctx, payment) : '',
    amount: money(payment.amountMinor),
    differs: payment.differsMinor === null ? null : money(payment.differsMinor),
    refunded: money(payment.refundedMinor),
    attention: attentionOf(payment),
    message: payment.disputeMessage ?? payment.declineMessage ?? '',
    lookedNote: payment.lookedNote ?? '',
    providerOrderId: payment.providerOrderId ?? '',
    captureId: payment.captureId ?? '',
    isTest: order?.isTest ?? false,
    createdAt: payment.createdAt,
  }
}

function attentionOf(payment: Payment) {
  if (payment.lookedAt) return null
  if (payment.disputeId) return 'dispute' as const
  if (payment.differsMinor !== null) return 'amount differs' as const
  if (payment.state === 'unknown') return 'unknown' as const
  return payment.questionableSince ? ('questionable' as const) : null
}

export const webhooks: Handler<typeof contract.webhooks> = async (input, ctx) => {
  const where = and(
    input.state === undefined ? undefined : eq(webhookEvents.state, input.state),
    input.search === ''
      ? undefined
      : or(
          matching(input.search, [webhookEvents.type]),
          eq(webhookEvents.eventId, input.search),
          eq(webhookEvents.resourceId, input.search),
        ),
  )
  const order = orderOf(input, { newest: latestFirst(webhookEvents.receivedAt) }, webhookEvents.id)
  const rows = await pageOf(ctx.db.select().from(webhookEvents).where(where), input, order)
  return {
    total: await countUpTo(ctx.db, webhookEvents, where),
    rows: rows.map((event) => ({
      id: event.id,
      eventid: event.eventId,
      type: event.type,
      about: event.resourceId ?? '',
      state: event.state,
      message: event.message ?? '',
      ...pick(event, 'attempts', 'receivedAt', 'appliedAt'),
    })),
  }
}
