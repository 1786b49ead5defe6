import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { SignedInCall } from '#platform/server/call.ts'
import { isChangeFree } from '../rules/slots.ts'
import { attachmentsOf } from './attachments.ts'
import { consultingAppointments } from './tables.ts'

const MOST = 100

/** The appointments to come in which the caller takes part, on either side, the next first. */
export async function comingAppointments(call: SignedInCall) {
  const { userId } = call.actor
  const { consultantId, userId: bookedBy, endsAt, canceledAt, startsAt } = consultingAppointments
  const rows = await call.db
    .select()
    .from(consultingAppointments)
    .where(and(or(eq(bookedBy, userId), eq(consultantId, userId)), gt(endsAt, call.now), isNull(canceledAt)))
    .orderBy(asc(startsAt))
    .limit(MOST)
  const other = (row: (typeof rows)[number]) => (row.consultantId === userId ? row.userId : row.consultantId)
  const names = await call.peopleNames(rows.map(other))
  const attached = await attachmentsOf(
    call.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    appointmentid: row.id,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    zone: row.zone,
    withWhom: names.get(other(row)) ?? '',
    isConsultant: row.consultantId === userId,
    topic: row.topic,
    url: row.url,
    isChangeFree: isChangeFree(row.startsAt, call.now),
    files: (attached.get(row.id) ?? []).map(({ id, name, kind, path, addedBy }) => ({
      ...{ fileid: id, name, path: kind === 'link' ? path : '' },
      isMine: addedBy === userId,
    })),
  }))
}
