import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { BundleLine } from '#features/shop/cart/rules/cart-lines.ts'
import { type Course, findCourses } from '#features/shop/catalog/server/public.ts'
import type { OfferKind, Order, OrderLine, RegistrationCode } from '#features/shop/orders/server/public.ts'
import { bundleLine } from '#features/shop/pricing/rules/bundle-line.ts'
import type { QuoteLine } from '#features/shop/pricing/rules/quote-types.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { bundleProblem, paidParts } from '../../rules/bundles/check-bundle.ts'
import { assignSeats, giftsOf } from '../assign-seats.ts'
import { assignToBuyer } from '../assign-to-buyer.ts'
import { courseStarts } from '../courses/course-starts.ts'
import { makeSeats, seatCodes } from '../make-seats.ts'
import { plansById } from '../plans/read-plans.ts'
import { lineSeats, takeBack } from '../take-back.ts'
import { holdIntroUnits, releaseIntroUnits } from './intro-units.ts'
import { readShelf } from './read-shelf.ts'
import { bundleLines } from './tables.ts'

/** Bundle offers: each user is a seat that opens every course of the bundle. */
export const bundleOffer: OfferKind = {
  kind: 'bundle',

  async describe(ctx, lines, partnerCode) {
    const described: QuoteLine[] = []
    for (const line of lines) {
      if (line.kind !== 'bundle') throw new Error(`${line.lineId} is no bundle`)
      described.push(await describeBundle(ctx, line, partnerCode))
    }
    return described
  },

  async hold(ctx, order, lines) {
    for (const line of lines) {
      const bundle = boughtBundle(line)
      await ctx.db
        .insert(bundleLines)
        .values({ orderLineId: line.id, ...(await opensNow(ctx, bundle, order.partner)) })
        .onConflictDoNothing()
      if (!line.trace.some(({ rule }) => rule === 'introductory-price')) continue
      await holdIntroUnits(ctx, order, line, await describeBundle(ctx, bundle, order.partner))
    }
  },

  release: (ctx, _order, lines) => releaseIntroUnits(ctx, pluck(lines, 'id')),

  async fulfill(ctx, order, lines) {
    const codes = new Map<string, RegistrationCode[]>()
    for (const line of lines) codes.set(line.id, await handOver(ctx, order, line))
    return codes
  },

  starts: courseStarts,
  seats: lineSeats,

  reverse: (ctx, _order, lines) => takeBack(ctx, pluck(lines, 'id')),
}

async function describeBundle(
  ctx: Context<'not-sold'>,
  line: BundleLine,
  partnerCode: string,
): Promise<QuoteLine> {
  const shelf = await readShelf(ctx, line.courses, partnerCode)
  const problem = bundleProblem(line, shelf)
  if (problem) ctx.refuse('not-sold', { message: problem })
  const parts = paidParts(line.courses, shelf).flatMap(
    (code) => shelf.bundles.get(code) ?? shelf.courses.get(code) ?? [],
  )
  const [plan] = parts.flatMap((part) => ('planId' in part ? part : []))
  const described = bundleLine(line, parts)
  return plan ? { ...described, name: plan.name } : described
}

const Details = z.object({ courses: z.array(z.string()) })
/** Bought for a company: it owns all seats, none of them assigned yet. */
const Company = z.object({ companyId: z.uuid() })
/** Bought by a manager of these people: each gets a seat immediately. */
const People = z.array(z.uuid())

/** Returns the bundle of an order line as it was in the cart. */
function boughtBundle(line: OrderLine): BundleLine {
  const { courses } = Details.parse(line.details)
  const { cartLineId: lineId, code, quantity } = line
  return { lineId, kind: 'bundle', code, quantity, users: line.users ?? 1, courses }
}

async function opensNow(ctx: Context, { courses }: BundleLine, partnerCode: string) {
  const { bundles } = await readShelf(ctx, courses, partnerCode)
  const opens = [...new Set(courses.flatMap((code) => bundles.get(code)?.covers ?? [code]))]
  const [planId = null] = courses.flatMap((code) => bundles.get(code)?.planId ?? [])
  return { opens, planId }
}

async function handOver(ctx: Context, order: Order, line: OrderLine): Promise<RegistrationCode[]> {
  const bundle = boughtBundle(line)
  const [stored] = await ctx.db.select().from(bundleLines).where(eq(bundleLines.orderLineId, line.id))
  const { opens, planId } = stored ?? (await opensNow(ctx, bundle, order.partner))
  const courses = await findCourses(ctx.db, opens)
  if (courses.length < opens.length) throw new Error(`Order line ${line.id} names a course that is not there`)
  const seats = bundle.users * bundle.quantity
  if (planId !== null) return handOverPlan(ctx, order, { line, courses, planId, seats })
  await makeSeats(ctx, { order, line, courses, first: 1, last: seats })
  const people = People.safeParse(line.details.forPeople)
  if (people.success) {
    await assignSeats(ctx, await giftsOf(ctx, line.id, people.data))
    return []
  }
  // A single user is the buyer, unless they already have all courses; then the seat stays free to assign.
  if (seats === 1 && (await assignToBuyer(ctx, line.id))) return []
  return seatCodes(ctx, line)
}

interface PlanSeats {
  line: OrderLine
  courses: readonly Course[]
  planId: string
  seats: number
}

/** Seats of a plan are assigned manually; the owner chooses the course or the start of the year. */
async function handOverPlan(
  ctx: Context,
  order: Order,
  { line, courses, planId, seats }: PlanSeats,
): Promise<RegistrationCode[]> {
  const plan = (await plansById(ctx.db, [planId])).get(planId)
  if (!plan) throw new Error(`Order line ${line.id} names no seat plan`)
  const company = Company.safeParse(line.details.forCompany)
  const owner = company.success ? { ...order, companyId: company.data.companyId } : order
  await makeSeats(ctx, { order: owner, line, courses, first: 1, last: seats, plan })
  return company.success ? [] : seatCodes(ctx, line)
}
