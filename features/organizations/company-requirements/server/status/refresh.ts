import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { answersFor } from '#features/core/company-people/rules/answers-for.ts'
import {
  findCompany,
  memberIds,
  type PeopleScope,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { type Requirement, requirementsOf } from '../judging/requirements-of.ts'
import { judgePeople } from './judge-people.ts'
import { statusCells, statusChanges, statusCompanies, statusPeople, statusSums } from './tables.ts'
import { writeStatuses } from './write-status.ts'

const AT_ONCE = 1000

const stale = {
  name: 'compliance.stale-statuses',
  text: `
    select company as id from unnest($1::uuid[]) company
    where exists (select from compliance_standing_changes where company_id = company)
      or exists (select from compliance_standing_people where company_id = company and changes_at <= $2)`,
}

const waiting = {
  name: 'compliance.companies-to-refresh',
  text: `
    select company_id as id from compliance_standing_changes
    union select company_id from compliance_standing_people where changes_at <= $1`,
}

/**
 * Evaluates people who changed since the statuses of these companies were last read. Uses a separate connection to find
 * them: an export reads a snapshot as of its first query, which must come after this.
 */
export async function refresh(ctx: Context, companyIds: readonly string[]): Promise<void> {
  const found = await ctx.transaction(({ db }) => run<{ id: string }>(db, stale, [companyIds, ctx.now]))
  let judged = 0
  for (const { id } of found) judged += await ctx.transaction((inner) => refreshOne(inner, id))
  // Without an analyze, the planner would treat the table as empty after inserting this many rows.
  if (judged >= MANY) await ctx.transaction(({ db }) => run(db, analyze, []))
}

const MANY = 200
const analyze = {
  name: 'compliance.analyze',
  text: 'analyze compliance_standing_cells, compliance_standing_people',
}

/** Runs on a schedule so that morning readers do not wait. */
export const refreshStatuses = job({
  name: 'freshenStandings',
  input: z.object({}),
  async run(_payload, ctx) {
    const found = await run<{ id: string }>(ctx.db, waiting, [ctx.now])
    await refresh(ctx, pluck(found, 'id'))
  },
})

/** Updates the statuses of a company and returns the caller's scope in it. */
export async function freshScope(ctx: SignedInContext, companyId: string): Promise<PeopleScope> {
  if (!answersFor(ctx.actor, companyId)) refuse('forbidden')
  await refresh(ctx, [companyId])
  return peopleScope(ctx, companyId)
}

/** Sorts requirements by id, the order in which cells are stored. */
export const inStoredOrder = (requirements: readonly Requirement[]): Requirement[] =>
  [...requirements].sort((one, other) => (one.id < other.id ? -1 : 1))

/** Returns the number of people evaluated. */
async function refreshOne(ctx: Context, companyId: string): Promise<number> {
  const company = await findCompany(ctx.db, companyId)
  if (!company) return 0
  const known = await lockCompany(ctx, companyId)
  const requirements = inStoredOrder(await requirementsOf(ctx.db, company))
  const asked = requirements.map(({ id }) => id)
  const changes = await ctx.db
    .delete(statusChanges)
    .where(eq(statusChanges.companyId, companyId))
    .returning({ userId: statusChanges.userId })
  const isAll = known.join() !== asked.join() || changes.some(({ userId }) => userId === null)
  const scope = { company, supervisorId: null, today: dayIn(ctx.now, company.timeZone) }
  if (isAll) await forget(ctx, companyId, asked)
  const userIds = isAll ? await memberIds(ctx.db, companyId) : await changed(ctx, companyId, changes)
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const some = userIds.slice(from, from + AT_ONCE)
    await writeStatuses(ctx, scope, {
      userIds: some,
      requirements,
      people: await judgePeople(ctx, scope, { userIds: some, requirements }),
    })
  }
  return userIds.length
}

/** Locks the statuses of a company. Returns the requirements in the order in which cells are stored. */
async function lockCompany(ctx: Context, companyId: string): Promise<string[]> {
  await ctx.db.insert(statusCompanies).values({ companyId, asked: [] }).onConflictDoNothing()
  const [row] = await ctx.db
    .select()
    .from(statusCompanies)
    .where(eq(statusCompanies.companyId, companyId))
    .for('update')
  return row?.asked ?? []
}

async function forget(ctx: Context, companyId: string, asked: string[]): Promise<void> {
  for (const table of [statusPeople, statusCells, statusSums])
    await ctx.db.delete(table).where(eq(table.companyId, companyId))
  await ctx.db.update(statusCompanies).set({ asked }).where(eq(statusCompanies.companyId, companyId))
}

async function changed(
  ctx: Context,
  companyId: string,
  changes: readonly { userId: string | null }[],
): Promise<string[]> {
  const due = await ctx.db
    .select({ userId: statusPeople.userId })
    .from(statusPeople)
    .where(and(eq(statusPeople.companyId, companyId), sql`${statusPeople.changesAt} <= ${ctx.now}`))
  return [...new Set([...changes, ...due].flatMap(({ userId }) => userId ?? []))].sort()
}
