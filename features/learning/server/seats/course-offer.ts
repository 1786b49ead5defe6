import { and, eq, isNull } from 'drizzle-orm'
import {
  courseOffers,
  findCourse,
  returnIntroUnits,
  takeIntroUnits,
} from '#features/catalog/server/public.ts'
import type { OfferKind, Order, OrderLine, RegistrationCode } from '#features/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { enrol } from '../enrol.ts'
import { enrolments } from '../tables.ts'
import { makeSeats, seatCodes } from './make-seats.ts'
import { takeBack } from './take-back.ts'

/** How courses are sold: the first unit of a line enrols the buyer, the others become seats. */
export const courseOffer: OfferKind = {
  kind: 'course',

  async describe(call, lines, partnerCode) {
    const codes = lines.map(({ code }) => code)
    const offers = new Map((await courseOffers(call.db, codes)).map((offer) => [offer.courseid, offer]))
    return lines.map(({ lineId, kind, code, quantity }) => {
      const offer = offers.get(code)
      const forOthers = offer?.partnerOnly && offer.partnerOnly !== partnerCode
      if (!offer || forOthers) {
        refuse('not-sold', {
          says: `${offer?.name ?? code} can no longer be bought here. Please take it out.`,
        })
      }
      const { name, listPrice, intro, rotp } = offer
      return { lineId, kind, code, quantity, name, listPrice, intro, rotp }
    })
  },

  async hold(call, _order, lines) {
    for (const { code, name, quantity } of atIntroPrice(lines)) {
      if (await takeIntroUnits(call, code, quantity)) continue
      refuse('sold-out', { says: `The introductory price of ${name} has just run out.` })
    }
  },

  async release(call, _order, lines) {
    for (const { code, quantity } of atIntroPrice(lines)) await returnIntroUnits(call, code, quantity)
  },

  async fulfil(call, order, lines) {
    const codes = new Map<string, RegistrationCode[]>()
    for (const line of lines) codes.set(line.id, await handOver(call, order, line))
    return codes
  },

  async reverse(call, _order, lines) {
    await takeBack(
      call,
      lines.map(({ id }) => id),
    )
  },
}

/** In one order of codes, so that two checkouts never wait for each other crosswise. */
const atIntroPrice = (lines: readonly OrderLine[]): OrderLine[] =>
  lines
    .filter(({ trace }) => trace.some(({ rule }) => rule === 'introductory-price'))
    .sort((one, other) => one.code.localeCompare(other.code))

async function handOver(call: Call, order: Order, line: OrderLine): Promise<RegistrationCode[]> {
  const course = await findCourse(call.db, line.code)
  if (!course) throw new Error(`Order line ${line.id} names no course`)
  const buyer = order.userId
  const enrolled =
    (await isHandedOver(call, line.id)) ||
    (await enrol(call, { userId: buyer, course, orderLineId: line.id, paidBy: buyer })) !== null
  await makeSeats(call, { order, line, courses: [course], first: enrolled ? 2 : 1, last: line.quantity })
  return seatCodes(call, line)
}

/** Whether this line has already enrolled its buyer. */
async function isHandedOver(call: Call, orderLineId: string): Promise<boolean> {
  const [found] = await call.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.orderLineId, orderLineId), isNull(enrolments.seatId)))
  return found !== undefined
}
