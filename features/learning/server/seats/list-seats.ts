import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { findPeople, searchPeople } from '#features/accounts/server/public.ts'
import { companyOf, memberIds } from '#features/companies/server/public.ts'
import { orderName } from '#features/orders/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { seating } from '../../contract/seat-contract.ts'
import { isClaimable, type SeatState, seatState } from '../../rules/seat-state.ts'
import { courseSeats, seatPurchases } from '../tables.ts'
import { coursesOf } from './occupy-seat.ts'
import { ownPurchase, type Seat } from './own-seats.ts'
import { begunSeats } from './reclaim-seat.ts'

/** `seatState` as SQL sees it. */
const inState: Record<SeatState, SQL | undefined> = {
  free: and(isNull(courseSeats.claimedBy), isNull(courseSeats.invitedEmail), isNull(courseSeats.takenBackAt)),
  invited: and(
    isNull(courseSeats.claimedBy),
    isNotNull(courseSeats.invitedEmail),
    isNull(courseSeats.takenBackAt),
  ),
  used: and(isNotNull(courseSeats.claimedBy), isNull(courseSeats.takenBackAt)),
  refunded: isNotNull(courseSeats.takenBackAt),
}

const counted = (state: SeatState) => sql<number>`(count(*) filter (where ${inState[state]}))::int`

export const listPurchases: Handler<typeof seating.seatPurchases> = async (_input, call) => {
  const rows = await call.db
    .select({
      purchase: seatPurchases,
      counts: {
        total: count(),
        free: counted('free'),
        invited: counted('invited'),
        used: counted('used'),
        refunded: counted('refunded'),
      },
    })
    .from(seatPurchases)
    .innerJoin(courseSeats, eq(courseSeats.orderLineId, seatPurchases.id))
    .where(eq(seatPurchases.boughtBy, call.actor.userId))
    .groupBy(seatPurchases.id)
    .orderBy(desc(seatPurchases.createdAt), desc(seatPurchases.id))
    .limit(500)
  return {
    purchases: await Promise.all(
      rows.map(async ({ purchase, counts }) => ({
        purchaseid: purchase.id,
        order:
          purchase.orderId === null || purchase.orderNumber === null
            ? null
            : { orderid: purchase.orderId, name: orderName(purchase.orderNumber) },
        name: purchase.name,
        boughtAt: purchase.createdAt,
        courses: (await coursesOf(call.db, purchase)).map(({ code, name }) => ({
          courseid: code,
          coursename: name,
        })),
        counts,
      })),
    ),
  }
}

export const listSeats: Handler<typeof seating.seats> = async (input, call) => {
  await ownPurchase(call, input.purchaseid)
  const where = and(
    eq(courseSeats.orderLineId, input.purchaseid),
    input.state === '' ? undefined : inState[input.state],
    input.search === '' ? undefined : await named(call, input.purchaseid, input.search),
  )
  const query = call.db.select().from(courseSeats).where(where)
  const { rows, total } = await listOf(call.db, query, input, orderOf(input, courseSeats))
  return { total, rows: await toRows(call, rows) }
}

/** Whom a seat of the purchase belongs to or waits for. */
async function named(call: SignedInCall, purchaseId: string, search: string): Promise<SQL | undefined> {
  const holders = await call.db
    .select({ id: courseSeats.claimedBy })
    .from(courseSeats)
    .where(and(eq(courseSeats.orderLineId, purchaseId), isNotNull(courseSeats.claimedBy)))
  const among = holders.flatMap(({ id }) => id ?? [])
  const people = await searchPeople(call.db, { among, search, rows: among.length })
  return or(
    and(isNull(courseSeats.claimedBy), matching(search, [courseSeats.invitedEmail])),
    people.length === 0
      ? undefined
      : inArray(
          courseSeats.claimedBy,
          people.map(({ id }) => id),
        ),
  )
}

async function toRows(call: SignedInCall, found: readonly Seat[]) {
  const people = await findPeople(
    call.db,
    found.flatMap(({ claimedBy }) => claimedBy ?? []),
  )
  const begun = await begunSeats(
    call.db,
    found.map(({ id }) => id),
  )
  return found.map((seat) => {
    const state = seatState(seat)
    const person = seat.claimedBy ? people.get(seat.claimedBy) : undefined
    return {
      seatid: seat.id,
      position: seat.position,
      state,
      code: isClaimable(state) ? seat.code : null,
      invitedEmail: seat.invitedEmail,
      person: person ? { name: `${person.firstName} ${person.lastName}`, email: person.email } : null,
      since: seat.takenBackAt ?? seat.claimedAt ?? seat.invitedAt ?? seat.createdAt,
      begun: begun.has(seat.id),
    }
  })
}

export const colleagues: Handler<typeof seating.colleagues> = async ({ search }, call) => {
  const company = await companyOf(call.db, call.actor.userId)
  if (!company) return { company: null, people: [] }
  const among = await memberIds(call.db, company.compid)
  const people = await searchPeople(call.db, { among, search, rows: 20 })
  return {
    company: company.name,
    people: people.map(({ id, firstName, lastName, email }) => ({
      userid: id,
      name: `${firstName} ${lastName}`,
      email,
    })),
  }
}
