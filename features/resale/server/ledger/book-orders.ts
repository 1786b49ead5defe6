import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type Order, type OrderBook, type OrderLine, orderName } from '#features/orders/server/public.ts'
import { DEFAULT_PARTNER } from '#features/partners/rules/choose-partner.ts'
import { findPartner } from '#features/partners/server/public.ts'
import { timesFraction } from '#platform/contract/money.ts'
import type { Call } from '#platform/server/call.ts'
import { type Booked, effectOf, ourPriceOf, type PaidBy, refundEntry } from '../../rules/ledger-entry.ts'
import { methodOf } from '../../rules/ledger-words.ts'
import { partnerEntries } from '../tables.ts'

/** Books what is sold under a partner, in the transaction that makes it paid, and what is given back of it. */
export const partnerBook: OrderBook = {
  async paid(call, order, lines) {
    if (order.partner === DEFAULT_PARTNER || (await bookSale(call, order, lines, 'buyer'))) return
    await bookPaidLedgerOrder(call, order)
  },

  async givenBack(call, order, { cause, minor, reason }) {
    if (order.partner === DEFAULT_PARTNER) return
    const booked = await call.db.select().from(partnerEntries).where(eq(partnerEntries.orderId, order.id))
    const sale = booked.find(({ kind }) => kind === 'sale')
    // What nobody has paid yet comes to the ledger without what was taken off before.
    if (!sale) return
    const entry = refundEntry(sale, sumOf(booked.filter(({ kind }) => kind === 'refund')), minor)
    await writeEntry(call, {
      ...{ partner: sale.partner, kind: 'refund' as const, orderId: order.id, cause },
      ...{ currency: sale.currency, paidBy: sale.paidBy, method: sale.method, at: call.now },
      ...entry,
      description: `Refund of ${orderName(order.number)}: ${reason}`,
    })
  },
}

/** Books the sale of an order at its own rate and at the share of today; false where it was booked before. */
export async function bookSale(
  call: Call,
  order: Order,
  lines: readonly OrderLine[],
  paidBy: PaidBy,
): Promise<boolean> {
  const partner = await findPartner(call.db, order.partner)
  if (!partner || partner.code === DEFAULT_PARTNER) return true
  const priceMinor = order.totalMinor - order.creditedMinor
  const whole = ourPriceOf(lines, partner.ourShareBasisPoints, order.rateMicros)
  const ourMinor =
    order.totalMinor === 0 ? 0 : timesFraction(whole, BigInt(priceMinor), BigInt(order.totalMinor))
  return writeEntry(call, {
    ...{ partner: partner.code, kind: 'sale' as const, orderId: order.id, cause: `sale:${order.id}` },
    ...{ priceMinor, ourMinor, paidBy, currency: order.currency, at: order.paidAt ?? call.now },
    method: methodOf(paidBy, order.paidWith),
    description: descriptionOf(order, lines),
  })
}

/** The buyer has paid to the provider what the partner had on its ledger: the provider owes the partner for it. */
async function bookPaidLedgerOrder(call: Call, order: Order): Promise<void> {
  const booked = await call.db.select().from(partnerEntries).where(eq(partnerEntries.orderId, order.id))
  const sale = booked.find(({ kind }) => kind === 'sale')
  if (sale?.paidBy !== 'ledger' || sale.settledAt) return
  const { partner, currency } = sale
  await writeEntry(call, {
    ...{ partner, currency, kind: 'payment' as const, orderId: order.id, cause: `paid:${order.id}` },
    ...{ priceMinor: 0, ourMinor: 0, paidBy: 'ledger' as const, at: call.now },
    method: methodOf('buyer', order.paidWith),
    effectMinor: sumOf(booked).priceMinor,
    description: `${orderName(order.number)} was paid to the provider`,
  })
}

const NAMED = 3

/** 'P-10042: RO basics (2), Pretreatment and 1 more' */
export function descriptionOf(order: Order, lines: readonly OrderLine[]): string {
  const named = lines.slice(0, NAMED).map(({ name, quantity, users }) => {
    const units = quantity * (users ?? 1)
    return units > 1 ? `${name} (${units})` : name
  })
  const more = lines.length > NAMED ? ` and ${lines.length - NAMED} more` : ''
  return `${orderName(order.number)}: ${named.join(', ')}${more}`
}

const sumOf = (entries: readonly Booked[]): Booked => ({
  priceMinor: entries.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
  ourMinor: entries.reduce((sum, { ourMinor }) => sum + ourMinor, 0),
})

type Row = typeof partnerEntries.$inferInsert
type Entry = Omit<Row, 'id' | 'effectMinor'> & Partial<Pick<Row, 'effectMinor'>>

/** False where the same was written before. */
export async function writeEntry(call: Call, entry: Entry): Promise<boolean> {
  const effectMinor = entry.effectMinor ?? effectOf(entry, entry.paidBy)
  const written = await call.db
    .insert(partnerEntries)
    .values({ ...entry, id: uuid({ msecs: call.now.getTime() }), effectMinor })
    .onConflictDoNothing({ target: partnerEntries.cause })
    .returning({ id: partnerEntries.id })
  return written.length > 0
}
