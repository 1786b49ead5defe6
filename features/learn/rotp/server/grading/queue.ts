import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { isPersonFound, lastNameFirst, peopleView } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { rotpGrading } from '../../contract/grading.ts'
import { waiting } from '../../rules/work/submission-states.ts'
import { taughtPrograms } from '../scope.ts'
import { rotpAssignments, rotpPrograms, rotpSubmissions as table } from '../tables.ts'

/** Lists submitted work; by default, the longest-waiting first. */
export const queue: Handler<(typeof rotpGrading)['queue']> = async (input, ctx) => {
  const { db, now } = ctx
  const owners = peopleView(db)
  const query = db
    .select({
      submissionid: table.id,
      name: owners.name,
      assignment: rotpAssignments.title,
      program: rotpPrograms.name,
      ...pick(table, 'version', 'state', 'late'),
      handedInAt: sql<Date>`${table.handedInAt}`.mapWith(table.handedInAt),
      percent: table.percent,
    })
    .from(table)
    .innerJoin(rotpAssignments, eq(rotpAssignments.id, table.assignmentId))
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpAssignments.programId))
    .innerJoin(owners, eq(owners.id, table.userId))
    .where(
      and(
        ne(table.state, 'draft'),
        eq(table.current, true),
        taughtPrograms(ctx, rotpAssignments.programId),
        input.program ? eq(rotpAssignments.programId, input.program) : undefined,
        input.assignment ? eq(table.assignmentId, input.assignment) : undefined,
        input.state ? eq(table.state, input.state) : undefined,
        input.age
          ? and(
              eq(table.state, 'handed in'),
              sql`${table.handedInAt} <= ${now}::timestamptz - make_interval(days => ${Number(input.age)}::int)`,
            )
          : undefined,
        await isPersonFound(db, table.userId, input.search),
      ),
    )
  const isWaiting = sql`(${table.state} = 'handed in')`
  const order =
    input.sort === 'waiting'
      ? [desc(isWaiting), table.handedInAt]
      : orderOf(
          { sort: input.sort, direction: input.direction },
          { newest: latestFirst(table.handedInAt), name: lastNameFirst(owners) },
        )
  const { rows, total } = await listOf(db, query, input, [...order, table.id])
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      ...(row.state === 'handed in' ? waiting(row.handedInAt, now) : { days: 0, isLate: false }),
    })),
  }
}
