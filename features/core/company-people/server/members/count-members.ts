import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { companyMembers } from '../tables.ts'
import type { Member } from './find-member.ts'

const running = (companyId: string) =>
  and(eq(companyMembers.companyId, companyId), isNull(companyMembers.leftAt))

/** Counts the members of a company that meet a condition, up to the counting limit of lists. */
export const countMembers = (db: Db, companyId: string, where?: SQL): Promise<number> =>
  countUpTo(db, companyMembers, and(running(companyId), where))

/** Returns the current memberships of the given users, by name. */
export async function membersAmong(db: Db, companyId: string, userIds: readonly string[]): Promise<Member[]> {
  if (userIds.length === 0) return []
  return db
    .select()
    .from(companyMembers)
    .where(and(running(companyId), sql`${companyMembers.userId} = any(${sql.param([...userIds])}::uuid[])`))
    .orderBy(asc(companyMembers.sortName), asc(companyMembers.id))
}
