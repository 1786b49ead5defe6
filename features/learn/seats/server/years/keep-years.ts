import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { findPeople, findUser } from '#features/core/accounts/server/public.ts'
import { administratorsOf } from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context, SystemContext } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMails } from '#platform/server/mail.ts'
import { NOTICE_DAYS } from '../../rules/seat-models.ts'
import { lockPurchase } from '../own-seats.ts'
import { coursesOf } from '../plans/courses-of-seats.ts'
import { courseSeats, seatPurchases } from '../tables.ts'
import { openYear } from './open-year.ts'
import { seatYearEnds, yearsEnd } from './year-mails.ts'

const AT_ONCE = 500

/**
 * Updates seats per year: opens courses added to their set, extends access that would end earlier, and emails a notice
 * thirty days before the end. Access expires by its date.
 */
export const keepYearSeats = job({
  name: 'keepYearSeats',
  input: z.object({}),
  async run(_nothing, ctx) {
    const lacking = await run<{ purchaseId: string }>(ctx.db, lackingPurchases, [ctx.now, AT_ONCE])
    for (const { purchaseId } of lacking) await fillYears(ctx, purchaseId)
    await ctx.transaction(notifyEnds)
  },
})

// Purchases with running years that lack a course of their set, or have one that ends before the year does.
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

async function fillYears(ctx: SystemContext, purchaseId: string): Promise<void> {
  await ctx.transaction(async (inner) => {
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

/** Notifies learners and their seat managers, once, that a year ends soon. */
async function notifyEnds(ctx: Context): Promise<void> {
  const until = ctx.after(NOTICE_DAYS * 86_400_000)
  const isDue = and(
    gt(courseSeats.endsAt, ctx.now),
    lte(courseSeats.endsAt, until),
    isNull(courseSeats.endNotifiedAt),
  )
  const due = await ctx.db
    .select({ id: courseSeats.id })
    .from(courseSeats)
    .where(isDue)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (due.length === 0) return
  const notified = await ctx.db
    .update(courseSeats)
    .set({ endNotifiedAt: ctx.now })
    .where(inArray(courseSeats.id, pluck(due, 'id')))
    .returning()
  const purchases = await ctx.db
    .select()
    .from(seatPurchases)
    .where(inArray(seatPurchases.id, pluck(notified, 'orderLineId')))
  for (const purchase of purchases)
    await notifyPurchase(
      ctx,
      purchase,
      notified.filter(({ orderLineId }) => orderLineId === purchase.id),
    )
}

async function notifyPurchase(
  ctx: Context,
  purchase: typeof seatPurchases.$inferSelect,
  seats: readonly (typeof courseSeats.$inferSelect)[],
): Promise<void> {
  const people = await findPeople(
    ctx.db,
    seats.flatMap(({ claimedBy }) => claimedBy ?? []),
  )
  const ending = seats.flatMap(({ claimedBy, endsAt }) => {
    const person = claimedBy ? people.get(claimedBy) : undefined
    return person && endsAt ? [{ person, endsAt }] : []
  })
  const { name } = purchase
  const toLearners = ending.map(({ person, endsAt }) => ({
    to: person.email,
    facts: { firstName: person.firstName, name, endsAt, url: `${ctx.settings.publicUrl}/myCourses` },
  }))
  await sendMails(ctx, seatYearEnds, toLearners)
  const facts = {
    name,
    people: ending.map(({ person, endsAt }) => ({ name: fullName(person), endsAt })),
    url: `${ctx.settings.publicUrl}/store/seats/${purchase.id}`,
  }
  const managers = await managersOf(ctx, purchase)
  await sendMails(
    ctx,
    yearsEnd,
    managers.map((to) => ({ to, facts })),
  )
}

/** Returns the administrators of the company that owns the seats, or the buyer if no company does. */
async function managersOf(
  ctx: Context,
  { companyId, boughtBy }: typeof seatPurchases.$inferSelect,
): Promise<string[]> {
  const administrators = companyId === null ? [] : await administratorsOf(ctx.db, companyId)
  if (administrators.length > 0) return administrators.map(({ email }) => email)
  const buyer = await findUser(ctx.db, boughtBy)
  return buyer ? [buyer.email] : []
}
