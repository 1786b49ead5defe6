import { and, count, desc, eq, inArray, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import { findPeople, searchPeople } from '#features/accounts/server/public.ts'
import { findCourses } from '#features/catalog/server/public.ts'
import {
  companiesAnsweredFor,
  companyNames,
  companyOf,
  inScope,
  memberIds,
  withinScope,
} from '#features/companies/server/public.ts'
import { orderName } from '#features/orders/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { seating } from '../../contract/seat-contract.ts'
import { isClaimable, type SeatState, seatState } from '../../rules/seat-state.ts'
import { coursesOfAll } from '../plans/courses-of-seats.ts'
import { courseSeats, enrollments, seatPurchases } from '../tables.ts'
import { coursesHeld } from './assign-seats.ts'
import { ownPurchase, type Seat, type SeatPurchaseRow, seatScope } from './own-seats.ts'
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

const ofCompanies = (companies: readonly { compid: string }[]): SQL | undefined =>
  companies.length === 0
    ? sql`false`
    : inArray(
        seatPurchases.companyId,
        companies.map(({ compid }) => compid),
      )

export const listPurchases: Handler<typeof seating.seatPurchases> = async (_input, call) => {
  const companies = await companiesAnsweredFor(call)
  const nameOf = new Map(companies.map(({ compid, name }) => [compid, name]))
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
    .where(or(eq(seatPurchases.boughtBy, call.actor.userId), ofCompanies(companies)))
    .groupBy(seatPurchases.id)
    .orderBy(desc(seatPurchases.createdAt), desc(seatPurchases.id))
    .limit(500)
  const courses = await coursesOfAll(
    call.db,
    rows.map(({ purchase }) => purchase),
  )
  return {
    purchases: rows.map(({ purchase, counts }, index) => ({
      purchaseid: purchase.id,
      order:
        purchase.orderId === null || purchase.orderNumber === null
          ? null
          : { orderid: purchase.orderId, name: orderName(purchase.orderNumber) },
      name: purchase.name,
      model: purchase.model,
      boughtAt: purchase.createdAt,
      courses: (courses[index] ?? []).map(({ code, name }) => ({ courseid: code, coursename: name })),
      counts,
      company: purchase.companyId
        ? { compid: purchase.companyId, name: nameOf.get(purchase.companyId) ?? '' }
        : null,
      mayBelongTo:
        purchase.companyId === null && purchase.boughtBy === call.actor.userId
          ? companies.map(({ compid, name }) => ({ compid, name }))
          : [],
    })),
  }
}

export const listSeats: Handler<typeof seating.seats> = async (input, call) => {
  const scope = await seatScope(call, await ownPurchase(call, input.purchaseid))
  const where = and(
    eq(courseSeats.orderLineId, input.purchaseid),
    scope ? or(inState.free, inScope(call.db, scope, courseSeats.claimedBy)) : undefined,
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
  const ids = found.map(({ id }) => id)
  const begun = await begunSeats(call.db, ids)
  const access = await accessOfSeats(call.db, ids)
  const courses = await findCourses(call.db, [
    ...new Set(found.flatMap(({ chosenCode }) => chosenCode ?? [])),
  ])
  const nameOf = new Map(courses.map(({ code, name }) => [code, name]))
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
      chosen:
        seat.chosenCode === null
          ? null
          : { courseid: seat.chosenCode, coursename: nameOf.get(seat.chosenCode) ?? seat.chosenCode },
      until: state === 'used' ? (seat.endsAt ?? access.get(seat.id) ?? null) : null,
      isOver: seat.endsAt !== null && seat.endsAt <= call.now,
    }
  })
}

/** Until when the last of the courses that a seat opened can be learned. */
async function accessOfSeats(db: Db, seatIds: readonly string[]): Promise<Map<string, Date>> {
  if (seatIds.length === 0) return new Map()
  const rows = await db
    .select({ seatId: enrollments.seatId, until: max(enrollments.accessUntil) })
    .from(enrollments)
    .where(and(inArray(enrollments.seatId, [...seatIds]), isNull(enrollments.endedAt)))
    .groupBy(enrollments.seatId)
  return new Map(rows.flatMap(({ seatId, until }) => (seatId && until ? [[seatId, until] as const] : [])))
}

/** Who can get a seat of a purchase without an invitation: the caller's colleagues, of a company's seats its people. */
export async function colleaguesFor(
  call: SignedInCall,
  purchase: Pick<SeatPurchaseRow, 'companyId' | 'boughtBy'> | null,
): Promise<{ company: string | null; ids: string[] }> {
  if (purchase && purchase.companyId !== null) {
    const names = await companyNames(call.db, [purchase.companyId])
    const members = await memberIds(call.db, purchase.companyId)
    const scope = await seatScope(call, purchase)
    const ids = scope ? [...(await withinScope(call.db, scope, members))] : members
    return { company: names.get(purchase.companyId) ?? null, ids }
  }
  const company = await companyOf(call.db, call.actor.userId)
  return { company: company?.name ?? null, ids: company ? await memberIds(call.db, company.compid) : [] }
}

export const colleagues: Handler<typeof seating.colleagues> = async (
  { search, purchaseid, courseid },
  call,
) => {
  const purchase = purchaseid === '' ? null : await ownPurchase(call, purchaseid)
  const { company, ids: among } = await colleaguesFor(call, purchase)
  if (company === null) return { company: null, people: [] }
  const people = await searchPeople(call.db, { among, search, rows: 20 })
  const ids = people.map(({ id }) => id)
  const held = await coursesHeld(call.db, ids, courseid === '' ? [] : [courseid], call.now)
  return {
    company,
    people: people.map(({ id, firstName, lastName, email }) => ({
      userid: id,
      name: `${firstName} ${lastName}`,
      email,
      has: held.has(`${id} ${courseid}`),
    })),
  }
}
