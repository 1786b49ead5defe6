import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { findPeople, holdersWithin } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { companyMembers, companySupervisions } from '../tables.ts'

export interface Supervisor {
  userId: string
  name: string
}

const nameOf = (person: { firstName: string; lastName: string } | undefined) =>
  person ? `${person.firstName} ${person.lastName}` : ''

/** The supervisors of a company by last name: members who hold the right, administrators or not. */
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
  const people = await findPeople(
    db,
    members.map(({ userId }) => userId),
  )
  return members.map(({ userId }) => ({ userId, name: nameOf(people.get(userId)) }))
}

export type SupervisionRow = typeof companySupervisions.$inferSelect

const running = (companyId: string, where: SQL) =>
  and(eq(companySupervisions.companyId, companyId), isNull(companySupervisions.endedAt), where)

/** Who looks after a person, also from a day to come or until one that is past. */
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

/** Whom supervisors look after, of members; by name. */
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

/** Ends that a supervisor looks after people; answers how many it was. */
export async function endSupervisions(
  call: Call,
  companyId: string,
  { supervisorId, employeeIds }: { supervisorId: string; employeeIds: readonly string[] },
): Promise<number> {
  const ended = await call.db
    .update(companySupervisions)
    .set({ endedAt: call.now })
    .where(
      running(
        companyId,
        sql`${companySupervisions.supervisorId} = ${supervisorId} and ${companySupervisions.employeeId} =
          any(${sql.param([...employeeIds])}::uuid[])`,
      ),
    )
    .returning({ employeeId: companySupervisions.employeeId })
  await call.audit(
    ...ended.map(({ employeeId }) => ({
      action: 'companies.end-supervising',
      target: companyId,
      details: { supervisorId, employeeId },
    })),
  )
  return ended.length
}
