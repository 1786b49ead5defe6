import {
  membersWithoutCredit,
  type PeopleScope,
  peopleInScope,
} from '#features/core/company-people/server/public.ts'
import { coursesHeld } from '#features/learn/learning/server/public.ts'
import { planSeats } from '#features/learn/seats/rules/plan-seats.ts'
import { freeCompanySeats, plansOnSale, type SeatGift } from '#features/learn/seats/server/public.ts'
import { allowedCourses } from '#features/organizations/company-office/server/public.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { quoteForCompany } from '#features/shop/orders/server/public.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
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
  bought: PersonCourse[]
  lines: CartLine[]
  /** Null where nothing has to be bought. */
  quote: Quote | null
  freeSeats: number
  outcomes: (PersonCourse & { outcome: Outcome })[]
}

type Codes = 'course-not-allowed' | 'empty-cart' | 'not-sold' | 'sold-out'

/**
 * Who gets what by which way, and what it costs: leaves out who has it already, uses free seats, buys for the others.
 * Refuses people beyond the scope and courses that are not allowed. The number of statements does not grow with people.
 */
export async function prepare(
  ctx: SignedInContext<Codes>,
  scope: PeopleScope,
  plan: Plan,
  { lock }: { lock: boolean },
): Promise<Prepared> {
  const { db, now } = ctx
  const { company } = scope
  await peopleInScope(ctx, scope, plan.people)
  const allowed = await allowedCourses(db, scope)
  if (allowed && plan.courses.some((code) => !allowed.has(code))) ctx.refuse('course-not-allowed')
  const held = await coursesHeld(db, plan.people, plan.courses, now)
  const withoutCredit =
    plan.pay === 'credit' ? await membersWithoutCredit(db, company.id, plan.people) : new Set<string>()
  const { had, open, mayBuy } = needsOf(plan, { held, withoutCredit })
  const seats = await freeCompanySeats(db, company.id, { codes: plan.courses, lock })
  const { gifts } = planSeats(plan.useSeats ? seats : [], byPerson(open))
  const seated = new Set(gifts.flatMap(({ seat, userId }) => seat.courses.map((code) => `${userId} ${code}`)))
  const left = open.filter(({ userId, course }) => !seated.has(`${userId} ${course}`))
  const bought = left.filter(mayBuy)
  const forPeople = purchasesOf(plan, bought).map(
    ({ course, people }): CartLine => ({
      // Not the id of the course's line in the buyer's own cart, out of which nothing was bought.
      lineId: `company:${course}`,
      kind: 'course',
      code: course,
      quantity: people.length,
      forCompany: { companyId: company.id, people },
    }),
  )
  const lines = [...forPeople, ...seatLines(company.id, await allowedPlans(ctx, plan, allowed))]
  const buyer = { company, partner: ctx.actor.partner }
  return {
    gifts,
    bought,
    lines,
    quote: lines.length > 0 ? await quoteForCompany(ctx, lines, buyer) : null,
    freeSeats: seats.length,
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

/** Seats of plans are the company's own until somebody gives them. */
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

/** The seats that are wanted. Where courses are limited, a plan may open nothing else. */
async function allowedPlans(
  ctx: SignedInContext<Codes>,
  { seats = [] }: Plan,
  allowed: ReadonlySet<string> | null,
): Promise<readonly PlanSeats[]> {
  if (seats.length === 0 || !allowed) return seats
  const plans = await plansOnSale(
    ctx.db,
    seats.map(({ code }) => code),
  )
  if (plans.some(({ courses }) => courses.some((code) => !allowed.has(code))))
    ctx.refuse('course-not-allowed')
  return seats
}

function byPerson(open: readonly PersonCourse[]) {
  const needs = new Map<string, string[]>()
  for (const { userId, course } of open) needs.set(userId, [...(needs.get(userId) ?? []), course])
  return [...needs].map(([userId, courses]) => ({ userId, courses }))
}
