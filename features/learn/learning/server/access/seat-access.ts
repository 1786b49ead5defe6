import { and, eq, inArray, isNull, lt, max, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { enrollments } from '../tables.ts'
import { startedSeats } from './seat-progress.ts'

/** Returns the latest end of access among the courses opened by each seat. */
export async function accessOfSeats(db: Db, seatIds: readonly string[]): Promise<Map<string, Date>> {
  if (seatIds.length === 0) return new Map()
  const rows = await db
    .select({ seatId: enrollments.seatId, until: max(enrollments.accessUntil) })
    .from(enrollments)
    .where(and(inArray(enrollments.seatId, [...seatIds]), isNull(enrollments.endedAt)))
    .groupBy(enrollments.seatId)
  return new Map(rows.flatMap(({ seatId, until }) => (seatId && until ? [[seatId, until] as const] : [])))
}

/** Extends the user's courses that would end before the seat's year does; returns the number extended. */
export async function lengthen(
  ctx: Context,
  codes: readonly string[],
  { userId, endsAt, seatId }: { userId: string; endsAt: Date; seatId: string },
): Promise<number> {
  if (codes.length === 0) return 0
  const rows = await ctx.db
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

/** Restores the original end of access for enrollments that these seats extended. */
export async function shortenAgain(db: Db, seatIds: readonly string[]): Promise<void> {
  if (seatIds.length === 0) return
  await db
    .update(enrollments)
    .set({ accessUntil: sql`${enrollments.ownUntil}`, ownUntil: null, lengthenedBy: null })
    .where(inArray(enrollments.lengthenedBy, [...seatIds]))
}

/** Ends the access that a seat gave a user. */
export async function endOfSeat(ctx: Context, seatId: string, userId: string): Promise<void> {
  await ctx.db
    .update(enrollments)
    .set({ endedAt: ctx.now })
    .where(and(eq(enrollments.seatId, seatId), eq(enrollments.userId, userId), isNull(enrollments.endedAt)))
  await shortenAgain(ctx.db, [seatId])
}

/** Ends the access of a seat, unless its learner has started. Returns whether it ended. */
export async function endNotStarted(ctx: Context, seatId: string): Promise<boolean> {
  // A heartbeat in progress locks these rows until it is written.
  const running = await ctx.db
    .select({ id: enrollments.id, seatId: enrollments.seatId })
    .from(enrollments)
    .where(
      and(
        or(eq(enrollments.seatId, seatId), eq(enrollments.lengthenedBy, seatId)),
        isNull(enrollments.endedAt),
      ),
    )
    .for('update')
  if ((await startedSeats(ctx.db, [seatId])).size > 0) return false
  await ctx.db
    .update(enrollments)
    .set({ endedAt: ctx.now })
    .where(
      inArray(
        enrollments.id,
        running.flatMap((row) => (row.seatId === seatId ? row.id : [])),
      ),
    )
  await shortenAgain(ctx.db, [seatId])
  return true
}

/** Ends access from order lines and their seats, except for completed courses, whose training record remains. */
export async function endOfLines(
  ctx: Context,
  lineIds: readonly string[],
  seatIds: SQLWrapper,
): Promise<void> {
  await ctx.db
    .update(enrollments)
    .set({ endedAt: ctx.now })
    .where(
      and(
        or(inArray(enrollments.orderLineId, [...lineIds]), inArray(enrollments.seatId, seatIds)),
        isNull(enrollments.endedAt),
        isNull(enrollments.completedAt),
      ),
    )
}
