import { desc, eq } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { type Course, findCourse } from '#features/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../../contract.ts'
import { readCode } from '../../rules/registration-code.ts'
import { enrol } from '../enrol.ts'
import { courseSeats } from '../tables.ts'

type Seat = typeof courseSeats.$inferSelect

/** Turns a seat into the caller's own enrolment. Of two who claim at once, the second is told. */
export const claimSeat: Handler<typeof learning.claimSeat> = async ({ code }, call) => {
  const { seat, course } = await findSeat(call, code, 'for update')
  const answer = { courseid: course.code, coursename: course.name }
  if (seat.claimedBy === call.actor.userId) return answer
  if (seat.claimedBy) refuse('already-claimed')
  const { userId } = call.actor
  const enrolled = await enrol(call, {
    userId,
    course,
    seatId: seat.id,
    orderLineId: seat.orderLineId,
    paidBy: seat.boughtBy,
  })
  if (!enrolled) refuse('already-enrolled')
  await call.db
    .update(courseSeats)
    .set({ claimedBy: userId, claimedAt: call.now })
    .where(eq(courseSeats.id, seat.id))
  await call.audit({ action: 'learning.claimSeat', target: seat.id, details: { course: course.code } })
  return answer
}

export const seat: Handler<typeof learning.seat> = async ({ code }, call) => {
  const { seat, course } = await findSeat(call, code)
  const yours = seat.claimedBy !== null && seat.claimedBy === call.actor?.userId
  return {
    code: seat.code,
    courseid: course.code,
    coursename: course.name,
    summary: course.summary,
    contactHours: course.contactHours,
    state: yours ? 'yours' : seat.claimedBy ? 'taken' : 'free',
  }
}

export const seats: Handler<typeof learning.seats> = (_input, call) => seatsOf(call)

/** The seats that the caller bought, the newest first. */
export async function seatsOf(call: SignedInCall) {
  const bought = await call.db
    .select()
    .from(courseSeats)
    .where(eq(courseSeats.boughtBy, call.actor.userId))
    .orderBy(desc(courseSeats.createdAt), courseSeats.position)
    .limit(1000)
  const courses = await readAll(
    bought.map(({ courseCode }) => courseCode),
    (id) => findCourse(call.db, id),
  )
  const people = await readAll(
    bought.flatMap(({ claimedBy }) => claimedBy ?? []),
    (id) => findUser(call.db, id),
  )
  return {
    seats: bought.map((seat) => {
      const course = courses.get(seat.courseCode)
      const person = seat.claimedBy ? people.get(seat.claimedBy) : null
      return {
        code: seat.code,
        courseid: seat.courseCode,
        coursename: course?.name ?? seat.courseCode,
        boughtAt: seat.createdAt,
        claimedBy: person ? `${person.firstName} ${person.lastName}` : null,
        claimedAt: seat.claimedAt,
      }
    }),
  }
}

async function findSeat(
  call: Call,
  typed: string,
  lock?: 'for update',
): Promise<{ seat: Seat; course: Course }> {
  const code = readCode(typed) ?? refuse('unknown-code')
  const wanted = call.db.select().from(courseSeats).where(eq(courseSeats.code, code))
  const [seat] = await (lock ? wanted.for('update') : wanted)
  const course = seat && (await findCourse(call.db, seat.courseCode))
  if (!seat || !course) refuse('unknown-code')
  return { seat, course }
}

async function readAll<Value>(
  ids: string[],
  read: (id: string) => Promise<Value>,
): Promise<Map<string, Value>> {
  const pairs = [...new Set(ids)].map(async (id) => [id, await read(id)] as const)
  return new Map(await Promise.all(pairs))
}
