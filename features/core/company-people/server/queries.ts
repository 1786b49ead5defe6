import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { answersFor } from '../rules/answers-for.ts'
import { companies, companyMembers, type MemberRole } from './tables.ts'

export interface Membership {
  compid: string
  name: string
  discountBasisPoints: number
  useCredit: boolean
  role: MemberRole
}

/** Returns a user's current companies, newest membership first. */
export async function companiesOf(db: Db, userId: string): Promise<Membership[]> {
  return db
    .select({
      compid: companies.id,
      ...pick(companies, 'name', 'discountBasisPoints', 'useCredit'),
      role: companyMembers.role,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), isNull(companyMembers.leftAt)))
    .orderBy(desc(companyMembers.joinedAt), desc(companyMembers.id))
}

/** Returns the companies that the caller belongs to and is responsible for, newest membership first. */
export async function companiesAnsweredFor({
  db,
  actor,
}: Pick<SignedInContext, 'db' | 'actor'>): Promise<Membership[]> {
  return (await companiesOf(db, actor.userId)).filter(({ compid }) => answersFor(actor, compid))
}

/** Returns the company whose discount and credit apply to a user (newest membership); null: the default company. */
export async function companyOf(db: Db, userId: string): Promise<Membership | null> {
  const [newest] = await companiesOf(db, userId)
  return newest ?? null
}

/** Returns the given users who may not use their company's credit. */
export async function membersWithoutCredit(
  db: Db,
  companyId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.leftAt),
        eq(companyMembers.canUseCredit, false),
        sql`${companyMembers.userId} = any(${sql.param([...userIds])}::uuid[])`,
      ),
    )
  return new Set(found.map(({ userId }) => userId))
}

/** Returns ids of the users who currently belong to a company. */
export async function memberIds(db: Db, companyId: string): Promise<string[]> {
  const members = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.leftAt)))
  return members.map(({ userId }) => userId)
}
