import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { BundleLine } from '#features/cart/rules/cart-lines.ts'
import { type Course, findCourses } from '#features/catalog/server/public.ts'
import {
  assignSeats,
  courseStarts,
  giftsOf,
  giveToBuyer,
  makeSeats,
  plansById,
  seatCodes,
  takeBack,
} from '#features/learning/server/public.ts'
import type { OfferKind, Order, OrderLine, RegistrationCode } from '#features/orders/server/public.ts'
import { bundleLine } from '#features/pricing/rules/bundle-line.ts'
import type { QuoteLine } from '#features/pricing/rules/quote-types.ts'
import type { Call } from '#platform/server/call.ts'
import { bundleProblem } from '../rules/check-bundle.ts'
import { holdIntroUnits, releaseIntroUnits } from './intro-units.ts'
import { readShelf } from './read-shelf.ts'
import { bundleLines } from './tables.ts'

/** How bundles are sold: each user is a seat that opens every course of the bundle. */
export const bundleOffer: OfferKind = {
  kind: 'bundle',

  async describe(call, lines, partnerCode) {
    const described: QuoteLine[] = []
    for (const line of lines) {
      if (line.kind !== 'bundle') throw new Error(`${line.lineId} is no bundle`)
      described.push(await describeBundle(call, line, partnerCode))
    }
    return described
  },

  async hold(call, order, lines) {
    for (const line of lines) {
      const bundle = boughtBundle(line)
      await call.db
        .insert(bundleLines)
        .values({ orderLineId: line.id, ...(await opensNow(call, bundle, order.partner)) })
        .onConflictDoNothing()
      if (!line.trace.some(({ rule }) => rule === 'introductory-price')) continue
      await holdIntroUnits(call, order, line, await describeBundle(call, bundle, order.partner))
    }
  },

  release: (call, _order, lines) =>
    releaseIntroUnits(
      call,
      lines.map(({ id }) => id),
    ),

  async fulfill(call, order, lines) {
    const codes = new Map<string, RegistrationCode[]>()
    for (const line of lines) codes.set(line.id, await handOver(call, order, line))
    return codes
  },

  starts: courseStarts,

  reverse: (call, _order, lines) =>
    takeBack(
      call,
      lines.map(({ id }) => id),
    ),
}

async function describeBundle(
  call: Call<'not-sold'>,
  line: BundleLine,
  partnerCode: string,
): Promise<QuoteLine> {
  const shelf = await readShelf(call, line.courses, partnerCode)
  const problem = bundleProblem(line, shelf)
  if (problem) call.refuse('not-sold', { message: problem })
  const parts = line.courses.flatMap((code) => shelf.bundles.get(code) ?? shelf.courses.get(code) ?? [])
  const [plan] = parts.flatMap((part) => ('planId' in part ? part : []))
  const described = bundleLine(line, parts)
  return plan ? { ...described, name: plan.name } : described
}

const Details = z.object({ courses: z.array(z.string()) })
/** Bought for a company: all seats are its own, and nobody has one yet. */
const Company = z.object({ companyId: z.uuid() })
/** Bought by who answers for these people: each gets a seat at once. */
const People = z.array(z.uuid())

/** The bundle of an order line as it stood in the cart. */
function boughtBundle(line: OrderLine): BundleLine {
  const { courses } = Details.parse(line.details)
  const { cartLineId: lineId, code, quantity } = line
  return { lineId, kind: 'bundle', code, quantity, users: line.users ?? 1, courses }
}

async function opensNow(call: Call, { courses }: BundleLine, partnerCode: string) {
  const { bundles } = await readShelf(call, courses, partnerCode)
  const opens = [...new Set(courses.flatMap((code) => bundles.get(code)?.covers ?? [code]))]
  const [planId = null] = courses.flatMap((code) => bundles.get(code)?.planId ?? [])
  return { opens, planId }
}

async function handOver(call: Call, order: Order, line: OrderLine): Promise<RegistrationCode[]> {
  const bundle = boughtBundle(line)
  const [stored] = await call.db.select().from(bundleLines).where(eq(bundleLines.orderLineId, line.id))
  const { opens, planId } = stored ?? (await opensNow(call, bundle, order.partner))
  const courses = await findCourses(call.db, opens)
  if (courses.length < opens.length) throw new Error(`Order line ${line.id} names a course that is not there`)
  const seats = bundle.users * bundle.quantity
  if (planId !== null) return handOverPlan(call, order, { line, courses, planId, seats })
  await makeSeats(call, { order, line, courses, first: 1, last: seats })
  const people = People.safeParse(line.details.forPeople)
  if (people.success) {
    await assignSeats(call, await giftsOf(call, line.id, people.data))
    return []
  }
  // One user is the buyer, unless they already have all of it: then the seat is theirs to give.
  if (seats === 1 && (await giveToBuyer(call, line.id))) return []
  return seatCodes(call, line)
}

interface PlanSeats {
  line: OrderLine
  courses: readonly Course[]
  planId: string
  seats: number
}

/** Seats of a plan are given by hand, since somebody has to say which course, or when the year begins. */
async function handOverPlan(
  call: Call,
  order: Order,
  { line, courses, planId, seats }: PlanSeats,
): Promise<RegistrationCode[]> {
  const plan = (await plansById(call.db, [planId])).get(planId)
  if (!plan) throw new Error(`Order line ${line.id} names no seat plan`)
  const company = Company.safeParse(line.details.forCompany)
  const owner = company.success ? { ...order, companyId: company.data.companyId } : order
  await makeSeats(call, { order: owner, line, courses, first: 1, last: seats, plan })
  return company.success ? [] : seatCodes(call, line)
}
