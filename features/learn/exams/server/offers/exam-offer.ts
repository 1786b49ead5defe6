import { and, eq, inArray, isNull, notExists } from 'drizzle-orm'
import { partnerShop } from '#features/core/partner/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import type { OfferKind, Order, OrderLine } from '#features/shop/orders/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { examStatuses } from '../attempts/status.ts'
import { closedCourses } from '../closed-courses.ts'
import { type Exam, examOffers, findExams } from '../find-exams.ts'
import { examAttempts, examRights } from '../tables.ts'
import { grantExam } from './grant-exam.ts'

/** Sells exams: an order line is its buyer's right to take one exam. */
export const examOffer: OfferKind = {
  kind: 'exam',

  async describe(ctx, lines, partnerCode) {
    const codes = lines.map(({ code }) => code)
    const offers = new Map((await examOffers(ctx.db, codes)).map((offer) => [offer.code, offer]))
    const found = await findExams(ctx.db, codes)
    const closed = await closedCourses(ctx.db, found)
    const soldHere = await examsOfShop(ctx, found, partnerCode)
    const owned = await ownedNow(ctx, codes)
    return lines.map(({ lineId, kind, code, quantity }) => {
      const offer = offers.get(code)
      if (!offer)
        return ctx.refuse('not-sold', {
          message: closed.get(code)?.length
            ? `The exam ${code} is not on sale: the courses that teach it are not all open. Please remove it.`
            : `The exam ${code} can no longer be bought here. Please remove it.`,
        })
      const name = offer.title
      if (!soldHere.has(code))
        return ctx.refuse('not-sold', { message: `${name} can no longer be bought here. Please remove it.` })
      if (quantity !== 1 || codes.filter((each) => each === code).length > 1) {
        return ctx.refuse('not-sold', {
          message: `${name}: an exam is bought by the person who takes it, one at a time.`,
        })
      }
      if (owned.has(code)) {
        return ctx.refuse('not-sold', {
          message: `You have bought ${name} already and can still take it: see your exams.`,
        })
      }
      return { lineId, kind, code, quantity, name, listPrice: offer.price.minor, intro: null }
    })
  },

  async hold() {},
  async release() {},

  async fulfill(ctx, order: Pick<Order, 'userId'>, lines) {
    for (const { id, code } of lines) {
      await grantExam(ctx, { userId: order.userId, examCode: code, orderLineId: id, reason: '' })
    }
    return new Map()
  },

  async starts(ctx, _order, lines) {
    const found = await findExams(ctx.db, pluck(lines, 'code'))
    const tracks = new Map(found.map(({ code, track }) => [code, track]))
    return lines.map(({ id, code }) => ({
      lineId: id,
      label: 'Start exam',
      path: `/${tracks.get(code) === 'inwt' ? 'inwtExams' : 'exams'}?start=${encodeURIComponent(code)}`,
    }))
  },

  reverse: (ctx, _order, lines) => endUnused(ctx, lines),
}

/** Returns exams sold by a partner's shop: it sells all their courses, and one or more if it is customized. */
async function examsOfShop(ctx: Context, found: readonly Exam[], partnerCode: string): Promise<Set<string>> {
  const shop = await partnerShop(ctx.db, partnerCode, ctx.now)
  const taught = await findCourses(ctx.db, [...new Set(found.flatMap(({ courses }) => courses))])
  const sold = new Set(
    taught.flatMap(({ code, partnerOnly }) => (shop.sells({ courseid: code, partnerOnly }) ? code : [])),
  )
  const isSold = ({ courses }: Exam) =>
    courses.every((code) => sold.has(code)) && (courses.length > 0 || !shop.isCustomized)
  return new Set(found.filter(isSold).map(({ code }) => code))
}

/** Returns the exams that the caller has bought and can still take. */
async function ownedNow(ctx: Context, codes: readonly string[]): Promise<Set<string>> {
  if (!ctx.actor) return new Set()
  const statuses = await examStatuses(ctx, ctx.actor.userId, codes, ctx.now)
  const open = statuses.filter(({ state }) => ['bought', 'running', 'waiting', 'failed'].includes(state))
  return new Set(open.map(({ examCode }) => examCode))
}

/** Ends unused rights. A used right remains, because the grades based on it are records. */
async function endUnused(ctx: Context, lines: readonly Pick<OrderLine, 'id'>[]): Promise<void> {
  const used = ctx.db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(and(eq(examAttempts.rightId, examRights.id), isNull(examAttempts.voidedAt)))
  await ctx.db
    .update(examRights)
    .set({ endedAt: ctx.now })
    .where(
      and(inArray(examRights.orderLineId, pluck(lines, 'id')), isNull(examRights.endedAt), notExists(used)),
    )
}
