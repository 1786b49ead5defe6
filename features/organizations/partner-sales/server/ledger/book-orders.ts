import { eq } from 'drizzle-orm'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { findPartner } from '#features/core/partner/server/public.ts'
import { type Order, type OrderBook, type OrderLine, orderName } from '#features/shop/orders/server/public.ts'
import { rateOfQuote } from '#features/shop/pricing/rules/currency.ts'
import { quantize } from '#platform/contract/currencies.ts'
import { timesFraction } from '#platform/contract/money.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import { type Booked, effectOf, ourPriceOf, type PaidBy, refundEntry } from '../../rules/ledger-entry.ts'
import { methodOf } from '../../rules/ledger-labels.ts'
import { partnerEntries } from '../tables.ts'

/** Books a partner's sales in the transaction that marks them paid, and their refunds. */
export const partnerBook: OrderBook = {
  async paid(ctx, order, lines) {
    if (order.partner === DEFAULT_PARTNER || (await bookSale(ctx, order, lines, 'buyer'))) return
    await bookPaidLedgerOrder(ctx, order)
  },

  async givenBack(ctx, order, { cause, minor, reason }) {
    if (order.partner === DEFAULT_PARTNER) return
    const booked = await ctx.db.select().from(partnerEntries).where(eq(partnerEntries.orderId, order.id))
    const sale = booked.find(({ kind }) => kind === 'sale')
    // An unpaid sale is booked upon payment, net of earlier reductions.
    if (!sale) return
    const entry = refundEntry(
      sale,
      sumOf(booked.filter(({ kind }) => kind === 'refund')),
      minor,
      sale.currency,
    )
    await writeEntry(ctx, {
      partner: sale.partner,
      kind: 'refund' as const,
      orderId: order.id,
      cause,
      ...pick(sale, 'currency', 'paidBy', 'method'),
      at: ctx.now,
      ...entry,
      description: `Refund of ${orderName(order.number)}: ${reason}`,
    })
  },
}

/** Books an order's sale at its exchange rate and the partner's current share. Returns false if already booked. */
export async function bookSale(
  ctx: Context,
  order: Order,
  lines: readonly OrderLine[],
  paidBy: PaidBy,
): Promise<boolean> {
  const partner = await findPartner(ctx.db, order.partner)
  if (!partner || partner.code === DEFAULT_PARTNER) return true
  const priceMinor = order.totalMinor - order.creditedMinor
  const whole = ourPriceOf(lines, partner.ourShareBasisPoints, rateOfQuote(order))
  const share =
    order.totalMinor === 0 ? 0 : timesFraction(whole, BigInt(priceMinor), BigInt(order.totalMinor))
  const ourMinor = quantize(share, order.currency)
  return writeEntry(ctx, {
    partner: partner.code,
    kind: 'sale' as const,
    orderId: order.id,
    cause: `sale:${order.id}`,
    priceMinor,
    ourMinor,
    paidBy,
    currency: order.currency,
    at: order.paidAt ?? ctx.now,
    method: methodOf(paidBy, order.paidWith),
    description: descriptionOf(order, lines),
  })
}

/** Books a buyer's payment to the provider for a partner ledger sale: the provider owes the partner that amount. */
async function bookPaidLedgerOrder(ctx: Context, order: Order): Promise<void> {
  const booked = await ctx.db.select().from(partnerEntries).where(eq(partnerEntries.orderId, order.id))
  const sale = booked.find(({ kind }) => kind === 'sale')
  if (sale?.paidBy !== 'ledger' || sale.settledAt) return
  const { partner, currency } = sale
  await writeEntry(ctx, {
    partner,
    currency,
    kind: 'payment' as const,
    orderId: order.id,
    cause: `paid:${order.id}`,
    priceMinor: 0,
    ourMinor: 0,
    paidBy: 'ledger' as const,
    at: ctx.now,
    method: methodOf('buyer', order.paidWith),
    effectMinor: sumOf(booked).priceMinor,
    description: `${orderName(order.number)} was paid to the provider`,
  })
}

const NAMED = 3

/** Formats an order description: 'P-10042: RO basics (2), Pretreatment and 1 more'. */
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

/** Writes an entry. Returns false if an entry with the same cause already exists. */
export async function writeEntry(ctx: Context, entry: Entry): Promise<boolean> {
  const effectMinor = entry.effectMinor ?? effectOf(entry, entry.paidBy)
  const written = await ctx.db
    .insert(partnerEntries)
    .values({ ...entry, id: ctx.newId(), effectMinor })
    .onConflictDoNothing({ target: partnerEntries.cause })
    .returning({ id: partnerEntries.id })
  return written.length > 0
}
