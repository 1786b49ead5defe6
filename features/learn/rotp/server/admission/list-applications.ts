import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isPersonFound, lastNameFirst, peopleView } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { rotpAdmissions } from '../../contract/admissions.ts'
import { programNames, taughtPrograms } from '../scope.ts'
import { rotpReadings, rotpApplications as table } from '../tables.ts'

/** Lists submitted applications, most recently changed first. */
export const listApplications: Handler<(typeof rotpAdmissions)['list']> = async (input, ctx) => {
  const { db } = ctx
  const owners = peopleView(db)
  const query = db
    .select({
      applicationid: table.id,
      programId: table.programId,
      name: owners.name,
      ...pick(table, 'state', 'autoPoints', 'scorePercent', 'sentAt', 'examEndedAt'),
    })
    .from(table)
    .innerJoin(owners, eq(owners.id, table.userId))
    .where(
      and(
        ne(table.state, 'draft'),
        taughtPrograms(ctx, table.programId),
        input.program ? eq(table.programId, input.program) : undefined,
        input.state ? eq(table.state, input.state) : undefined,
        await isPersonFound(db, table.userId, input.search),
      ),
    )
  const sorts = { changed: latestFirst(table.changedAt), name: lastNameFirst(owners) }
  const { rows, total } = await listOf(db, query, input, [...orderOf(input, sorts), desc(table.id)])
  const ids = rows.map(({ applicationid }) => applicationid)
  const [names, readings] = await Promise.all([
    programNames(db, pluck(rows, 'programId')),
    ids.length === 0
      ? []
      : db
          .select({
            id: rotpReadings.applicationId,
            count: sql<number>`count(*)::int`,
            mine: sql<boolean>`bool_or(${rotpReadings.readerId} = ${ctx.actor.userId})`,
          })
          .from(rotpReadings)
          .where(inArray(rotpReadings.applicationId, ids))
          .groupBy(rotpReadings.applicationId),
  ])
  const read = new Map(readings.map((each) => [each.id, each]))
  return {
    total,
    rows: rows.map(({ programId, ...row }) => ({
      ...row,
      program: names.get(programId) ?? '',
      readings: read.get(row.applicationid)?.count ?? 0,
      readByMe: read.get(row.applicationid)?.mine ?? false,
    })),
  }
}
