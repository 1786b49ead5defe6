import { and, eq, lte } from 'drizzle-orm'
import type { PeopleScope } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { nextMonth } from '../../rules/coverage.ts'
import { addUp, type Counted, countsOf } from '../../rules/status-sums.ts'
import { readCells, storeCells } from '../../rules/stored-cells.ts'
import type { Requirement } from '../judging/requirements-of.ts'
import type { JudgedPerson } from './judge-people.ts'
import { statusSums } from './tables.ts'

interface Judged {
  /** All evaluated users; those missing from `people` no longer belong to the company. */
  userIds: readonly string[]
  requirements: readonly Requirement[]
  people: readonly JudgedPerson[]
}

const writePeople = {
  name: 'compliance.write-status-people',
  text: `
    insert into compliance_standing_people (company_id, user_id, plant, shift, cells, counted_through, expiring, changes_at)
    select $1, "userId", plant, shift, cells, $3, expiring, "changesAt" from jsonb_to_recordset($2::jsonb)
      as given ("userId" uuid, plant text, shift text, cells text, expiring boolean, "changesAt" timestamptz)`,
}

const writeCells = {
  name: 'compliance.write-status-cells',
  text: `
    insert into compliance_standing_cells (company_id, user_id, requirement_id, state, day, sort_name)
    select $1, "userId", "requirementId", state, day, "sortName" from jsonb_to_recordset($2::jsonb)
      as given ("userId" uuid, "requirementId" uuid, state text, day date, "sortName" text)`,
}

const writeSums = {
  name: 'compliance.write-status-sums',
  text: `
    insert into compliance_standing_sums as known
      (company_id, requirement_id, plant, shift, people, met, soon, late, open, covered)
    select $1, "requirementId", plant, shift, people, met, soon, late, open, covered
    from jsonb_to_recordset($2::jsonb) as given ("requirementId" uuid, plant text, shift text, people integer,
      met integer, soon integer, late integer, open integer, covered integer)
    on conflict (company_id, requirement_id, plant, shift) do update set
      people = known.people + excluded.people, met = known.met + excluded.met, soon = known.soon + excluded.soon,
      late = known.late + excluded.late, open = known.open + excluded.open,
      covered = known.covered + excluded.covered`,
}

const remove = (table: 'people' | 'cells') => ({
  name: `compliance.remove-status-${table}`,
  text: `delete from compliance_standing_${table} where company_id = $1 and user_id = any($2::uuid[])
    ${table === 'people' ? 'returning plant, shift, cells, counted_through::text as "countedThrough", expiring' : ''}`,
})

/** Replaces the stored statuses of people and adjusts the totals by the difference. */
export async function writeStatuses(
  ctx: Context,
  { company, today }: PeopleScope,
  { userIds, requirements, people }: Judged,
): Promise<void> {
  const { db } = ctx
  const before = await run<Omit<Counted, 'statuses'> & { cells: string; countedThrough: string }>(
    db,
    remove('people'),
    [company.id, userIds],
  )
  await run(db, remove('cells'), [company.id, userIds])
  const asked = requirements.map(({ id }) => id)
  const rows = people.map(({ statuses, ...person }) => ({ ...person, cells: storeCells(statuses) }))
  const { last } = nextMonth(today)
  await run(db, writePeople, [company.id, JSON.stringify(rows), last])
  const cells = people.flatMap(({ userId, sortName, statuses }) =>
    statuses.flatMap((status, index) =>
      status && status.state !== 'done' ? { userId, sortName, requirementId: asked[index], ...status } : [],
    ),
  )
  await run(db, writeCells, [company.id, JSON.stringify(cells)])
  const sums = addUp([
    ...before.flatMap(({ cells: stored, countedThrough, ...person }) =>
      countsOf({ ...person, statuses: readCells(stored) }, { asked, last: countedThrough, sign: -1 }),
    ),
    ...people.flatMap((person) => countsOf(person, { asked, last, sign: 1 })),
  ])
  await run(db, writeSums, [company.id, JSON.stringify(sums)])
  await db.delete(statusSums).where(and(eq(statusSums.companyId, company.id), lte(statusSums.people, 0)))
}
