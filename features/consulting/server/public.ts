import { and, asc, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { consultingAppointments, consultingSlots } from './tables.ts'

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

/** When each consultant is taken in a stretch of time; by whom is not told. */
export const appointmentsBetween = (db: Db, from: Date, to: Date) =>
  db
    .select({
      id: consultingAppointments.id,
      consultantId: consultingAppointments.consultantId,
      startsAt: consultingAppointments.startsAt,
      endsAt: consultingAppointments.endsAt,
      zone: consultingAppointments.zone,
    })
    .from(consultingAppointments)
    .where(
      and(
        isNull(consultingAppointments.canceledAt),
        lt(consultingAppointments.startsAt, to),
        gt(consultingAppointments.endsAt, from),
      ),
    )
    .orderBy(asc(consultingAppointments.startsAt), asc(consultingAppointments.id))
    .limit(1000)
