import {
  invitedAmong,
  joinedSince,
  membersWithoutCredit,
  type PeopleScope,
  peopleInScope,
} from '#features/core/company-people/server/public.ts'
import { coursesHeld, unfinishedCourses } from '#features/learn/learning/server/public.ts'
import { planSeats } from '#features/learn/seats/rules/plan-seats.ts'
import {
  freeCompanySeats,
  plansOnSale,
  reservedSeats,
  type SeatGift,
  seatsOfOthers,
} from '#features/learn/seats/server/public.ts'
import { allowedCourses } from '#features/organizations/company-office/server/public.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { quoteForCompany } from '#features/shop/orders/server/public.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import {
  needsOf,
  type Outcome,
  type PersonCourse,
  type Plan,
  type PlanSeats,
  purchasesOf,
} from '../rules/plan.ts'

export interface Prepared {
  gifts: SeatGift[]
  /** Free seats reserved for invited people who have not joined; `userId` is the invitation id. */
  reservations: SeatGift[]
  /** Addresses of the plan's invited people, by invitation id. */
  invited: ReadonlyMap<string, string>
  bought: PersonCourse[]
  lines: CartLine[]
  /** Null if nothing has to be bought. */
  quote: Quote | null
  freeSeats: number
  /** Existing unfinished enrollments by 'person course' key; they get the plan's due date. */
  unfinished: ReadonlyMap<string, string>
  outcomes: (PersonCourse & { outcome: Outcome })[]
}

type Codes = 'course-not-allowed' | 'empty-cart' | 'not-sold' | 'sold-out'

/**
 * Determines how each person gets each course, and the cost: skips existing enrollments, uses free seats, buys the
 * rest. Refuses people outside the scope and disallowed courses. Runs a fixed number of statements regardless of the
 * number of people.
 */
export async function prepare(
  ctx: SignedInContext<Codes>,
  scope: PeopleScope,
  wanted: Plan,
  { lock }: { lock: boolean },
): Promise<Prepared> {
  const { db, now } = ctx
  const { company } = scope
  const plan = { ...wanted, people: await joinedSince(db, company.id, wanted.people) }
  const invitations = await invitedAmong(db, scope, plan.people)
  const invited = new Map([...invitations].map(([id, { email }]) => [id, email]))
  const members = plan.people.filter((id) => !invited.has(id))
  await peopleInScope(ctx, scope, members)
  const allowed = await allowedCourses(db, scope)
  if (allowed && plan.courses.some((code) => !allowed.has(code))) ctx.refuse('course-not-allowed')
  const held = new Set([
    ...(await coursesHeld(db, members, plan.courses, now)),
    ...(await coursesReserved(ctx, company.id, invited)),
  ])
  const unfinished = await ownUnfinished(ctx, company.id, { userIds: members, codes: plan.courses })
  const withoutCredit =
    plan.pay === 'credit' ? await membersWithoutCredit(db, company.id, members) : new Set<string>()
  const { had, open, mayBuy } = needsOf(plan, { held, withoutCredit })
  const seats = await freeCompanySeats(db, company.id, { codes: plan.courses, lock })
  const { gifts } = planSeats(plan.useSeats ? seats : [], byPerson(open))
  const seated = new Set(gifts.flatMap(({ seat, userId }) => seat.courses.map((code) => `${userId} ${code}`)))
  const left = open.filter(({ userId, course }) => !seated.has(`${userId} ${course}`))
  const bought = left.filter(mayBuy)
  const forPeople = purchasesOf(plan, bought).map(
    ({ course, people }): CartLine => ({
      // Must differ from the id of the course's line in the buyer's own cart, because nothing is bought from that cart.
      lineId: `company:${course}`,
      kind: 'course',
      code: course,
      quantity: people.length,
      forCompany: {
        companyId: company.id,
        people: people.filter((id) => !invited.has(id)),
        invited: people.flatMap((id) => invited.get(id) ?? []),
        dueOn: plan.dueOn || null,
        note: plan.note ?? '',
      },
    }),
  )
  const lines = [...forPeople, ...seatLines(company.id, await allowedPlans(ctx, plan, allowed))]
  const buyer = { company, partner: ctx.actor.partner }
  const terms = { dueOn: plan.dueOn || null, note: plan.note ?? '' }
  const ready = gifts.map((gift) => ({ ...gift, terms }))
  return {
    gifts: ready.filter(({ userId }) => !invited.has(userId)),
    reservations: ready.filter(({ userId }) => invited.has(userId)),
    invited,
    bought,
    lines,
    quote: lines.length > 0 ? await quoteForCompany(ctx, lines, buyer) : null,
    freeSeats: seats.length,
    unfinished,
    outcomes: [
      ...had.map((pair) => ({ ...pair, outcome: 'had' as const })),
      ...open
        .filter(({ userId, course }) => seated.has(`${userId} ${course}`))
        .map((pair) => ({ ...pair, outcome: 'seat' as const })),
      ...bought.map((pair) => ({ ...pair, outcome: 'bought' as const })),
      ...left.filter((pair) => !mayBuy(pair)).map((pair) => ({ ...pair, outcome: 'no-credit' as const })),
    ],
  }
}

/** Returns the unfinished enrollments, excluding courses assigned by another company. */
async function ownUnfinished(
  { db, now }: SignedInContext<Codes>,
  companyId: string,
  wanted: { userIds: readonly string[]; codes: readonly string[] },
): Promise<Map<string, string>> {
  const found = await unfinishedCourses(db, wanted, now)
  const others = await seatsOfOthers(
    db,
    companyId,
    found.flatMap(({ seatId }) => seatId ?? []),
  )
  const own = found.filter(({ seatId }) => seatId === null || !others.has(seatId))
  return new Map(own.map(({ id, userId, courseCode }) => [`${userId} ${courseCode}`, id]))
}

/** Returns 'invitation course' keys of seats already reserved for invited people. */
async function coursesReserved(
  ctx: SignedInContext<Codes>,
  companyId: string,
  invited: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (invited.size === 0) return []
  const ids = new Map([...invited].map(([id, email]) => [email, id]))
  const seats = await reservedSeats(ctx.db, companyId, [...ids.keys()])
  return seats.flatMap(({ email, courses, chosenCode }) =>
    (chosenCode === null ? courses : [chosenCode]).map((course) => `${ids.get(email)} ${course}`),
  )
}

/** Seats of plans belong to the company until they are assigned. */
const seatLines = (companyId: string, seats: readonly PlanSeats[]): CartLine[] =>
  seats.map(({ code, count }) => ({
    lineId: `company:${code}`,
    kind: 'bundle',
    code,
    quantity: 1,
    users: count,
    courses: [code],
    forCompany: { companyId, people: [] },
  }))

/** Returns the requested seats. If courses are limited, a plan may open only allowed courses. */
async function allowedPlans(
  ctx: SignedInContext<Codes>,
  { seats = [] }: Plan,
  allowed: ReadonlySet<string> | null,
): Promise<readonly PlanSeats[]> {
  if (seats.length === 0 || !allowed) return seats
  const plans = await plansOnSale(ctx.db, pluck(seats, 'code'))
  if (plans.some(({ courses }) => courses.some((code) => !allowed.has(code))))
    ctx.refuse('course-not-allowed')
  return seats
}

function byPerson(open: readonly PersonCourse[]) {
  const needs = new Map<string, string[]>()
  for (const { userId, course } of open) needs.set(userId, [...(needs.get(userId) ?? []), course])
  return [...needs].map(([userId, courses]) => ({ userId, courses }))
}
