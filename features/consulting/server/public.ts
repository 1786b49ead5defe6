import { and, asc, gt, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { consultingSlots } from './tables.ts'

/** The first half hour after a moment that somebody can book, with the clock of its consultant; null without one. */
export async function freeSlotAfter(db: Db, now: Date): Promise<{ startsAt: Date; zone: string } | null> {
  const [first] = await db
    .select({ startsAt: consultingSlots.startsAt, zone: consultingSlots.zone })
    .from(consultingSlots)
    .where(and(isNull(consultingSlots.appointmentId), gt(consultingSlots.startsAt, now)))
    .orderBy(asc(consultingSlots.startsAt))
    .limit(1)
  return first ?? null
}
