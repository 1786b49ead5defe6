import { and, eq, gt, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { Course } from '#features/catalog/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { isRenewable, yearEnd, yearWork } from '../../../rules/seats/seat-models.ts'
import { enroll } from '../../enroll.ts'
import type { Opened } from '../../plans/courses-of-seats.ts'
import { courseSeats, enrollments, seatPurchases } from '../../tables.ts'
import type { Seat, SeatPurchaseRow } from '../own-seats.ts'

interface YearSeat {
  seat: Pick<Seat, 'id'>
  purchase: Pick<SeatPurchaseRow, 'id' | 'boughtBy' | 'planId'>
  /** Those that its set has now. */
  courses: readonly Course[]
}

/** Makes a seat per year somebody's from now on. To be called with the purchase locked. */
export async function occupyForYear(
  call: Call,
  year: YearSeat,
  userId: string,
): Promise<Opened[] | 'has-all'> {
  const { seat, purchase, courses } = year
  if (!isRenewable(await yearOf(call.db, userId, purchase.planId), call.now)) return 'has-all'
  const endsAt = yearEnd(call.now)
  const { opened, lengthened } = await openYear(call, year, { userId, endsAt })
  if (opened.size === 0 && lengthened === 0) return 'has-all'
  await call.db
    .update(courseSeats)
    .set({ claimedBy: userId, claimedAt: call.now, endsAt, endNotifiedAt: null })
    .where(eq(courseSeats.id, seat.id))
  return courses.map((course) => ({ course, opened: opened.has(course.code) }))
}

/** Until when somebody's seats of a plan run; null without one. */
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
 * Opens the courses of a year that somebody does not have, and lengthens those that would end before it, which note
 * until when they last by themselves. Bears being called again: it then does what has become necessary.
 */
export async function openYear(
  call: Call,
  { seat, purchase, courses }: YearSeat,
  { userId, endsAt }: { userId: string; endsAt: Date },
): Promise<{ opened: Set<string>; lengthened: number }> {
  const codes = courses.map(({ code }) => code)
  const held = await call.db
    .select({ course: enrollments.courseCode, accessUntil: enrollments.accessUntil })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, userId),
        inArray(enrollments.courseCode, codes),
        isNull(enrollments.endedAt),
        or(isNull(enrollments.accessUntil), gt(enrollments.accessUntil, call.now)),
      ),
    )
  const work = yearWork(codes, held, endsAt)
  const drafts = work.opened.map((courseCode) => ({
    ...{ userId, courseCode, accessUntil: endsAt, seatId: seat.id },
    ...{ orderLineId: purchase.id, paidBy: purchase.boughtBy },
  }))
  const enrolled = await enroll(call, drafts)
  const lengthened = await lengthen(call, work.lengthened, { userId, endsAt, seatId: seat.id })
  return { opened: new Set(work.opened.filter((_, index) => enrolled[index])), lengthened }
}

async function lengthen(
  call: Call,
  codes: readonly string[],
  { userId, endsAt, seatId }: { userId: string; endsAt: Date; seatId: string },
): Promise<number> {
  if (codes.length === 0) return 0
  const rows = await call.db
    .update(enrollments)
    .set({
      ownUntil: sql`coalesce(${enrollments.ownUntil}, ${enrollments.accessUntil})`,
      accessUntil: endsAt,
      lengthenedBy: seatId,
    })
    .where(
      and(
        eq(enrollments.userId, userId),
        inArray(enrollments.courseCode, [...codes]),
        isNull(enrollments.endedAt),
        lt(enrollments.accessUntil, endsAt),
      ),
    )
    .returning({ id: enrollments.id })
  return rows.length
}

/** Gives what these seats had lengthened the end back that it has by itself. */
export async function shortenAgain(db: Db, seatIds: readonly string[]): Promise<void> {
  if (seatIds.length === 0) return
  await db
    .update(enrollments)
    .set({ accessUntil: sql`${enrollments.ownUntil}`, ownUntil: null, lengthenedBy: null })
    .where(inArray(enrollments.lengthenedBy, [...seatIds]))
}
