import { eq, sql } from 'drizzle-orm'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { consulting } from '../contract.ts'
import { consultingHours } from './tables.ts'

/** Returns a user's bookable balance, in half hours. */
export async function halvesOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${consultingHours.halves}), 0)::int` })
    .from(consultingHours)
    .where(eq(consultingHours.userId, userId))
  return row?.sum ?? 0
}

/** Serializes bookings and reversals of a user, so that only one of them gets the last half hour. */
export const lockHours = (ctx: Context, userId: string) => ctx.lock('consulting hours', userId)

interface Change {
  userId: string
  /** User who makes the change. */
  byId: string
  halves: number
  reason: string
  appointmentId?: string
  id?: string
}

/** Stores one change of the hours balance. Idempotent by `id`. */
export async function changeHours(ctx: Context, change: Change): Promise<void> {
  const id = change.id ?? ctx.newId()
  await ctx.db
    .insert(consultingHours)
    .values({ ...change, id, at: ctx.now })
    .onConflictDoNothing()
}

export const giveHours: Handler<typeof consulting.giveHours> = async (input, ctx) => {
  const { email, halves, reason, requestid } = input
  const person = (await findByEmail(ctx.db, email)) ?? ctx.refuse('unknown')
  await lockHours(ctx, person.id)
  // A repeated request returns the result of the first one.
  if ((await ctx.db.$count(consultingHours, eq(consultingHours.id, requestid))) > 0)
    return { name: fullName(person), hours: (await halvesOf(ctx.db, person.id)) / 2 }
  if ((await halvesOf(ctx.db, person.id)) + halves < 0) ctx.refuse('no-hours')
  await changeHours(ctx, { id: requestid, userId: person.id, byId: ctx.actor.userId, halves, reason })
  await ctx.audit({ action: 'consulting.give-hours', target: person.id, details: { halves, reason } })
  return { name: fullName(person), hours: (await halvesOf(ctx.db, person.id)) / 2 }
}
