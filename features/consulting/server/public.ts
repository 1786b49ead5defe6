import { and, asc, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { nextFreeSlot } from './free-times.ts'
import { consultingAppointments } from './tables.ts'

/** The first half hour after a moment that somebody can book, with the clock of its consultant; null without one. */
export async function freeSlotAfter(db: Db, now: Date): Promise<{ startsAt: Date; zone: string } | null> {
  const first = await nextFreeSlot({ db, now })
  return first ? { startsAt: first.startsAt, zone: first.zone } : null
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
