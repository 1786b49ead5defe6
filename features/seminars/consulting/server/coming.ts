import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { isChangeFree } from '../rules/slots.ts'
import { attachmentsOf } from './attachments.ts'
import { consultingAppointments } from './tables.ts'

const MAX = 100

/** Returns the caller's upcoming appointments, as customer or consultant, the next first. */
export async function comingAppointments(ctx: SignedInContext) {
  const { userId } = ctx.actor
  const { consultantId, userId: bookedBy, endsAt, canceledAt, startsAt } = consultingAppointments
  const rows = await ctx.db
    .select()
    .from(consultingAppointments)
    .where(and(or(eq(bookedBy, userId), eq(consultantId, userId)), gt(endsAt, ctx.now), isNull(canceledAt)))
    .orderBy(asc(startsAt))
    .limit(MAX)
  const other = (row: (typeof rows)[number]) => (row.consultantId === userId ? row.userId : row.consultantId)
  const names = await ctx.peopleNames(rows.map(other))
  const attached = await attachmentsOf(ctx.db, pluck(rows, 'id'))
  return rows.map((row) => ({
    appointmentid: row.id,
    ...pick(row, 'startsAt', 'endsAt', 'zone'),
    withWhom: names.get(other(row)) ?? '',
    isConsultant: row.consultantId === userId,
    topic: row.topic,
    url: row.url,
    isChangeFree: isChangeFree(row.startsAt, ctx.now),
    files: (attached.get(row.id) ?? []).map(({ id, name, kind, path, addedBy }) => ({
      fileid: id,
      name,
      path: kind === 'link' ? path : '',
      isMine: addedBy === userId,
    })),
  }))
}
