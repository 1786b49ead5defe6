import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { buyerName } from '#features/orders/rules/billing-of.ts'
import { findOrders, type Order, orderName, ordersMeant } from '#features/orders/server/public.ts'
import type { Reader } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { latestFirst, matching, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import type { payments as contract } from '../../contract.ts'
import { meansOf, type Payment } from '../settle-payment.ts'
import { payments, webhookEvents } from '../tables.ts'

/** Unknown now, in doubt before, another amount than the order's, or disputed, and nobody has looked since. */
export const attention = and(
  isNull(payments.lookedAt),
  or(
    eq(payments.state, 'unknown'),
    isNotNull(payments.questionableSince),
    isNotNull(payments.differsMinor),
    isNotNull(payments.disputeId),
  ),
)

/** By order, buyer, the provider's ids, the payer's account and the card's last digits; answered by indexes only. */
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

export const deskList: Handler<typeof contract.deskList> = async (input, call) => {
  const where = and(
    input.show === 'all' ? undefined : attention,
    input.state === undefined ? undefined : eq(payments.state, input.state),
    await meant(call, input.search),
  )
  const sorts = { newest: latestFirst(payments.createdAt), amount: payments.amountMinor }
  const order = orderOf(input, sorts, payments.id)
  const rows = await pageOf(call.db.select().from(payments).where(where), input, order)
  return {
    total: await countUpTo(call.db, payments, where),
    rows: await rowsOf(call, rows),
  }
}

type Rows = { db: Db } & Parameters<typeof meansOf>[0]

/** Payments as the desk shows them, with the orders that they were for. */
export async function rowsOf(call: Rows, found: readonly Payment[]) {
  const orders = await findOrders(call.db, [...new Set(found.map(({ orderId }) => orderId))])
  return found.map((payment) => rowOf(call, payment, orders.get(payment.orderId)))
}

function rowOf(call: Rows, payment: Payment, order: Order | undefined) {
  const money = (minor: number) => ({ minor, currency: payment.currency })
  return {
    paymentid: payment.id,
    orderid: payment.orderId,
    orderName: order ? orderName(order.number) : '',
    buyer: order ? buyerName(order.billing) : '',
    state: payment.state,
    method: payment.method,
    paidWith: payment.state === 'captured' || payment.state === 'refunded' ? meansOf(call, payment) : '',
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

export const webhooks: Handler<typeof contract.webhooks> = async (input, call) => {
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
  const rows = await pageOf(call.db.select().from(webhookEvents).where(where), input, order)
  return {
    total: await countUpTo(call.db, webhookEvents, where),
    rows: rows.map((event) => ({
      id: event.id,
      eventid: event.eventId,
      type: event.type,
      about: event.resourceId ?? '',
      state: event.state,
      message: event.message ?? '',
      attempts: event.attempts,
      receivedAt: event.receivedAt,
      appliedAt: event.appliedAt,
    })),
  }
}
