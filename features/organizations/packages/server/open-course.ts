import { coursesHeld, finishedCourses } from '#features/learn/learning/server/public.ts'
import { planSeats } from '#features/learn/seats/rules/plan-seats.ts'
import { assignSeats, freeCompanySeats } from '#features/learn/seats/server/public.ts'
import type { Context } from '#platform/server/context.ts'

interface Opening {
  companyId: string
  userId: string
  courseCode: string
}

/**
 * Gives a person a seat of the company unless the person has the course. Run in a transaction. Returns false if no seat
 * is free.
 */
export async function openCourse(ctx: Context, opening: Opening): Promise<boolean> {
  if (await hasCourse(ctx, opening)) return true
  const { companyId, userId, courseCode } = opening
  const codes = [courseCode]
  const seats = await freeCompanySeats(ctx.db, companyId, { codes, lock: true })
  const { gifts } = planSeats(seats, [{ userId, courses: codes }])
  await assignSeats(ctx, gifts)
  // A concurrent purchase by the user may have opened the course; then the seat remains free.
  return gifts.length > 0 && hasCourse(ctx, opening)
}

/** A completed course needs no second seat, even after access has ended. */
async function hasCourse({ db, now }: Context, { userId, courseCode }: Opening): Promise<boolean> {
  if ((await coursesHeld(db, [userId], [courseCode], now)).size > 0) return true
  return (await finishedCourses(db, userId)).some((finished) => finished.courseCode === courseCode)
}
