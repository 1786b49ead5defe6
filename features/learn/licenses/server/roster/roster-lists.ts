import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { peopleView } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import type { licensesAdmin as contract } from '../../contract/admin-contract.ts'
import { batchName, methodNames } from '../../rules/roster-file.ts'
import { licenses } from '../tables.ts'
import { eventsOf } from './my-completions.ts'
import { rosterBatches, rosterRows } from './tables.ts'

type Asked = Parameters<Handler<typeof contract.rosterList>>[0]

/** Lists all completions for the agency, latest change first. */
export const rosterList: Handler<typeof contract.rosterList> = async (input, ctx) => {
  const people = peopleView(ctx.db)
  const where = filtersOf(input, people)
  const sorts = { changed: rosterRows.changedAt, completed: rosterRows.completedAt }
  const { rows, total } = await listOf(
    ctx.db,
    ctx.db
      .select({
        row: rosterRows,
        batch: rosterBatches.number,
        person: people.name,
        detail: people.detail,
        currentNumber: licenses.number,
      })
      .from(rosterRows)
      .innerJoin(people, eq(people.id, rosterRows.userId))
      .leftJoin(rosterBatches, eq(rosterBatches.id, rosterRows.batchId))
      .leftJoin(licenses, eq(licenses.id, rosterRows.licenseId))
      .where(where),
    input,
    orderOf(input, sorts, rosterRows.id),
  )
  const events = await eventsOf(
    ctx.db,
    rows.map(({ row }) => row.id),
  )
  return {
    total,
    rows: rows.map(({ row, batch, person, detail, currentNumber }) => ({
      rowid: row.id,
      person,
      email: detail.split(', ').at(-1) ?? '',
      licenseNumber: row.licenseNumber || (currentNumber ?? ''),
      correctedNumber: row.licenseNumber && currentNumber !== row.licenseNumber ? currentNumber : null,
      courseid: row.courseCode,
      ...pick(row, 'courseName', 'approvalNumber', 'hours'),
      deliveryMethod: methodNames[row.deliveryMethod],
      ...pick(row, 'completedOn', 'state', 'reason'),
      batch: batch === null ? null : batchName(batch),
      changedAt: row.changedAt,
      events: events.get(row.id) ?? [],
    })),
  }
}

function filtersOf({ search, state, batch }: Asked, people: ReturnType<typeof peopleView>): SQL | undefined {
  return and(
    state ? eq(rosterRows.state, state) : undefined,
    batch ? eq(rosterRows.batchId, batch) : undefined,
    matching(search, [people.name, people.detail, rosterRows.licenseNumber, rosterRows.courseCode]),
  )
}

/** Lists the files for the agency, newest first, with the progress of their completions. */
export const batchList: Handler<typeof contract.batchList> = async ({ page, rows }, ctx) => {
  const inState = (...states: string[]) =>
    sql<number>`(count(*) filter (where ${rosterRows.state} = any(${sql.param(states)})))::int`
  const found = await pageOf(
    ctx.db
      .select({
        batch: rosterBatches,
        open: inState('queued', 'sent'),
        accepted: inState('accepted', 'posted'),
        rejected: inState('rejected'),
      })
      .from(rosterBatches)
      .leftJoin(rosterRows, eq(rosterRows.batchId, rosterBatches.id))
      .groupBy(rosterBatches.id),
    { page, rows },
    [desc(rosterBatches.number)],
  )
  return {
    total: await ctx.db.$count(rosterBatches),
    rows: found.map(({ batch, open, accepted, rejected }) => ({
      batchid: batch.id,
      name: batchName(batch.number),
      ...pick(batch, 'rows', 'madeAt', 'madeBy', 'sentAt'),
      open,
      accepted,
      rejected,
    })),
  }
}
