import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { findUser } from '#features/accounts/server/public.ts'
import { nameInMail } from '#platform/contract/names.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { seating } from '../../contract/seat-contract.ts'
import { seatState } from '../../rules/seat-state.ts'
import { coursesOf } from '../plans/courses-of-seats.ts'
import { courseSeats, enrollments, notes, quizAttempts, unitProgress } from '../tables.ts'
import { noteSeats } from './ledger.ts'
import { emptied, newCode } from './make-seats.ts'
import { lockSeat, ownSeat, type Seat } from './own-seats.ts'
import { seatReclaimed } from './seat-mails.ts'
import { shortenAgain } from './years/open-year.ts'

/** Makes a seat free under a new code: while nothing was learned with it. A free one only gets a new code. */
export const reclaimSeat: Handler<typeof seating.reclaimSeat> = async ({ seatid }, call) => {
  const own = await ownSeat(call, seatid)
  return call.transaction(async (inner) => {
    const { seat, purchase } = await lockSeat(inner, own)
    const state = seatState(seat)
    if (state === 'refunded') return inner.refuse('refunded')
    if (seat.endsAt && seat.endsAt <= inner.now) return inner.refuse('year-over')
    const email = await emptySeat(inner, seat)
    const code = newCode()
    await inner.db
      .update(courseSeats)
      .set({ code, ...emptied })
      .where(eq(courseSeats.id, seat.id))
    const isFree = state === 'free'
    await noteSeats(inner, [
      {
        purchaseId: purchase.id,
        seatId: seat.id,
        act: isFree ? 'renewed' : 'reclaimed',
        change: isFree ? 0 : 1,
        message: isFree
          ? `Seat ${seat.position} got a new code`
          : `Seat ${seat.position} revoked from ${email}`,
      },
    ])
    await inner.audit({ action: 'learning.reclaimSeat', target: seat.id, details: { state, email } })
    if (email !== null && seat.claimedBy !== call.actor.userId) {
      const courses = await coursesOf(inner.db, purchase)
      const buyer = nameInMail(`${call.actor.firstName} ${call.actor.lastName}`)
      await sendMail(inner, seatReclaimed, email, { buyer, courses: courses.map(({ name }) => name) })
    }
    return { code }
  })
}

/** Ends the enrollments of a seat; answers whose it was. Refuses when something was learned. */
async function emptySeat(call: Call<'in-use'>, seat: Seat): Promise<string | null> {
  if (!seat.claimedBy) return seat.invitedEmail
  // A beat that is on its way holds these rows until it is written.
  const running = await call.db
    .select({ id: enrollments.id, seatId: enrollments.seatId })
    .from(enrollments)
    .where(
      and(
        or(eq(enrollments.seatId, seat.id), eq(enrollments.lengthenedBy, seat.id)),
        isNull(enrollments.endedAt),
      ),
    )
    .for('update')
  if ((await begunSeats(call.db, [seat.id])).size > 0) call.refuse('in-use')
  await call.db
    .update(enrollments)
    .set({ endedAt: call.now })
    .where(
      inArray(
        enrollments.id,
        running.flatMap(({ id, seatId }) => (seatId === seat.id ? id : [])),
      ),
    )
  await shortenAgain(call.db, [seat.id])
  return (await findUser(call.db, seat.claimedBy))?.email ?? ''
}

/** Those of the seats whose learner has begun: time was credited, a video was played, an exam tried, a note taken. */
export async function begunSeats(db: Db, seatIds: readonly string[]): Promise<Set<string>> {
  if (seatIds.length === 0) return new Set()
  const touched = or(
    gt(unitProgress.creditedMs, 0),
    unitProgress.reachedEnd,
    isNotNull(unitProgress.completedAt),
    ne(unitProgress.watched, sql`'[]'::jsonb`),
  )
  const progress = db
    .select({ one: sql`1` })
    .from(unitProgress)
    .where(and(eq(unitProgress.enrollmentId, enrollments.id), touched))
  const later = db
    .select({ one: sql`1` })
    .from(unitProgress)
    .where(
      and(eq(unitProgress.enrollmentId, enrollments.id), gt(unitProgress.updatedAt, enrollments.ownUntil)),
    )
  const attempts = db
    .select({ one: sql`1` })
    .from(quizAttempts)
    .where(eq(quizAttempts.enrollmentId, enrollments.id))
  const written = db.select({ one: sql`1` }).from(notes).where(eq(notes.enrollmentId, enrollments.id))
  const opened = db
    .select({ seatId: enrollments.seatId })
    .from(enrollments)
    .where(
      and(
        inArray(enrollments.seatId, [...seatIds]),
        // What somebody did who had the seat before does not count.
        or(isNull(enrollments.endedAt), isNotNull(enrollments.completedAt)),
        or(exists(progress), exists(attempts), exists(written)),
      ),
    )
  // What somebody did while their own access lasted is not learned with the year that lengthened it.
  const lengthened = db
    .select({ seatId: enrollments.lengthenedBy })
    .from(enrollments)
    .where(and(inArray(enrollments.lengthenedBy, [...seatIds]), exists(later)))
  const found = await unionAll(opened, lengthened)
  return new Set(found.flatMap(({ seatId }) => seatId ?? []))
}
