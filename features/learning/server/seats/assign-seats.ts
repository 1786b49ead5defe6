import { and, arrayContained, asc, count, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import { findCourses } from '#features/catalog/server/public.ts'
import { nameInMail } from '#platform/contract/names.ts'
import type { Call } from '#platform/server/call.ts'
import { type Db, run } from '#platform/server/db.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { FreeSeat } from '../../rules/plan-seats.ts'
import { enroll } from '../enroll.ts'
import { seatPlans } from '../plans/tables.ts'
import { courseSeats, enrollments, seatPurchases } from '../tables.ts'
import { noteSeats } from './ledger.ts'
import { seatAssigned } from './seat-mails.ts'

/** A free seat, for somebody. */
export interface SeatGift {
  seat: FreeSeat & { position: number; boughtBy: string }
  userId: string
}

const free = and(
  isNull(courseSeats.claimedBy),
  isNull(courseSeats.invitedEmail),
  isNull(courseSeats.takenBackAt),
)

/** Whether a purchase has seats of a set with one of these courses: as it was bought, or as its plan is now. */
const hasOneOf = (codes: readonly string[]) =>
  and(eq(seatPurchases.model, 'choice'), sql`${setOf} && ${sql.param([...codes])}::text[]`)

const setOf = sql<
  string[]
>`(${seatPurchases.courses} || coalesce((select ${seatPlans.courses} from ${seatPlans}
  where ${seatPlans.id} = ${seatPurchases.planId}), '{}'))`

const seatColumns = {
  id: courseSeats.id,
  purchaseId: courseSeats.orderLineId,
  position: courseSeats.position,
  boughtBy: courseSeats.boughtBy,
  courses: sql<
    string[]
  >`case when ${seatPurchases.model} = 'courses' then ${seatPurchases.courses} else ${setOf} end`,
  model: seatPurchases.model,
}

/**
 * The free seats of a company that open nothing but some of these courses, or one of them, the oldest first. With `lock` whoever else
 * acts on these purchases waits until this transaction ends.
 */
export async function freeCompanySeats(
  db: Db,
  companyId: string,
  { codes, lock = false }: { codes: readonly string[]; lock?: boolean },
): Promise<SeatGift['seat'][]> {
  if (codes.length === 0) return []
  const fits = and(
    eq(seatPurchases.companyId, companyId),
    or(
      and(eq(seatPurchases.model, 'courses'), arrayContained(seatPurchases.courses, [...codes])),
      hasOneOf(codes),
    ),
  )
  if (lock)
    await db
      .select({ id: seatPurchases.id })
      .from(seatPurchases)
      .where(fits)
      .orderBy(asc(seatPurchases.id))
      .for('update')
  return db
    .select(seatColumns)
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(and(fits, free))
    .orderBy(asc(seatPurchases.createdAt), asc(seatPurchases.id), asc(courseSeats.position))
}

/** How many seats of a company nobody has yet, of whatever course. */
export async function countFreeSeats(db: Db, companyId: string): Promise<number> {
  const [counted] = await db
    .select({ seats: count() })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(and(eq(seatPurchases.companyId, companyId), free))
  return counted?.seats ?? 0
}

/** How many seats of a company that nobody has open one course and nothing else, by its code. */
export async function freeSeatsByCourse(db: Db, companyId: string): Promise<Map<string, number>> {
  const code = sql<string>`${seatPurchases.courses}[1]`
  const rows = await db
    .select({ code, seats: count() })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(
      and(
        eq(seatPurchases.companyId, companyId),
        eq(seatPurchases.model, 'courses'),
        sql`cardinality(${seatPurchases.courses}) = 1`,
        free,
      ),
    )
    .groupBy(code)
  return new Map(rows.map((row) => [row.code, row.seats]))
}

/** How many seats of a company that nobody has are seats of a plan, by its id. */
export async function freeSeatsByPlan(db: Db, companyId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ planId: seatPurchases.planId, seats: count() })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(and(eq(seatPurchases.companyId, companyId), isNotNull(seatPurchases.planId), free))
    .groupBy(seatPurchases.planId)
  return new Map(rows.flatMap(({ planId, seats }) => (planId ? [[planId, seats] as const] : [])))
}

/** How many seats companies have bought and not given back, and how many of them nobody has yet. */
export async function seatUse(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, { seats: number; freeSeats: number }>> {
  const rows = await db
    .select({
      companyId: seatPurchases.companyId,
      seats: count(),
      freeSeats: sql<number>`(count(*) filter (where ${free}))::int`,
    })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(and(inArray(seatPurchases.companyId, [...companyIds]), isNull(courseSeats.takenBackAt)))
    .groupBy(seatPurchases.companyId)
  return new Map(rows.map(({ companyId, ...use }) => [companyId ?? '', use]))
}

/** The seats of one purchase for as many people. To be called where nobody else can know of the seats yet. */
export async function giftsOf(
  call: Call,
  purchaseId: string,
  people: readonly string[],
): Promise<SeatGift[]> {
  if (people.length === 0) return []
  const seats = await call.db
    .select(seatColumns)
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(and(eq(courseSeats.orderLineId, purchaseId), free))
    .orderBy(asc(courseSeats.position))
    .limit(people.length)
  return seats.flatMap((seat, index) => {
    const userId = people[index]
    return userId === undefined ? [] : [{ seat, userId }]
  })
}

const occupy = {
  name: 'learning.occupy-seats',
  text: `
    update course_seats set claimed_by = gift."userId", claimed_at = $2, chosen_code = gift.chosen
    from jsonb_to_recordset($1::jsonb) as gift ("seatId" uuid, "userId" uuid, chosen text)
    where id = gift."seatId"`,
}

/**
 * Makes seats people's own, however many, in a number of statements that does not grow with them, and tells everybody
 * by mail. Who has everything that their seat opens gets none: it stays free. To be called with the purchases locked.
 * Answers the gifts that were made.
 */
export async function assignSeats(call: Call, gifts: readonly SeatGift[]): Promise<SeatGift[]> {
  if (gifts.length === 0) return []
  const drafts = gifts.flatMap(({ seat, userId }) =>
    seat.courses.map((courseCode) => ({
      userId,
      courseCode,
      seatId: seat.id,
      orderLineId: seat.purchaseId,
      paidBy: seat.boughtBy,
    })),
  )
  const enrolled = await enroll(call, drafts)
  const opened = drafts.filter((_, index) => enrolled[index])
  const opening = new Set(opened.map(({ seatId }) => seatId))
  const given = gifts.filter(({ seat }) => opening.has(seat.id))
  if (given.length === 0) return []
  await run(call.db, occupy, [
    JSON.stringify(
      given.map(({ seat, userId }) => ({
        ...{ seatId: seat.id, userId },
        chosen: seat.model === 'choice' ? seat.courses[0] : null,
      })),
    ),
    call.now,
  ])
  const people = await findPeople(
    call.db,
    given.map(({ userId }) => userId),
  )
  const nameOf = (userId: string) => {
    const person = people.get(userId)
    return person ? `${person.firstName} ${person.lastName}` : 'somebody'
  }
  await noteSeats(
    call,
    given.map(({ seat, userId }) => ({
      purchaseId: seat.purchaseId,
      seatId: seat.id,
      act: 'assigned' as const,
      change: -1,
      message: `Seat ${seat.position} for ${nameOf(userId)}`,
    })),
  )
  await call.audit(
    ...given.map(({ seat, userId }) => ({
      action: 'learning.assignSeat',
      target: seat.id,
      details: { userId, courses: seat.courses },
    })),
  )
  await mailPeople(call, opened)
  return given
}

/** One mail to each person, of all courses that were opened for them. */
async function mailPeople(
  call: Call,
  opened: readonly { userId: string; courseCode: string; paidBy: string }[],
): Promise<void> {
  const courses = await findCourses(call.db, [...new Set(opened.map(({ courseCode }) => courseCode))])
  const names = new Map(courses.map(({ code, name }) => [code, name]))
  const byPerson = new Map<string, { courseCode: string }[]>()
  for (const each of opened) byPerson.set(each.userId, [...(byPerson.get(each.userId) ?? []), each])
  const giver = call.actor?.userId ?? opened[0]?.paidBy ?? ''
  const people = await findPeople(call.db, [...byPerson.keys(), giver])
  const from = people.get(giver)
  const buyer = from ? nameInMail(`${from.firstName} ${from.lastName}`) : 'Your company'
  const url = `${call.settings.publicUrl}/myCourses`
  const mails = [...byPerson].flatMap(([userId, own]) => {
    const person = people.get(userId)
    if (!person || userId === giver) return []
    const facts = { buyer, courses: own.map(({ courseCode }) => names.get(courseCode) ?? courseCode), url }
    return [{ to: person.email, facts }]
  })
  await sendMails(call, seatAssigned, mails)
}

/**
 * Which of the people can open which of the courses now: 'person course'. Whose access is over does not count, also when
 * they have finished it: it is taken again before what it proves expires.
 */
export async function coursesHeld(
  db: Db,
  userIds: readonly string[],
  codes: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (userIds.length === 0 || codes.length === 0) return new Set()
  const found = await db
    .select({ userId: enrollments.userId, code: enrollments.courseCode })
    .from(enrollments)
    .where(
      and(
        sql`${enrollments.userId} = any(${sql.param([...userIds])}::uuid[])`,
        inArray(enrollments.courseCode, [...codes]),
        isNull(enrollments.endedAt),
        or(isNull(enrollments.accessUntil), gt(enrollments.accessUntil, now)),
      ),
    )
  return new Set(found.map(({ userId, code }) => `${userId} ${code}`))
}
