import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { findOrder, orderName } from '#features/shop/orders/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { beginsWith, listOf } from '#platform/server/lists/list-query.ts'
import type { payments as contract } from '../../contract.ts'
import { payments, reconciliationRows, reconciliations } from '../tables.ts'

const isOpen = and(ne(reconciliationRows.outcome, 'matched'), eq(reconciliationRows.explained, false))

export const reconciledDays: Handler<typeof contract.reconciledDays> = async (input, ctx) => {
  const query = ctx.db
    .select()
    .from(reconciliations)
    .where(input.search ? beginsWith(reconciliations.day, input.search) : undefined)
  const { rows: days, total } = await listOf(ctx.db, query, input, [desc(reconciliations.day)])
  const counts = await Promise.all(days.map(({ day }) => countsOf(ctx.db, day)))
  return {
    total,
    rows: days.map(({ day, ranAt, failure }, index) => ({
      day,
      ranAt,
      failure: failure ?? '',
      ...(counts[index] ?? { matched: 0, open: 0, explained: 0 }),
    })),
  }
}

/** Counts a day's rows that agree, differ, or differ with an explanation. */
export async function countsOf(db: Db, day: string) {
  const [counted] = await db
    .select({
      matched: sql<number>`count(*) filter (where ${reconciliationRows.outcome} = 'matched')::int`,
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      explained: sql<number>`count(*) filter (where ${reconciliationRows.outcome} <> 'matched' and ${reconciliationRows.explained})::int`,
    })
    .from(reconciliationRows)
    .where(eq(reconciliationRows.day, day))
  return counted ?? { matched: 0, open: 0, explained: 0 }
}

export const reconciliation: Handler<typeof contract.reconciliation> = async (input, ctx) => {
  const { day, outcome, search } = input
  const where = and(
    eq(reconciliationRows.day, day),
    requested(outcome),
    search === '' ? undefined : eq(reconciliationRows.transactionId, search),
  )
  const { rows: found, total } = await listOf(
    ctx.db,
    ctx.db
      .select({ row: reconciliationRows, orderId: payments.orderId })
      .from(reconciliationRows)
      .leftJoin(payments, eq(payments.id, reconciliationRows.paymentId))
      .where(where),
    input,
    [
      sql`${reconciliationRows.outcome} = 'matched'`,
      reconciliationRows.outcome,
      reconciliationRows.transactionId,
    ],
  )
  const names = await Promise.all(found.map(({ orderId }) => nameOf(ctx.db, orderId)))
  return {
    total,
    rows: found.map(({ row, orderId }, index) => ({
      day: row.day,
      transactionid: row.transactionId,
      kind: row.kind,
      outcome: row.outcome,
      ours: moneyOf(row.ourMinor, row.currency),
      theirs: moneyOf(row.theirMinor, row.currency),
      orderid: orderId,
      orderName: names[index] ?? '',
      explained: row.explained,
      note: row.note ?? '',
    })),
  }
}

function requested(outcome: string | undefined): SQL | undefined {
  if (outcome === undefined) return undefined
  return outcome === 'open' ? isOpen : sql`${reconciliationRows.outcome} = ${outcome}`
}

const moneyOf = (minor: number | null, currency: string) => (minor === null ? null : { minor, currency })

async function nameOf(db: Db, orderId: string | null): Promise<string> {
  const order = orderId ? await findOrder(db, orderId) : null
  return order ? orderName(order.number) : ''
}
