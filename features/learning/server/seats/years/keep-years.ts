import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { findPeople, findUser } from '#features/accounts/server/public.ts'
import { administratorsOf } from '#features/companies/server/public.ts'
import type { Call, OwnCall } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMails } from '#platform/server/mail.ts'
import { NOTICE_DAYS } from '../../../rules/seats/seat-models.ts'
import { coursesOf } from '../../plans/courses-of-seats.ts'
import { courseSeats, seatPurchases } from '../../tables.ts'
import { lockPurchase } from '../own-seats.ts'
import { openYear } from './open-year.ts'
import { seatYearEnds, yearsEnd } from './year-mails.ts'

const AT_ONCE = 500

/**
 * Keeps what seats per year promise: what joins their set is opened, what would end before them goes on, and who has one
 * is told thirty days before it ends. Access itself ends by its date.
 */
export const keepYearSeats = job({
  name: 'keepYearSeats',
  input: z.object({}),
  async run(_nothing, call) {
    const lacking = await run<{ purchaseId: string }>(call.db, lackingPurchases, [call.now, AT_ONCE])
    for (const { purchaseId } of lacking) await fillYears(call, purchaseId)
    await call.transaction(tellEnds)
  },
})

// Whoever has a running year and lacks a course of its set, or has one that ends before the year does.
const lackingPurchases = {
  name: 'learning.lacking-years',
  text: `
    select distinct bought.id as "purchaseId"
    from course_seats seat
    join seat_purchases bought on bought.id = seat.order_line_id
    join seat_plans plan on plan.id = bought.plan_id
    join courses on courses.code = any(bought.courses || plan.courses)
      and courses.published_version_id is not null and courses.archived_at is null
    left join enrollments own on own.user_id = seat.claimed_by and own.course_id = courses.id and own.ended_at is null
    where seat.ends_at > $1 and seat.claimed_by is not null
      and (own.id is null or own.access_until < seat.ends_at)
    order by 1 limit $2`,
}

async function fillYears(call: OwnCall, purchaseId: string): Promise<void> {
  await call.transaction(async (inner) => {
    const purchase = await lockPurchase(inner, purchaseId)
    const courses = await coursesOf(inner.db, purchase)
    const seats = await inner.db
      .select()
      .from(courseSeats)
      .where(and(eq(courseSeats.orderLineId, purchaseId), gt(courseSeats.endsAt, inner.now)))
    for (const seat of seats) {
      const { claimedBy: userId, endsAt } = seat
      if (userId && endsAt) await openYear(inner, { seat, purchase, courses }, { userId, endsAt })
    }
  })
}

/** Tells people, and who answers for their seats, once that a year ends soon. */
async function tellEnds(call: Call): Promise<void> {
  const until = new Date(call.now.getTime() + NOTICE_DAYS * 86_400_000)
  const isDue = and(
    gt(courseSeats.endsAt, call.now),
    lte(courseSeats.endsAt, until),
    isNull(courseSeats.endNotifiedAt),
  )
  const due = await call.db
    .select({ id: courseSeats.id })
    .from(courseSeats)
    .where(isDue)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (due.length === 0) return
  const notified = await call.db
    .update(courseSeats)
    .set({ endNotifiedAt: call.now })
    .where(
      inArray(
        courseSeats.id,
        due.map(({ id }) => id),
      ),
    )
    .returning()
  const purchases = await call.db
    .select()
    .from(seatPurchases)
    .where(
      inArray(
        seatPurchases.id,
        notified.map(({ orderLineId }) => orderLineId),
      ),
    )
  for (const purchase of purchases)
    await tellPurchase(
      call,
      purchase,
      notified.filter(({ orderLineId }) => orderLineId === purchase.id),
    )
}

async function tellPurchase(
  call: Call,
  purchase: typeof seatPurchases.$inferSelect,
  seats: readonly (typeof courseSeats.$inferSelect)[],
): Promise<void> {
  const people = await findPeople(
    call.db,
    seats.flatMap(({ claimedBy }) => claimedBy ?? []),
  )
  const ending = seats.flatMap(({ claimedBy, endsAt }) => {
    const person = claimedBy ? people.get(claimedBy) : undefined
    return person && endsAt ? [{ person, endsAt }] : []
  })
  const { name } = purchase
  const toLearners = ending.map(({ person, endsAt }) => ({
    to: person.email,
    facts: { firstName: person.firstName, name, endsAt, url: `${call.settings.publicUrl}/myCourses` },
  }))
  await sendMails(call, seatYearEnds, toLearners)
  const facts = {
    name,
    people: ending.map(({ person, endsAt }) => ({ name: `${person.firstName} ${person.lastName}`, endsAt })),
    url: `${call.settings.publicUrl}/store/seats/${purchase.id}`,
  }
  const managers = await managersOf(call, purchase)
  await sendMails(
    call,
    yearsEnd,
    managers.map((to) => ({ to, facts })),
  )
}

/** The administrators of the company whose seats they are; without a company, who bought them. */
async function managersOf(
  call: Call,
  { companyId, boughtBy }: typeof seatPurchases.$inferSelect,
): Promise<string[]> {
  const administrators = companyId === null ? [] : await administratorsOf(call.db, companyId)
  if (administrators.length > 0) return administrators.map(({ email }) => email)
  const buyer = await findUser(call.db, boughtBy)
  return buyer ? [buyer.email] : []
}
