import { eq } from 'drizzle-orm'
import { runningCourses } from '#features/learn/learning/server/public.ts'
import type { Course } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { seating } from '../contract/seat-contract.ts'
import { readCode } from '../rules/registration-code.ts'
import { isClaimable, seatState } from '../rules/seat-state.ts'
import { recordSeatEntries } from './ledger.ts'
import { occupySeat } from './occupy-seat.ts'
import { lockSeat, type Seat } from './own-seats.ts'
import { coursesOf } from './plans/courses-of-seats.ts'
import { courseSeats, seatPurchases } from './tables.ts'

/** Converts a seat into enrollments for the caller. The second of two concurrent claims is refused. */
export const claimSeat: Handler<typeof seating.claimSeat> = async (input, ctx) => {
  const found = await findSeat(ctx, input.code)
  const locked = await lockSeat(ctx, found)
  const { seat, purchase } = locked
  const { userId } = ctx.actor
  // The code may have been renewed while this claim waited for the lock.
  if (seat.code !== found.code) return ctx.refuse('unknown-code')
  const state = seatState(seat)
  if (state === 'refunded') return ctx.refuse('unknown-code')
  if (seat.claimedBy === userId) {
    const courses = coursesOfSeat(seat, await coursesOf(ctx.db, purchase))
    return { courses: courses.map(({ code, name }) => ({ courseid: code, coursename: name, opened: false })) }
  }
  if (!isClaimable(state)) return ctx.refuse('already-claimed')
  const opened = await occupySeat(ctx, locked, userId, input.courseid)
  if (opened === 'choose') return ctx.refuse('choose-course')
  if (opened === 'has-all') return ctx.refuse('already-enrolled')
  await recordSeatEntries(ctx, [
    {
      purchaseId: purchase.id,
      seatId: seat.id,
      act: 'claimed',
      change: state === 'free' ? -1 : 0,
      message: `Seat ${seat.position} claimed with its code`,
    },
  ])
  await ctx.audit({
    action: 'learning.claimSeat',
    target: seat.id,
    details: { courses: opened.filter((each) => each.opened).map(({ course }) => course.code) },
  })
  return {
    courses: opened.map(({ course, opened: isNew }) => ({
      courseid: course.code,
      coursename: course.name,
      opened: isNew,
    })),
  }
}

export const seat: Handler<typeof seating.seat> = async ({ code }, ctx) => {
  const found = await findSeat(ctx, code)
  const state = seatState(found)
  if (state === 'refunded') return ctx.refuse('unknown-code')
  const [purchase] = await ctx.db.select().from(seatPurchases).where(eq(seatPurchases.id, found.orderLineId))
  const courses = purchase ? coursesOfSeat(found, await coursesOf(ctx.db, purchase)) : []
  const userId = ctx.actor?.userId
  const own = userId ? await runningCourses(ctx.db, userId, ctx.now) : new Set()
  return {
    code: found.code,
    name: purchase?.name ?? '',
    model: purchase?.model ?? 'courses',
    isChosen: found.chosenCode !== null,
    endsAt: found.endsAt,
    courses: courses.map((course) => ({
      courseid: course.code,
      coursename: course.name,
      summary: course.summary,
      contactHours: course.contactHours,
      enrolled: own.has(course.id),
    })),
    state: isClaimable(state) ? 'free' : found.claimedBy === userId ? 'yours' : 'taken',
  }
}

/** Returns the courses of one seat; for a set, the one it was assigned or claimed for, or all if not chosen yet. */
const coursesOfSeat = ({ chosenCode }: Seat, courses: readonly Course[]): Course[] =>
  courses.filter(({ code }) => chosenCode === null || code === chosenCode)

async function findSeat(ctx: Context<'unknown-code'>, typed: string): Promise<Seat> {
  const code = readCode(typed) ?? ctx.refuse('unknown-code')
  const [found] = await ctx.db.select().from(courseSeats).where(eq(courseSeats.code, code))
  return found ?? ctx.refuse('unknown-code')
}
