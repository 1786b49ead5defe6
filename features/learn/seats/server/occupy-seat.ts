import { eq } from 'drizzle-orm'
import { enroll } from '#features/learn/learning/server/public.ts'
import type { Course } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { choiceOf } from '../rules/seat-models.ts'
import type { Seat, SeatPurchaseRow } from './own-seats.ts'
import { coursesOf, type Opened } from './plans/courses-of-seats.ts'
import { courseSeats } from './tables.ts'
import { occupyForYear } from './years/open-year.ts'

/**
 * Assigns a seat to a user and enrolls them in the courses they do not have; for a set, in the `wanted` course. Changes
 * nothing if they have all, or if none is chosen. Requires a locked purchase.
 */
export async function occupySeat(
  ctx: Context,
  { seat, purchase }: { seat: Seat; purchase: SeatPurchaseRow },
  userId: string,
  requested = '',
): Promise<Opened[] | 'has-all' | 'choose'> {
  const courses = await coursesOf(ctx.db, purchase)
  if (purchase.model === 'year') return occupyForYear(ctx, { seat, purchase, courses }, userId)
  const meant = purchase.model === 'choice' ? chosenAmong(courses, seat, requested) : courses
  if (meant.length === 0) return 'choose'
  const enrolled = await enroll(
    ctx,
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
  await ctx.db
    .update(courseSeats)
    .set({ claimedBy: userId, claimedAt: ctx.now, chosenCode })
    .where(eq(courseSeats.id, seat.id))
  return opened
}

function chosenAmong(courses: readonly Course[], { chosenCode }: Seat, requested: string): Course[] {
  const codes = courses.map(({ code }) => code)
  const choice = choiceOf({ courses: codes, chosen: chosenCode }, requested)
  return 'missing' in choice ? [] : courses.filter(({ code }) => code === choice.course)
}
