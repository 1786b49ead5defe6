import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { findOrder, orderName } from '#features/orders/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { meansOf, type Payment } from '../settle-payment.ts'
import { payments, webhookEvents } from '../tables.ts'

const likeWords = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

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

/** Order, buyer, the provider's ids and the card's last digits are looked through. */
export function matching(words: string): SQL | undefined {
  if (words === '') return undefined
  const like = likeWords(words)
  return or(
    eq(payments.providerOrderId, words),
    eq(payments.captureId, words),
    eq(payments.lastDigits, words),
    ilike(payments.payer, like),
    sql`${payments.orderId} in (select id from orders where found_by ilike ${like})`,
  )
}

export const deskList: Handler<typeof contract.deskList> = async (input, call) => {
  const where = and(
    input.show === 'all' ? undefined : attention,
    input.state === undefined ? undefined : eq(payments.state, input.state),
    matching(input.search),
  )
  const column = input.sort === 'amount' ? payments.amountMinor : payments.createdAt
  const isUpwards = input.direction === 'desc' ? input.sort !== 'amount' : input.sort === 'amount'
  const [counted] = await call.db.select({ total: count() }).from(payments).where(where)
  const rows = await call.db
    .select()
    .from(payments)
    .where(where)
    .orderBy(isUpwards ? asc(column) : desc(column), desc(payments.id))
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)
  return { total: counted?.total ?? 0, rows: await Promise.all(rows.map((row) => rowOf(call, row))) }
}

export async function rowOf(call: { db: Db } & Parameters<typeof meansOf>[0], payment: Payment) {
  const order = await findOrder(call.db, payment.orderId)
  const money = (minor: number) => ({ minor, currency: payment.currency })
  return {
    paymentid: payment.id,
    orderid: payment.orderId,
    orderName: order ? orderName(order.number) : '',
    buyer: order ? `${order.billing.f_name} ${order.billing.l_name}` : '',
    state: payment.state,
    method: payment.method,
    paidWith: payment.state === 'captured' || payment.state === 'refunded' ? meansOf(call, payment) : '',
    amount: money(payment.amountMinor),
    differs: payment.differsMinor === null ? null : money(payment.differsMinor),
    refunded: money(payment.refundedMinor),
    attention: attentionOf(payment),
    says: payment.disputeSays ?? payment.declineMessage ?? '',
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
  const like = likeWords(input.search)
  const where = and(
    input.state === undefined ? undefined : eq(webhookEvents.state, input.state),
    input.search === ''
      ? undefined
      : or(
          ilike(webhookEvents.type, like),
          eq(webhookEvents.eventId, input.search),
          eq(webhookEvents.resourceId, input.search),
        ),
  )
  const [counted] = await call.db.select({ total: count() }).from(webhookEvents).where(where)
  const newest = input.direction === 'desc' ? asc : desc
  const rows = await call.db
    .select()
    .from(webhookEvents)
    .where(where)
    .orderBy(newest(webhookEvents.receivedAt), newest(webhookEvents.id))
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)
  return {
    total: counted?.total ?? 0,
    rows: rows.map((event) => ({
      id: event.id,
      eventid: event.eventId,
      type: event.type,
      about: event.resourceId ?? '',
      state: event.state,
      says: event.says ?? '',
      attempts: event.attempts,
      receivedAt: event.receivedAt,
      appliedAt: event.appliedAt,
    })),
  }
}
