import { and, arrayContained, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { enroll } from '#features/learn/learning/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { fullName, nameInMail } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { FreeSeat } from '../rules/plan-seats.ts'
import { recordSeatEntries } from './ledger.ts'
import { seatPlans } from './plans/tables.ts'
import { seatAssigned } from './seat-mails.ts'
import { courseSeats, seatPurchases } from './tables.ts'

/** Terms that a company sets for people it enrolls: the due date and a note. */
export interface SeatTerms {
  dueOn: string | null
  note: string
}

/** Assignment of a seat to a user. */
export interface SeatGift {
  seat: FreeSeat & { position: number; boughtBy: string }
  userId: string
  terms?: SeatTerms
  /** True if the seat was reserved for this user and is therefore not counted as free. */
  isReserved?: boolean
}

const free = and(
  isNull(courseSeats.claimedBy),
  isNull(courseSeats.invitedEmail),
  isNull(courseSeats.takenBackAt),
)

/** True if a purchase has seats of a set with one of these courses, either when bought or in its current plan. */
const hasOneOf = (codes: readonly string[]) =>
  and(eq(seatPurchases.model, 'choice'), sql`${setOf} && ${sql.param([...codes])}::text[]`)

const setOf = sql<
  string[]
>`(${seatPurchases.courses} || coalesce((select ${seatPlans.courses} from ${seatPlans}
  where ${seatPlans.id} = ${seatPurchases.planId}), '{}'))`

export const seatColumns = {
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
 * Returns a company's free seats that open only some of these courses, or one of them, oldest first. With `lock`, other
 * changes to these purchases wait until this transaction ends.
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

/** Counts a company's free seats across all courses. */
export async function countFreeSeats(db: Db, companyId: string): Promise<number> {
  const [counted] = await db
    .select({ seats: count() })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(and(eq(seatPurchases.companyId, companyId), free))
  return counted?.seats ?? 0
}

/** Returns which of the given seats belong to another company. */
export async function seatsOfOthers(
  db: Db,
  companyId: string,
  seatIds: readonly string[],
): Promise<Set<string>> {
  if (seatIds.length === 0) return new Set()
  const rows = await db
    .select({ id: courseSeats.id })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(and(inArray(courseSeats.id, [...seatIds]), ne(seatPurchases.companyId, companyId)))
  return new Set(rows.map(({ id }) => id))
}

/** Counts a company's free seats that open exactly one course, by course code. */
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

/**
 * Returns the courses for which a company has seats (of that course alone or of a set), with the number of free seats.
 * Seats per year are assigned manually.
 */
export async function seatsByCourse(db: Db, companyId: string): Promise<Map<string, number>> {
  const code = sql<string>`unnest(${seatColumns.courses})`
  const seats = db
    .select({ code: code.as('code'), isFree: sql<boolean>`${free}`.as('is_free') })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(
      and(
        eq(seatPurchases.companyId, companyId),
        isNull(courseSeats.takenBackAt),
        or(
          eq(seatPurchases.model, 'choice'),
          and(eq(seatPurchases.model, 'courses'), sql`cardinality(${seatPurchases.courses}) = 1`),
        ),
      ),
    )
    .as('seats')
  const rows = await db
    .select({ code: seats.code, free: sql<number>`(count(*) filter (where ${seats.isFree}))::int` })
    .from(seats)
    .groupBy(seats.code)
  return new Map(rows.map((row) => [row.code, row.free]))
}

/** Counts a company's free seats that belong to a plan, by plan id. */
export async function freeSeatsByPlan(db: Db, companyId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ planId: seatPurchases.planId, seats: count() })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(and(eq(seatPurchases.companyId, companyId), isNotNull(seatPurchases.planId), free))
    .groupBy(seatPurchases.planId)
  return new Map(rows.flatMap(({ planId, seats }) => (planId ? [[planId, seats] as const] : [])))
}

/** Counts the seats bought by companies and not refunded, and how many of them are free. */
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

/** Pairs the seats of one new purchase with people. Call it before other users can see the seats. */
export async function giftsOf(
  ctx: Context,
  purchaseId: string,
  people: readonly string[],
): Promise<SeatGift[]> {
  if (people.length === 0) return []
  const seats = await ctx.db
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
 * Assigns seats to any number of users with a fixed number of statements, and emails them. A user who already has
 * everything the seat opens gets none, and the seat stays free. Requires locked purchases. Returns the assignments
 * made.
 */
export async function assignSeats(ctx: Context, gifts: readonly SeatGift[]): Promise<SeatGift[]> {
  if (gifts.length === 0) return []
  const drafts = gifts.flatMap(({ seat, userId, terms }) =>
    seat.courses.map((courseCode) => ({
      dueOn: terms?.dueOn ?? null,
      dueNote: terms?.note ?? '',
      userId,
      courseCode,
      seatId: seat.id,
      orderLineId: seat.purchaseId,
      paidBy: seat.boughtBy,
    })),
  )
  const enrolled = await enroll(ctx, drafts)
  const opened = drafts.filter((_, index) => enrolled[index])
  const opening = new Set(opened.map(({ seatId }) => seatId))
  const given = gifts.filter(({ seat }) => opening.has(seat.id))
  if (given.length === 0) return []
  await run(ctx.db, occupy, [
    JSON.stringify(
      given.map(({ seat, userId }) => ({
        seatId: seat.id,
        userId,
        chosen: seat.model === 'choice' ? seat.courses[0] : null,
      })),
    ),
    ctx.now,
  ])
  const people = await findPeople(ctx.db, pluck(given, 'userId'))
  const nameOf = (userId: string) => {
    const person = people.get(userId)
    return person ? fullName(person) : 'somebody'
  }
  await recordSeatEntries(
    ctx,
    given.map(({ seat, userId, isReserved }) => ({
      purchaseId: seat.purchaseId,
      seatId: seat.id,
      act: 'assigned' as const,
      change: isReserved ? 0 : -1,
      message: `Seat ${seat.position} for ${nameOf(userId)}`,
    })),
  )
  await ctx.audit(
    ...given.map(({ seat, userId }) => ({
      action: 'learning.assignSeat',
      target: seat.id,
      details: { userId, courses: seat.courses },
    })),
  )
  await mailPeople(ctx, opened)
  return given
}

interface Opened {
  courseCode: string
  dueOn: string | null
  dueNote: string
}

/** Sends each user one email about all courses opened for them. */
async function mailPeople(
  ctx: Context,
  opened: readonly (Opened & { userId: string; paidBy: string })[],
): Promise<void> {
  const known = await findCourses(ctx.db, [...new Set(opened.map(({ courseCode }) => courseCode))])
  const names = new Map(known.map(({ code, name }) => [code, name]))
  const byPerson = new Map<string, Opened[]>()
  for (const each of opened) byPerson.set(each.userId, [...(byPerson.get(each.userId) ?? []), each])
  const actor = ctx.actor?.userId
  // A user who joins a company opens their own reserved seats, so the buyer counts as the giver.
  const isOwn = opened.every(({ userId }) => userId === actor)
  const giver = (isOwn ? undefined : actor) ?? opened[0]?.paidBy ?? ''
  const people = await findPeople(ctx.db, [...byPerson.keys(), giver])
  const from = people.get(giver)
  const buyer = from ? nameInMail(fullName(from)) : 'Your company'
  const url = `${ctx.settings.publicUrl}/myCourses`
  const mails = [...byPerson].flatMap(([userId, own]) => {
    const person = people.get(userId)
    if (!person || userId === giver) return []
    const { dueOn = null, dueNote: note = '' } = own[0] ?? {}
    const courses = own.map(({ courseCode }) => names.get(courseCode) ?? courseCode)
    const facts = { buyer, courses, url, dueOn, note }
    return [{ to: person.email, facts }]
  })
  await sendMails(ctx, seatAssigned, mails)
}
