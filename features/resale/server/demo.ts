import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople, peopleView } from '#features/accounts/server/public.ts'
import { billingOf } from '#features/orders/rules/billing-of.ts'
import {
  beginRefund,
  completeRefund,
  courseLine,
  quoteLines,
  recordSales,
} from '#features/orders/server/public.ts'
import { findPartner } from '#features/partners/server/public.ts'
import type { Call, OwnCall } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'
import { effectOf, ourPriceOf } from '../rules/ledger-entry.ts'
import { descriptionOf } from './ledger/book-orders.ts'
import { monthAt, monthBounds } from './ledger/read-ledger.ts'
import { partnerEntries, partnerPriceAsks } from './tables.ts'

const PARTNER = 'ams'
const COURSES = ['OLC110', 'OLC111', 'OLC115', 'OLC117']
const SALES = 40
const DAY = 86_400_000
/** Over so many days the sales are spread, from the present backwards. */
const DAYS = 150

/** Five months of a partner's sales with a few refunds, the months before the last one settled. */
export async function buildDemoSettlements(world: World): Promise<void> {
  await world.at(-1, 9)
  const admin = await world.person('admin')
  const partneradmin = await world.person('partneradmin')
  const booked = await world.call(partneradmin, sellAndBook)
  for (const orderId of booked.filter((_, index) => index % 17 === 5))
    await world.call(admin, async (call) => {
      const wanted = { orderId, lines: 'all' as const, to: 'card' as const, reason: 'The person has left.' }
      await completeRefund(call, (await beginRefund(call, { ...wanted, key: `demo:${orderId}` })).id)
    })
  await world.call(admin, settleMonths)
}

async function sellAndBook(call: OwnCall): Promise<string[]> {
  const partner = await findPartner(call.db, PARTNER)
  const people = peopleView(call.db)
  const theirs = await call.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.partner, PARTNER))
    .orderBy(people.id)
    .limit(40)
  if (!partner || theirs.length === 0) return []
  const users = await findPeople(
    call.db,
    theirs.map(({ id }) => id),
  )
  const choice = { partner: PARTNER, currency: partner.currency, forPartner: true }
  const quotes = await Promise.all(COURSES.map((code) => quoteLines(call, [courseLine(code)], choice)))
  const sales = await recordSales(
    call.db,
    Array.from({ length: SALES }, (_, index) => {
      const user = [...users.values()][index % users.size]
      const quote = quotes[index % quotes.length]
      if (!user || !quote) throw new Error('The partner has no people or sells nothing')
      const at = new Date(call.now.getTime() - Math.round((DAYS * DAY * (SALES - index)) / SALES))
      const paidWith = index % 3 === 0 ? 'PayPal' : 'Visa ending in 1111'
      return { userId: user.id, partner: PARTNER, quote, billing: billingOf(user), paidWith, at }
    }),
  )
  await call.db.insert(partnerEntries).values(
    sales.map(({ order, lines }) => {
      const price = {
        priceMinor: order.totalMinor,
        ourMinor: ourPriceOf(lines, partner.ourShareBasisPoints, order.rateMicros),
      }
      return {
        ...{ id: uuid({ msecs: order.createdAt.getTime() }), partner: PARTNER, kind: 'sale' as const },
        ...{ at: order.createdAt, orderId: order.id, cause: `sale:${order.id}`, ...price },
        ...{ currency: order.currency, paidBy: 'buyer' as const, effectMinor: effectOf(price, 'buyer') },
        method: order.paidWith?.split(' ')[0] ?? '',
        description: descriptionOf(order, lines),
      }
    }),
  )
  return sales.map(({ order }) => order.id)
}

/** Every month that is over was paid on its tenth day, but for the last: that is left to be settled. */
async function settleMonths(call: Call): Promise<void> {
  const { from: thisMonth } = monthBounds(monthAt(call.now))
  const lastMonth = monthAt(new Date((thisMonth ?? call.now).getTime() - DAY))
  const { from: open } = monthBounds(lastMonth)
  const ours = and(eq(partnerEntries.partner, PARTNER), isNull(partnerEntries.settledAt))
  const due = await call.db
    .select()
    .from(partnerEntries)
    .where(and(ours, lt(partnerEntries.at, open ?? call.now)))
  const months = new Map<string, typeof due>()
  for (const entry of due) {
    const key = `${entry.currency} ${monthAt(entry.at)}`
    months.set(key, [...(months.get(key) ?? []), entry])
  }
  if (months.size === 0) return
  await call.db.insert(partnerEntries).values(
    [...months].map(([key, entries]) => {
      const [currency = '', month = ''] = key.split(' ')
      const paidAt = new Date((monthBounds(month).until ?? call.now).getTime() + 10 * DAY)
      return {
        ...{ id: uuid({ msecs: paidAt.getTime() }), partner: PARTNER, kind: 'payment' as const, currency },
        ...{ at: paidAt, settledAt: paidAt, cause: `settled:${PARTNER}:${key}`, method: 'Bank transfer' },
        ...{ priceMinor: 0, ourMinor: 0, paidBy: 'buyer' as const },
        effectMinor: -entries.reduce((sum, { effectMinor }) => sum + effectMinor, 0),
        description: `Settlement of ${month}, transfer ${month.replace('-', '')}`,
      }
    }),
  )
  await call.db
    .update(partnerEntries)
    .set({ settledAt: open ?? call.now })
    .where(
      inArray(
        partnerEntries.id,
        due.map(({ id }) => id),
      ),
    )
  await disputeOneAndAsk(call)
}

/** One entry is disputed, and one price below the floor waits. */
async function disputeOneAndAsk(call: Call): Promise<void> {
  const by = call.actor?.userId
  if (!by) return
  const [open] = await call.db
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
    await call.db
      .update(partnerEntries)
      .set({ disputeNote: 'This person says that they paid twice.', disputedAt: call.now, disputedBy: by })
      .where(eq(partnerEntries.id, open.id))
  await call.db.insert(partnerPriceAsks).values({
    ...{ id: uuid({ msecs: call.now.getTime() }), partner: PARTNER, courseCode: 'OLC117', minor: 14_900 },
    ...{ floorMinor: 17_430, reason: 'A launch offer for mining sites in June.', state: 'asked' as const },
    ...{ askedBy: by, askedAt: call.now },
  })
}
