import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { LedgerEntry } from '../../rules/reconcile.ts'
import { payments, providerRefunds } from '../tables.ts'

export interface OwnEntry extends LedgerEntry {
  paymentId: string
}

/** Returns our captures and refunds in a time range. Bank transfers do not go through the provider. */
export async function ownEntries(db: Db, { from, to }: { from: Date; to: Date }): Promise<OwnEntry[]> {
  const captured = await db
    .select()
    .from(payments)
    .where(
      and(
        gte(payments.capturedAt, from),
        lt(payments.capturedAt, to),
        inArray(payments.method, ['card', 'wallet']),
      ),
    )
  const refunded = await db
    .select()
    .from(providerRefunds)
    .where(
      and(
        eq(providerRefunds.state, 'done'),
        gte(providerRefunds.changedAt, from),
        lt(providerRefunds.changedAt, to),
      ),
    )
  return [...captured.map(paymentEntry), ...refunded.map(refundEntry)].filter(
    ({ transactionId }) => transactionId !== '',
  )
}

/** Returns our entries for the given provider transactions, regardless of when they were booked. */
export async function ownEntriesOf(db: Db, transactionIds: readonly string[]): Promise<OwnEntry[]> {
  if (transactionIds.length === 0) return []
  const ids = [...transactionIds]
  const captured = await db.select().from(payments).where(inArray(payments.captureId, ids))
  const refunded = await db
    .select()
    .from(providerRefunds)
    .where(inArray(providerRefunds.providerRefundId, ids))
  return [...captured.map(paymentEntry), ...refunded.map(refundEntry)]
}

function paymentEntry(payment: typeof payments.$inferSelect): OwnEntry {
  return {
    transactionId: payment.captureId ?? '',
    kind: 'payment',
    minor: payment.amountMinor,
    currency: payment.currency,
    paymentId: payment.id,
  }
}

function refundEntry(refund: typeof providerRefunds.$inferSelect): OwnEntry {
  return {
    transactionId: refund.providerRefundId ?? '',
    kind: 'refund',
    minor: refund.amountMinor,
    currency: refund.currency,
    paymentId: refund.paymentId,
  }
}
