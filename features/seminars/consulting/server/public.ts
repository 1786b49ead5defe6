import { and, asc, eq, gt, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { nextFreeSlot } from './free-times.ts'
import { consultingAppointments } from './tables.ts'

/** Returns the first bookable half hour after a time, with its consultant's time zone; null if none exists. */
export async function freeSlotAfter(db: Db, now: Date): Promise<{ startsAt: Date; zone: string } | null> {
  const first = await nextFreeSlot({ db, now })
  return first ? { startsAt: first.startsAt, zone: first.zone } : null
}

/** Returns the consultants' appointments in a period, without customer data. */
export const appointmentsBetween = (db: Db, from: Date, to: Date) =>
  appointments(db, from, to, isNull(consultingAppointments.canceledAt))

/** Returns the canceled appointments of a consultant in a period. */
export const canceledAppointmentsBetween = (db: Db, from: Date, to: Date, consultantId: string) =>
  appointments(
    db,
    ...([from, to] as const),
    and(isNotNull(consultingAppointments.canceledAt), eq(consultingAppointments.consultantId, consultantId)),
  )

const appointments = (db: Db, from: Date, to: Date, where: SQL | undefined) =>
  db
    .select({
      id: consultingAppointments.id,
      consultantId: consultingAppointments.consultantId,
      startsAt: consultingAppointments.startsAt,
      endsAt: consultingAppointments.endsAt,
      zone: consultingAppointments.zone,
      revision: consultingAppointments.revision,
      canceledAt: consultingAppointments.canceledAt,
    })
    .from(consultingAppointments)
    .where(and(where, lt(consultingAppointments.startsAt, to), gt(consultingAppointments.endsAt, from)))
    .orderBy(asc(consultingAppointments.startsAt), asc(consultingAppointments.id))
    .limit(1000)
