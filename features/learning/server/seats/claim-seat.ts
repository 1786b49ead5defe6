import { eq } from 'drizzle-orm'
import type { Course } from '#features/catalog/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { seating } from '../../contract/seat-contract.ts'
import { readCode } from '../../rules/registration-code.ts'
import { isClaimable, seatState } from '../../rules/seat-state.ts'
import { runningCourses } from '../find-enrollment.ts'
import { coursesOf } from '../plans/courses-of-seats.ts'
import { courseSeats, seatPurchases } from '../tables.ts'
import { noteSeats } from './ledger.ts'
import { occupySeat } from './occupy-seat.ts'
import { lockSeat, type Seat } from './own-seats.ts'

/** Turns a seat into the caller's own enrollments. Of two who claim at once, the second is told. */
export const claimSeat: Handler<typeof seating.claimSeat> = async (input, call) => {
  const found = await findSeat(call, input.code)
  const locked = await lockSeat(call, found)
  const { seat, purchase } = locked
  const { userId } = call.actor
  // The code may have been renewed while this claim stood in line.
  if (seat.code !== found.code) return call.refuse('unknown-code')
  const state = seatState(seat)
  if (state === 'refunded') return call.refuse('unknown-code')
  if (seat.claimedBy === userId) {
    const courses = coursesOfSeat(seat, await coursesOf(call.db, purchase))
    return { courses: courses.map(({ code, name }) => ({ courseid: code, coursename: name, opened: false })) }
  }
  if (!isClaimable(state)) return call.refuse('already-claimed')
  const opened = await occupySeat(call, locked, userId, input.courseid)
  if (opened === 'choose') return call.refuse('choose-course')
  if (opened === 'has-all') return call.refuse('already-enrolled')
  await noteSeats(call, [
    {
      purchaseId: purchase.id,
      seatId: seat.id,
      act: 'claimed',
      change: state === 'free' ? -1 : 0,
      message: `Seat ${seat.position} claimed with its code`,
    },
  ])
  await call.audit({
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

export const seat: Handler<typeof seating.seat> = async ({ code }, call) => {
  const found = await findSeat(call, code)
  const state = seatState(found)
  if (state === 'refunded') return call.refuse('unknown-code')
  const [purchase] = await call.db.select().from(seatPurchases).where(eq(seatPurchases.id, found.orderLineId))
  const courses = purchase ? coursesOfSeat(found, await coursesOf(call.db, purchase)) : []
  const userId = call.actor?.userId
  const own = userId ? await runningCourses(call.db, userId, call.now) : new Set()
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

/** What one seat is for: of a set the course that it was given or claimed for, all of them while that is open. */
const coursesOfSeat = ({ chosenCode }: Seat, courses: readonly Course[]): Course[] =>
  courses.filter(({ code }) => chosenCode === null || code === chosenCode)

async function findSeat(call: Call<'unknown-code'>, typed: string): Promise<Seat> {
  const code = readCode(typed) ?? call.refuse('unknown-code')
  const [found] = await call.db.select().from(courseSeats).where(eq(courseSeats.code, code))
  return found ?? call.refuse('unknown-code')
}
