import { and, eq, max } from 'drizzle-orm'
import { accessTo, enroll, lengthen } from '#features/learn/learning/server/public.ts'
import type { Course } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { isRenewable, yearEnd, yearWork } from '../../rules/seat-models.ts'
import type { Seat, SeatPurchaseRow } from '../own-seats.ts'
import type { Opened } from '../plans/courses-of-seats.ts'
import { courseSeats, seatPurchases } from '../tables.ts'

interface YearSeat {
  seat: Pick<Seat, 'id'>
  purchase: Pick<SeatPurchaseRow, 'id' | 'boughtBy' | 'planId'>
  /** Current courses of the set. */
  courses: readonly Course[]
}

/** Assigns a seat per year to a user starting now. The caller must hold the purchase lock. */
export async function occupyForYear(
  ctx: Context,
  year: YearSeat,
  userId: string,
): Promise<Opened[] | 'has-all'> {
  const { seat, purchase, courses } = year
  if (!isRenewable(await yearOf(ctx.db, userId, purchase.planId), ctx.now)) return 'has-all'
  const endsAt = yearEnd(ctx.now)
  const { opened, lengthened } = await openYear(ctx, year, { userId, endsAt })
  if (opened.size === 0 && lengthened === 0) return 'has-all'
  await ctx.db
    .update(courseSeats)
    .set({ claimedBy: userId, claimedAt: ctx.now, endsAt, endNotifiedAt: null })
    .where(eq(courseSeats.id, seat.id))
  return courses.map((course) => ({ course, opened: opened.has(course.code) }))
}

/** Returns the end of a user's seats of a plan, or null if they have none. */
async function yearOf(db: Db, userId: string, planId: string | null): Promise<Date | null> {
  if (planId === null) return null
  const [found] = await db
    .select({ endsAt: max(courseSeats.endsAt) })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(and(eq(courseSeats.claimedBy, userId), eq(seatPurchases.planId, planId)))
  return found?.endsAt ?? null
}

/**
 * Opens the missing courses of a year and extends those that would end earlier. An extended enrollment stores its new
 * end. Idempotent: a later call applies only what has become necessary.
 */
export async function openYear(
  ctx: Context,
  { seat, purchase, courses }: YearSeat,
  { userId, endsAt }: { userId: string; endsAt: Date },
): Promise<{ opened: Set<string>; lengthened: number }> {
  const codes = courses.map(({ code }) => code)
  const held = await accessTo(ctx, userId, codes)
  const work = yearWork(codes, held, endsAt)
  const drafts = work.opened.map((courseCode) => ({
    userId,
    courseCode,
    accessUntil: endsAt,
    seatId: seat.id,
    orderLineId: purchase.id,
    paidBy: purchase.boughtBy,
  }))
  const enrolled = await enroll(ctx, drafts)
  const lengthened = await lengthen(ctx, work.lengthened, { userId, endsAt, seatId: seat.id })
  return { opened: new Set(work.opened.filter((_, index) => enrolled[index])), lengthened }
}
