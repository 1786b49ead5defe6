import { z } from 'zod'
import { invitedNow } from '#features/core/company-people/server/public.ts'
import { partnerShop } from '#features/core/partner/server/public.ts'
import { enroll, linesHandedOver } from '#features/learn/learning/server/public.ts'
import {
  consumeIntroUnits,
  courseOffers,
  findCourse,
  returnIntroUnits,
} from '#features/shop/catalog/server/public.ts'
import type { OfferKind, Order, OrderLine, RegistrationCode } from '#features/shop/orders/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { assignSeats, giftsOf, type SeatGift } from '../assign-seats.ts'
import { reserveSeats } from '../company/reserved-seats.ts'
import { makeSeats, seatCodes } from '../make-seats.ts'
import { lineSeats, takeBack } from '../take-back.ts'
import { courseStarts } from './course-starts.ts'

/** Course offers: the first unit of a line enrolls the buyer, the others become seats. */
export const courseOffer: OfferKind = {
  kind: 'course',

  async describe(ctx, lines, partnerCode) {
    const codes = lines.map(({ code }) => code)
    const shop = await partnerShop(ctx.db, partnerCode, ctx.now)
    const offers = new Map((await courseOffers(ctx.db, codes)).map((offer) => [offer.courseid, offer]))
    return lines.map(({ lineId, kind, code, quantity }) => {
      const offer = offers.get(code)
      if (!offer || !shop.sells(offer)) {
        return ctx.refuse('not-sold', {
          message: `${offer?.name ?? code} can no longer be bought here. Please remove it.`,
        })
      }
      const { name, listPrice, intro, rotp } = offer
      return { lineId, kind, code, quantity, name, listPrice, intro, rotp }
    })
  },

  async hold(ctx, _order, lines) {
    for (const { code, name, quantity } of atIntroPrice(lines)) {
      if (await consumeIntroUnits(ctx, code, quantity)) continue
      return ctx.refuse('sold-out', { message: `The introductory price of ${name} has just run out.` })
    }
  },

  async release(ctx, _order, lines) {
    for (const { code, quantity } of atIntroPrice(lines)) await returnIntroUnits(ctx, code, quantity)
  },

  async fulfill(ctx, order, lines) {
    const codes = new Map<string, RegistrationCode[]>()
    const own = lines.filter((line) => !plannedFor(line))
    const enrolled = await enrollBuyer(ctx, order, own)
    await giveToPeople(ctx, order, lines)
    for (const line of own) {
      codes.set(line.id, await giveSeats(ctx, order, { line, first: enrolled.has(line.id) ? 2 : 1 }))
    }
    return codes
  },

  starts: courseStarts,
  seats: lineSeats,

  async reverse(ctx, _order, lines) {
    await takeBack(ctx, pluck(lines, 'id'))
  },
}

/** Sorted by code so that concurrent checkouts cannot deadlock. */
const atIntroPrice = (lines: readonly OrderLine[]): OrderLine[] =>
  lines
    .filter(({ trace }) => trace.some(({ rule }) => rule === 'introductory-price'))
    .sort((one, other) => one.code.localeCompare(other.code))

/** Enrolls the buyer with the first unit of each line. Returns the lines where the buyer used a unit. */
async function enrollBuyer(
  ctx: Context,
  { userId }: Pick<Order, 'userId'>,
  lines: readonly OrderLine[],
): Promise<Set<string>> {
  const drafts = lines.map(({ id, code }) => ({
    userId,
    courseCode: code,
    orderLineId: id,
    paidBy: userId,
  }))
  const enrolled = await enroll(ctx, drafts)
  const lineIds = lines.map(({ id }) => id)
  // Enrollments already created by this order also count.
  const before = await linesHandedOver(
    ctx,
    lineIds.filter((_, index) => !enrolled[index]),
  )
  return new Set(lineIds.filter((id, index) => enrolled[index] || before.has(id)))
}

const Planned = z.object({
  companyId: z.uuid().nullable(),
  people: z.array(z.uuid()),
  invited: z.array(z.string()).default([]),
  dueOn: z.string().nullable().default(null),
  note: z.string().default(''),
})

/** Returns the people and the company a line was bought for; null if the buyer bought it for themselves. */
function plannedFor({ details }: Pick<OrderLine, 'details'>) {
  const { forCompany = { companyId: null, people: details.forPeople } } = details
  const read = Planned.safeParse(forCompany)
  return read.success ? read.data : null
}

/** Creates seats for everything a company bought, and assigns them immediately to the people they were bought for. */
async function giveToPeople(ctx: Context, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const gifts: SeatGift[] = []
  for (const line of lines) {
    const planned = plannedFor(line)
    if (!planned) continue
    const course = await findCourse(ctx.db, line.code)
    if (!course) throw new Error(`Order line ${line.id} names no course`)
    const { companyId } = planned
    await makeSeats(ctx, {
      order: { ...order, companyId },
      line,
      courses: [course],
      first: 1,
      last: line.quantity,
    })
    const { dueOn, note } = planned
    const invited = companyId
      ? await invitedNow(ctx.db, companyId, planned.invited)
      : { joined: [], waiting: [] }
    const people = [...planned.people, ...invited.joined]
    const seats = await giftsOf(ctx, line.id, [...people, ...invited.waiting])
    const terms = { dueOn, note }
    gifts.push(...seats.slice(0, people.length).map((gift) => ({ ...gift, terms })))
    await reserveSeats(
      ctx,
      seats.slice(people.length).map(({ seat, userId: email }) => ({ seat, email, terms })),
    )
  }
  await assignSeats(ctx, gifts)
}

/** Turns the units beyond the buyer's own into seats. */
async function giveSeats(
  ctx: Context,
  order: Order,
  { line, first }: { line: OrderLine; first: 1 | 2 },
): Promise<RegistrationCode[]> {
  if (line.quantity < first) return []
  const course = await findCourse(ctx.db, line.code)
  if (!course) throw new Error(`Order line ${line.id} names no course`)
  await makeSeats(ctx, { order, line, courses: [course], first, last: line.quantity })
  return seatCodes(ctx, line)
}
