import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { answersFor } from '#features/companies/rules/answers-for.ts'
import { findCompany, memberIds, type PeopleScope, peopleScope } from '#features/companies/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { type Requirement, requirementsOf } from '../judging/requirements-of.ts'
import { judgePeople } from './judge-people.ts'
import { standingCells, standingChanges, standingCompanies, standingPeople, standingSums } from './tables.ts'
import { writeStandings } from './write-standings.ts'

const AT_ONCE = 1000

const stale = {
  name: 'compliance.stale-standings',
  text: `
    select company as id from unnest($1::uuid[]) company
    where exists (select from compliance_standing_changes where company_id = company)
      or exists (select from compliance_standing_people where company_id = company and changes_at <= $2)`,
}

const waiting = {
  name: 'compliance.companies-to-freshen',
  text: `
    select company_id as id from compliance_standing_changes
    union select company_id from compliance_standing_people where changes_at <= $1`,
}

/**
 * Judges whoever has changed since the standings of these companies were last read. Looks for them on a connection of
 * its own: a list that is saved as a file reads as of its first question, which must come after this.
 */
export async function freshen(call: Call, companyIds: readonly string[]): Promise<void> {
  const found = await call.transaction(({ db }) => run<{ id: string }>(db, stale, [companyIds, call.now]))
  let judged = 0
  for (const { id } of found) judged += await call.transaction((inner) => freshenOne(inner, id))
  // Lists of so many new rows would be planned as if there were none, until the database looks by itself.
  if (judged >= MANY) await call.transaction(({ db }) => run(db, analyze, []))
}

const MANY = 200
const analyze = {
  name: 'compliance.analyze',
  text: 'analyze compliance_standing_cells, compliance_standing_people',
}

/** Does it by the clock, so that whoever reads in the morning waits for nothing. */
export const freshenStandings = job({
  name: 'freshenStandings',
  input: z.object({}),
  async run(_payload, call) {
    const found = await run<{ id: string }>(call.db, waiting, [call.now])
    await freshen(
      call,
      found.map(({ id }) => id),
    )
  },
})

/** What the caller may see of a company, whose standings are up to date. */
export async function freshScope(call: SignedInCall, companyId: string): Promise<PeopleScope> {
  if (!answersFor(call.actor, companyId)) refuse('forbidden')
  await freshen(call, [companyId])
  return peopleScope(call, companyId)
}

/** What a company asks, in the order in which cells are stored: that of their ids. */
export const inStoredOrder = (requirements: readonly Requirement[]): Requirement[] =>
  [...requirements].sort((one, other) => (one.id < other.id ? -1 : 1))

/** Answers how many people were judged. */
async function freshenOne(call: Call, companyId: string): Promise<number> {
  const company = await findCompany(call.db, companyId)
  if (!company) return 0
  const known = await lockCompany(call, companyId)
  const requirements = inStoredOrder(await requirementsOf(call.db, company))
  const asked = requirements.map(({ id }) => id)
  const changes = await call.db
    .delete(standingChanges)
    .where(eq(standingChanges.companyId, companyId))
    .returning({ userId: standingChanges.userId })
  const isAll = known.join() !== asked.join() || changes.some(({ userId }) => userId === null)
  const scope = { company, supervisorId: null, today: dayIn(call.now, company.timeZone) }
  if (isAll) await forget(call, companyId, asked)
  const userIds = isAll ? await memberIds(call.db, companyId) : await changed(call, companyId, changes)
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const some = userIds.slice(from, from + AT_ONCE)
    await writeStandings(call, scope, {
      userIds: some,
      requirements,
      people: await judgePeople(call, scope, { userIds: some, requirements }),
    })
  }
  return userIds.length
}

/** Who judges a company's people stands in line. Answers the requirements in whose order cells are stored. */
async function lockCompany(call: Call, companyId: string): Promise<string[]> {
  await call.db.insert(standingCompanies).values({ companyId, asked: [] }).onConflictDoNothing()
  const [row] = await call.db
    .select()
    .from(standingCompanies)
    .where(eq(standingCompanies.companyId, companyId))
    .for('update')
  return row?.asked ?? []
}

async function forget(call: Call, companyId: string, asked: string[]): Promise<void> {
  for (const table of [standingPeople, standingCells, standingSums])
    await call.db.delete(table).where(eq(table.companyId, companyId))
  await call.db.update(standingCompanies).set({ asked }).where(eq(standingCompanies.companyId, companyId))
}

async function changed(
  call: Call,
  companyId: string,
  changes: readonly { userId: string | null }[],
): Promise<string[]> {
  const due = await call.db
    .select({ userId: standingPeople.userId })
    .from(standingPeople)
    .where(and(eq(standingPeople.companyId, companyId), sql`${standingPeople.changesAt} <= ${call.now}`))
  return [...new Set([...changes, ...due].flatMap(({ userId }) => userId ?? []))].sort()
}
