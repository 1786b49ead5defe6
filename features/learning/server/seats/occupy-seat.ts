import { eq } from 'drizzle-orm'
import type { Course } from '#features/catalog/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { choiceOf } from '../../rules/seats/seat-models.ts'
import { enroll } from '../enroll.ts'
import { coursesOf, type Opened } from '../plans/courses-of-seats.ts'
import { courseSeats } from '../tables.ts'
import type { Seat, SeatPurchaseRow } from './own-seats.ts'
import { occupyForYear } from './years/open-year.ts'

/**
 * Makes a seat somebody's: enrolls them in every course of it that they do not have, of a set in the one that is
 * `wanted`. Nothing is changed when they have it all, or when nobody has chosen. To be called with the purchase locked.
 */
export async function occupySeat(
  call: Call,
  { seat, purchase }: { seat: Seat; purchase: SeatPurchaseRow },
  userId: string,
  wanted = '',
): Promise<Opened[] | 'has-all' | 'choose'> {
  const courses = await coursesOf(call.db, purchase)
  if (purchase.model === 'year') return occupyForYear(call, { seat, purchase, courses }, userId)
  const meant = purchase.model === 'choice' ? chosenAmong(courses, seat, wanted) : courses
  if (meant.length === 0) return 'choose'
  const enrolled = await enroll(
    call,
    meant.map(({ code }) => ({
      userId,
      courseCode: code,
      seatId: seat.id,
      orderLineId: purchase.id,
      paidBy: purchase.boughtBy,
    })),
  )
  const opened = meant.map((course, index) => ({ course, opened: enrolled[index] === true }))
  if (!opened.some((each) => each.opened)) return 'has-all'
  const chosenCode = purchase.model === 'choice' ? (meant[0]?.code ?? null) : null
  await call.db
    .update(courseSeats)
    .set({ claimedBy: userId, claimedAt: call.now, chosenCode })
    .where(eq(courseSeats.id, seat.id))
  return opened
}

function chosenAmong(courses: readonly Course[], { chosenCode }: Seat, wanted: string): Course[] {
  const codes = courses.map(({ code }) => code)
  const choice = choiceOf({ courses: codes, chosen: chosenCode }, wanted)
  return 'missing' in choice ? [] : courses.filter(({ code }) => code === choice.course)
}
