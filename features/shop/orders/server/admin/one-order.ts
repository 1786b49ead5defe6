import { eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { invoiceTermsOf } from '#features/core/company-people/server/public.ts'
import { LIST_CURRENCY, rateText } from '#features/shop/pricing/rules/currency.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { orders as contract } from '../../contract.ts'
import { tceqText } from '../../rules/tceq-text.ts'
import { eventsOf } from '../queries.ts'
import { findOrder, linesOf } from '../read-order.ts'
import { seatsBack, unusedSeats } from '../refunds/seats-to-refund.ts'
import { refundsOf } from '../refunds/start-refund.ts'
import { headOf, moneyOf, papersOf, showLine, showRefund } from '../show-order.ts'
import { orderNotes } from '../tables.ts'

/** Returns all details of an order, for staff. */
export const adminOrder: Handler<typeof contract.adminOrder> = async ({ orderid }, ctx) => {
  const { db } = ctx
  const order = (await findOrder(db, orderid)) ?? refuse('not-found')
  const [lines, events, papers, refunds, notes, user, company] = await Promise.all([
    linesOf(db, orderid),
    eventsOf(db, orderid),
    papersOf(db, [orderid]),
    refundsOf(ctx, orderid),
    db.select().from(orderNotes).where(eq(orderNotes.orderId, orderid)).orderBy(orderNotes.at),
    findUser(db, order.userId),
    order.companyId ? invoiceTermsOf(db, order.companyId) : null,
  ])
  const names = await namesOf(db, [...events, ...refunds])
  return {
    ...headOf(order),
    userid: order.userId,
    username: user?.username ?? '',
    partner: order.partner,
    companyid: order.companyId,
    company: company?.name ?? '',
    paidWith: order.paidWith,
    credit: moneyOf(order)(order.creditMinor),
    creditInUsd: { minor: order.creditInUsdMinor, currency: LIST_CURRENCY },
    promoCode: order.promoCode,
    purchaseOrder: order.purchaseOrder ?? '',
    tceq: tceqText(order.tceq),
    rate: rateText(order.rateMicros),
    ...pick(order, 'isTest', 'expiresAt', 'billing'),
    lines: await Promise.all(
      lines.map(async (line) => ({
        ...showLine(order, line),
        unusedSeats: await unusedSeats(ctx, line),
        seatsBack: seatsBack(refunds, line.id),
      })),
    ),
    events: events.map(({ state, at, reason, actorId }) => ({
      state,
      at,
      reason,
      by: nameIn(names, actorId),
    })),
    documents: papers.get(orderid) ?? [],
    refunds: refunds.map((refund) => ({ ...showRefund(order, refund), by: nameIn(names, refund.actorId) })),
    notes: notes.map(({ text, byName, at }) => ({ text, by: byName, at })),
  }
}

/** Returns '' if there is no actor, for actions of the system. */
const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string => (id && names.get(id)) ?? ''

async function namesOf(db: Db, rows: readonly { actorId: string | null }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ actorId }) => actorId).filter((id) => id !== null))]
  const people = await Promise.all(ids.map((id) => findUser(db, id)))
  return new Map(people.flatMap((user) => (user ? [[user.id, user.username]] : [])))
}
