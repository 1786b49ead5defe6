import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findByEmail } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { consulting } from '../contract.ts'
import { consultingHours } from './tables.ts'

/** What somebody can book, in half hours. */
export async function halvesOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${consultingHours.halves}), 0)::int` })
    .from(consultingHours)
    .where(eq(consultingHours.userId, userId))
  return row?.sum ?? 0
}

/** Two who book or take back at the same moment must not both find the last half hour: one after the other. */
export const lockHours = (db: Db, userId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consulting:${userId}`}, 0))`)

interface Change {
  userId: string
  /** Who changes them. */
  byId: string
  halves: number
  reason: string
  appointmentId?: string
  id?: string
}

/** Writes one change; the same id again changes nothing. */
export async function changeHours(call: Call, change: Change): Promise<void> {
  const id = change.id ?? uuid({ msecs: call.now.getTime() })
  await call.db
    .insert(consultingHours)
    .values({ ...change, id, at: call.now })
    .onConflictDoNothing()
}

export const giveHours: Handler<typeof consulting.giveHours> = async (input, call) => {
  const { email, halves, reason, requestid } = input
  const person = (await findByEmail(call.db, email)) ?? call.refuse('unknown')
  await lockHours(call.db, person.id)
  if ((await halvesOf(call.db, person.id)) + halves < 0) call.refuse('no-hours')
  await changeHours(call, { id: requestid, userId: person.id, byId: call.actor.userId, halves, reason })
  await call.audit({ action: 'consulting.give-hours', target: person.id, details: { halves, reason } })
  return { name: `${person.firstName} ${person.lastName}`, hours: (await halvesOf(call.db, person.id)) / 2 }
}
