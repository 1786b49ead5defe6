import { and, eq, inArray, isNull, notExists } from 'drizzle-orm'
import type { OfferKind, Order, OrderLine } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { examStandings } from '../attempts/standings.ts'
import { closedCourses } from '../closed-courses.ts'
import { examOffers, findExams } from '../find-exams.ts'
import { examAttempts, examRights } from '../tables.ts'
import { grantExam } from './grant-exam.ts'

/** How exams are sold: a line is the right of its buyer to take one exam. */
export const examOffer: OfferKind = {
  kind: 'exam',

  async describe(call, lines) {
    const codes = lines.map(({ code }) => code)
    const offers = new Map((await examOffers(call.db, codes)).map((offer) => [offer.code, offer]))
    const closed = await closedCourses(call.db, await findExams(call.db, codes))
    const owned = await ownedNow(call, codes)
    return lines.map(({ lineId, kind, code, quantity }) => {
      const offer = offers.get(code)
      if (!offer)
        return call.refuse('not-sold', {
          message: closed.get(code)?.length
            ? `The exam ${code} is not on sale: the courses that teach it are not all open. Please remove it.`
            : `The exam ${code} can no longer be bought here. Please remove it.`,
        })
      const name = offer.title
      if (quantity !== 1 || codes.filter((each) => each === code).length > 1) {
        return call.refuse('not-sold', {
          message: `${name}: an exam is bought by the person who takes it, one at a time.`,
        })
      }
      if (owned.has(code)) {
        return call.refuse('not-sold', {
          message: `You have bought ${name} already and can still take it: see your exams.`,
        })
      }
      return { lineId, kind, code, quantity, name, listPrice: offer.price.minor, intro: null }
    })
  },

  async hold() {},
  async release() {},

  async fulfill(call, order: Pick<Order, 'userId'>, lines) {
    for (const { id, code } of lines) {
      await grantExam(call, { userId: order.userId, examCode: code, orderLineId: id, reason: '' })
    }
    return new Map()
  },

  async starts(call, _order, lines) {
    const found = await findExams(
      call.db,
      lines.map(({ code }) => code),
    )
    const tracks = new Map(found.map(({ code, track }) => [code, track]))
    return lines.map(({ id, code }) => ({
      lineId: id,
      label: 'Start exam',
      path: `/${tracks.get(code) === 'inwt' ? 'inwtExams' : 'exams'}?start=${encodeURIComponent(code)}`,
    }))
  },

  reverse: (call, _order, lines) => endUnused(call, lines),
}

/** Which of these exams the caller has bought and can still take. */
async function ownedNow(call: Call, codes: readonly string[]): Promise<Set<string>> {
  if (!call.actor) return new Set()
  const standings = await examStandings(call.db, call.actor.userId, codes, call.now)
  const open = standings.filter(({ state }) => ['bought', 'running', 'waiting', 'failed'].includes(state))
  return new Set(open.map(({ examCode }) => examCode))
}

/** A right that was used stays: what was graded with it is a record. */
async function endUnused(call: Call, lines: readonly Pick<OrderLine, 'id'>[]): Promise<void> {
  const used = call.db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(and(eq(examAttempts.rightId, examRights.id), isNull(examAttempts.voidedAt)))
  await call.db
    .update(examRights)
    .set({ endedAt: call.now })
    .where(
      and(
        inArray(
          examRights.orderLineId,
          lines.map(({ id }) => id),
        ),
        isNull(examRights.endedAt),
        notExists(used),
      ),
    )
}
