import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople, peopleView } from '#features/core/accounts/server/public.ts'
import { findPartner } from '#features/core/partner/server/public.ts'
import { billingOf } from '#features/shop/orders/rules/billing-of.ts'
import {
  completeRefund,
  courseLine,
  quoteLines,
  recordSales,
  startRefund,
} from '#features/shop/orders/server/public.ts'
import { rateOfQuote } from '#features/shop/pricing/rules/currency.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context, SystemContext } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { effectOf, ourPriceOf } from '../rules/ledger-entry.ts'
import { descriptionOf } from './ledger/book-orders.ts'
import { monthAt, monthBounds } from './ledger/read-ledger.ts'
import { partnerEntries, partnerPriceAsks } from './tables.ts'

const PARTNER = 'ams'
const COURSES = ['OLC110', 'OLC111', 'OLC115', 'OLC117']
const SALES = 40
const DAY = 86_400_000
/** Number of past days over which the sales are spread. */
const DAYS = 150

/** Seeds five months of a partner's sales with a few refunds; all months before the last one are settled. */
export async function buildDemoSettlements(world: World): Promise<void> {
  await world.at(-1, 9)
  const admin = await world.person('admin')
  const partneradmin = await world.person('partneradmin')
  const booked = await world.call(partneradmin, sellAndBook)
  for (const orderId of booked.filter((_, index) => index % 17 === 5))
    await world.call(admin, async (ctx) => {
      const requested = {
        orderId,
        lines: 'all' as const,
        to: 'card' as const,
        reason: 'The person has left.',
      }
      await completeRefund(ctx, (await startRefund(ctx, { ...requested, key: `demo:${orderId}` })).id)
    })
  await world.call(admin, settleMonths)
}

async function sellAndBook(ctx: SystemContext): Promise<string[]> {
  const partner = await findPartner(ctx.db, PARTNER)
  const people = peopleView(ctx.db)
  const theirs = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.partner, PARTNER))
    .orderBy(people.id)
    .limit(40)
  if (!partner || theirs.length === 0) return []
  const users = await findPeople(ctx.db, pluck(theirs, 'id'))
  const choice = { partner: PARTNER, currency: partner.currency, forPartner: true }
  const quotes = await Promise.all(COURSES.map((code) => quoteLines(ctx, [courseLine(code)], choice)))
  const sales = await recordSales(
    ctx.db,
    Array.from({ length: SALES }, (_, index) => {
      const user = [...users.values()][index % users.size]
      const quote = quotes[index % quotes.length]
      if (!user || !quote) throw new Error('The partner has no people or sells nothing')
      const at = ctx.after(-Math.round((DAYS * DAY * (SALES - index)) / SALES))
      const paidWith = index % 3 === 0 ? 'PayPal' : 'Visa ending in 1111'
      return { userId: user.id, partner: PARTNER, quote, billing: billingOf(user), paidWith, at }
    }),
  )
  await ctx.db.insert(partnerEntries).values(
    sales.map(({ order, lines }) => {
      const price = {
        priceMinor: order.totalMinor,
        ourMinor: ourPriceOf(lines, partner.ourShareBasisPoints, rateOfQuote(order)),
      }
      return {
        id: uuid({ msecs: order.createdAt.getTime() }),
        partner: PARTNER,
        kind: 'sale' as const,
        at: order.createdAt,
        orderId: order.id,
        cause: `sale:${order.id}`,
        ...price,
        currency: order.currency,
        paidBy: 'buyer' as const,
        effectMinor: effectOf(price, 'buyer'),
        method: order.paidWith?.split(' ')[0] ?? '',
        description: descriptionOf(order, lines),
      }
    }),
  )
  return sales.map(({ order }) => order.id)
}

/** Records a payment for every past month, ten days after its end, except the last one, which remains to be settled. */
async function settleMonths(ctx: Context): Promise<void> {
  const { from: thisMonth } = monthBounds(monthAt(ctx.now))
  const lastMonth = monthAt(new Date((thisMonth ?? ctx.now).getTime() - DAY))
  const { from: open } = monthBounds(lastMonth)
  const ours = and(eq(partnerEntries.partner, PARTNER), isNull(partnerEntries.settledAt))
  const due = await ctx.db
    .select()
    .from(partnerEntries)
    .where(and(ours, lt(partnerEntries.at, open ?? ctx.now)))
  const months = new Map<string, typeof due>()
  for (const entry of due) {
    const key = `${entry.currency} ${monthAt(entry.at)}`
    months.set(key, [...(months.get(key) ?? []), entry])
  }
  if (months.size === 0) return
  await ctx.db.insert(partnerEntries).values(
    [...months].map(([key, entries]) => {
      const [currency = '', month = ''] = key.split(' ')
      const paidAt = new Date((monthBounds(month).until ?? ctx.now).getTime() + 10 * DAY)
      return {
        id: uuid({ msecs: paidAt.getTime() }),
        partner: PARTNER,
        kind: 'payment' as const,
        currency,
        at: paidAt,
        settledAt: paidAt,
        cause: `settled:${PARTNER}:${key}`,
        method: 'Bank transfer',
        priceMinor: 0,
        ourMinor: 0,
        paidBy: 'buyer' as const,
        effectMinor: -entries.reduce((sum, { effectMinor }) => sum + effectMinor, 0),
        description: `Settlement of ${month}, transfer ${month.replace('-', '')}`,
      }
    }),
  )
  await ctx.db
    .update(partnerEntries)
    .set({ settledAt: open ?? ctx.now })
    .where(inArray(partnerEntries.id, pluck(due, 'id')))
  await disputeOneAndAsk(ctx)
}

/** Adds a disputed entry and a pending price below the floor. */
async function disputeOneAndAsk(ctx: Context): Promise<void> {
  const by = ctx.actor?.userId
  if (!by) return
  const [open] = await ctx.db
    .select({ id: partnerEntries.id })
    .from(partnerEntries)
    .where(
      and(
        eq(partnerEntries.partner, PARTNER),
        eq(partnerEntries.kind, 'sale'),
        isNull(partnerEntries.settledAt),
      ),
    )
    .limit(1)
  if (open)
    await ctx.db
      .update(partnerEntries)
      .set({ disputeNote: 'This person says that they paid twice.', disputedAt: ctx.now, disputedBy: by })
      .where(eq(partnerEntries.id, open.id))
  await ctx.db.insert(partnerPriceAsks).values({
    id: ctx.newId(),
    partner: PARTNER,
    courseCode: 'OLC117',
    minor: 14_900,
    floorMinor: 17_430,
    reason: 'A launch offer for mining sites in June.',
    state: 'asked' as const,
    askedBy: by,
    askedAt: ctx.now,
  })
}
