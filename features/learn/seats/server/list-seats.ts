import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { findPeople, searchPeople } from '#features/core/accounts/server/public.ts'
import {
  companiesAnsweredFor,
  companyNames,
  companyOf,
  inScope,
  memberIds,
  withinScope,
} from '#features/core/company-people/server/public.ts'
import { accessOfSeats, coursesHeld, startedSeats } from '#features/learn/learning/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { orderName } from '#features/shop/orders/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { seating } from '../contract/seat-contract.ts'
import { isClaimable, type SeatState, seatState } from '../rules/seat-state.ts'
import { ownPurchase, type Seat, type SeatPurchaseRow, seatScope } from './own-seats.ts'
import { coursesOfAll } from './plans/courses-of-seats.ts'
import { courseSeats, seatPurchases } from './tables.ts'

/** SQL equivalent of `seatState`. */
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
  companies.length === 0 ? sql`false` : inArray(seatPurchases.companyId, pluck(companies, 'compid'))

export const listPurchases: Handler<typeof seating.seatPurchases> = async (_input, ctx) => {
  const companies = await companiesAnsweredFor(ctx)
  const nameOf = new Map(companies.map(({ compid, name }) => [compid, name]))
  const rows = await ctx.db
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
    .where(or(eq(seatPurchases.boughtBy, ctx.actor.userId), ofCompanies(companies)))
    .groupBy(seatPurchases.id)
    .orderBy(desc(seatPurchases.createdAt), desc(seatPurchases.id))
    .limit(500)
  const courses = await coursesOfAll(ctx.db, pluck(rows, 'purchase'))
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
        purchase.companyId === null && purchase.boughtBy === ctx.actor.userId
          ? companies.map(({ compid, name }) => ({ compid, name }))
          : [],
    })),
  }
}

export const listSeats: Handler<typeof seating.seats> = async (input, ctx) => {
  const scope = await seatScope(ctx, await ownPurchase(ctx, input.purchaseid))
  const where = and(
    eq(courseSeats.orderLineId, input.purchaseid),
    scope ? or(inState.free, inScope(ctx.db, scope, courseSeats.claimedBy)) : undefined,
    input.state === '' ? undefined : inState[input.state],
    input.search === '' ? undefined : await named(ctx, input.purchaseid, input.search),
  )
  const query = ctx.db.select().from(courseSeats).where(where)
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, courseSeats))
  return { total, rows: await toRows(ctx, rows) }
}

/** Condition: seats whose owner or invited address matches the search. */
async function named(ctx: SignedInContext, purchaseId: string, search: string): Promise<SQL | undefined> {
  const holders = await ctx.db
    .select({ id: courseSeats.claimedBy })
    .from(courseSeats)
    .where(and(eq(courseSeats.orderLineId, purchaseId), isNotNull(courseSeats.claimedBy)))
  const among = holders.flatMap(({ id }) => id ?? [])
  const people = await searchPeople(ctx.db, { among, search, rows: among.length })
  return or(
    and(isNull(courseSeats.claimedBy), matching(search, [courseSeats.invitedEmail])),
    people.length === 0 ? undefined : inArray(courseSeats.claimedBy, pluck(people, 'id')),
  )
}

async function toRows(ctx: SignedInContext, found: readonly Seat[]) {
  const people = await findPeople(
    ctx.db,
    found.flatMap(({ claimedBy }) => claimedBy ?? []),
  )
  const ids = found.map(({ id }) => id)
  const started = await startedSeats(ctx.db, ids)
  const access = await accessOfSeats(ctx.db, ids)
  const courses = await findCourses(ctx.db, [...new Set(found.flatMap(({ chosenCode }) => chosenCode ?? []))])
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
      person: person ? { name: fullName(person), email: person.email } : null,
      since: seat.takenBackAt ?? seat.claimedAt ?? seat.invitedAt ?? seat.createdAt,
      started: started.has(seat.id),
      chosen:
        seat.chosenCode === null
          ? null
          : { courseid: seat.chosenCode, coursename: nameOf.get(seat.chosenCode) ?? seat.chosenCode },
      until: state === 'used' ? (seat.endsAt ?? access.get(seat.id) ?? null) : null,
      isOver: seat.endsAt !== null && seat.endsAt <= ctx.now,
    }
  })
}

/** Returns people who can get a purchase's seat without an invitation: colleagues or, for company seats, its people. */
export async function colleaguesFor(
  ctx: SignedInContext,
  purchase: Pick<SeatPurchaseRow, 'companyId' | 'boughtBy'> | null,
): Promise<{ company: string | null; ids: string[] }> {
  if (purchase && purchase.companyId !== null) {
    const names = await companyNames(ctx.db, [purchase.companyId])
    const members = await memberIds(ctx.db, purchase.companyId)
    const scope = await seatScope(ctx, purchase)
    const ids = scope ? [...(await withinScope(ctx.db, scope, members))] : members
    return { company: names.get(purchase.companyId) ?? null, ids }
  }
  const company = await companyOf(ctx.db, ctx.actor.userId)
  return { company: company?.name ?? null, ids: company ? await memberIds(ctx.db, company.compid) : [] }
}

export const colleagues: Handler<typeof seating.colleagues> = async (
  { search, purchaseid, courseid },
  ctx,
) => {
  const purchase = purchaseid === '' ? null : await ownPurchase(ctx, purchaseid)
  const { company, ids: among } = await colleaguesFor(ctx, purchase)
  if (company === null) return { company: null, people: [] }
  const people = await searchPeople(ctx.db, { among, search, rows: 20 })
  const ids = people.map(({ id }) => id)
  const held = await coursesHeld(ctx.db, ids, courseid === '' ? [] : [courseid], ctx.now)
  return {
    company,
    people: people.map(({ id, firstName, lastName, email }) => ({
      userid: id,
      name: fullName({ firstName, lastName }),
      email,
      has: held.has(`${id} ${courseid}`),
    })),
  }
}
