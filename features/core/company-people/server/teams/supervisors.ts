import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { findPeople, holdersWithin } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { type PeopleScope, runsOn } from '../people-scope.ts'
import { companyMembers, companySupervisions } from '../tables.ts'

export interface Supervisor {
  userId: string
  name: string
}

const nameOf = (person: { firstName: string; lastName: string } | undefined) =>
  person ? fullName(person) : ''

/** Returns a company's supervisors by last name: members with the capability, whether administrators or not. */
export async function supervisorsOf(db: Db, companyId: string): Promise<Supervisor[]> {
  const holders = await holdersWithin(db, 'corp_supervisor', companyId)
  if (holders.length === 0) return []
  const members = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.leftAt),
        inArray(companyMembers.userId, holders),
      ),
    )
    .orderBy(asc(companyMembers.sortName))
  const people = await findPeople(db, pluck(members, 'userId'))
  return members.map(({ userId }) => ({ userId, name: nameOf(people.get(userId)) }))
}

export type SupervisionRow = typeof companySupervisions.$inferSelect

const running = (companyId: string, where: SQL) =>
  and(eq(companySupervisions.companyId, companyId), isNull(companySupervisions.endedAt), where)

/** Returns the supervisors of an employee, including future and past assignments. */
export const supervisionsOfEmployee = (
  db: Db,
  companyId: string,
  employeeId: string,
): Promise<SupervisionRow[]> =>
  db
    .select()
    .from(companySupervisions)
    .where(running(companyId, eq(companySupervisions.employeeId, employeeId)))
    .orderBy(asc(companySupervisions.createdAt), asc(companySupervisions.id))

/** Returns the current supervisors of employees, by employee id. */
export async function supervisorNames(
  db: Db,
  { company, today }: Pick<PeopleScope, 'company' | 'today'>,
  employeeIds: readonly string[],
): Promise<Map<string, { userid: string; name: string }[]>> {
  if (employeeIds.length === 0) return new Map()
  const { employeeId, supervisorId, createdAt, id } = companySupervisions
  const rows = await db
    .select({ employeeId, supervisorId })
    .from(companySupervisions)
    .where(
      and(
        eq(companySupervisions.companyId, company.id),
        inArray(employeeId, [...employeeIds]),
        runsOn(today),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
  const people = await findPeople(
    db,
    rows.map((row) => row.supervisorId),
  )
  const found = new Map<string, { userid: string; name: string }[]>()
  for (const row of rows) {
    const supervisor = { userid: row.supervisorId, name: nameOf(people.get(row.supervisorId)) }
    found.set(row.employeeId, [...(found.get(row.employeeId) ?? []), supervisor])
  }
  return found
}

/** Returns the members assigned to these supervisors, by name. */
export const teamsOf = (
  db: Db,
  companyId: string,
  supervisorIds: readonly string[],
): Promise<SupervisionRow[]> =>
  db
    .select({ supervision: companySupervisions })
    .from(companySupervisions)
    .innerJoin(
      companyMembers,
      and(
        eq(companyMembers.companyId, companySupervisions.companyId),
        eq(companyMembers.userId, companySupervisions.employeeId),
        isNull(companyMembers.leftAt),
      ),
    )
    .where(running(companyId, inArray(companySupervisions.supervisorId, [...supervisorIds])))
    .orderBy(asc(companyMembers.sortName), asc(companyMembers.id))
    .then((rows) => rows.map(({ supervision }) => supervision))

/** Ends supervisions and returns how many were ended. */
export async function endSupervisions(
  ctx: Context,
  companyId: string,
  { supervisorId, employeeIds }: { supervisorId: string; employeeIds: readonly string[] },
): Promise<number> {
  const ended = await ctx.db
    .update(companySupervisions)
    .set({ endedAt: ctx.now })
    .where(
      running(
        companyId,
        sql`${companySupervisions.supervisorId} = ${supervisorId} and ${companySupervisions.employeeId} =
          any(${sql.param([...employeeIds])}::uuid[])`,
      ),
    )
    .returning({ employeeId: companySupervisions.employeeId })
  await ctx.audit(
    ...ended.map(({ employeeId }) => ({
      action: 'companies.end-supervising',
      target: companyId,
      details: { supervisorId, employeeId },
    })),
  )
  return ended.length
}
