import { eq } from 'drizzle-orm'
import { type Course, findCourses } from '#features/catalog/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { enroll } from '../enroll.ts'
import { courseSeats } from '../tables.ts'
import type { Seat, SeatPurchaseRow } from './own-seats.ts'

/** The courses that the seats of a purchase open, in their order. */
export const coursesOf = (db: Db, { courses }: Pick<SeatPurchaseRow, 'courses'>): Promise<Course[]> =>
  findCourses(db, courses)

/**
 * Makes a seat somebody's: enrolls them in every course of it that they do not have. Null, and nothing changed, when
 * they have them all. To be called with the purchase locked.
 */
export async function occupySeat(
  call: Call,
  { seat, purchase }: { seat: Seat; purchase: SeatPurchaseRow },
  userId: string,
): Promise<{ course: Course; opened: boolean }[] | null> {
  const courses = await coursesOf(call.db, purchase)
  const enrolled = await enroll(
    call,
    courses.map(({ code }) => ({
      userId,
      courseCode: code,
      seatId: seat.id,
      orderLineId: purchase.id,
      paidBy: purchase.boughtBy,
    })),
  )
  const opened = courses.map((course, index) => ({ course, opened: enrolled[index] === true }))
  if (!opened.some((each) => each.opened)) return null
  await call.db
    .update(courseSeats)
    .set({ claimedBy: userId, claimedAt: call.now })
    .where(eq(courseSeats.id, seat.id))
  return opened
}
