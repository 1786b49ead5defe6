import { and, asc, eq, isNull } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { findPeople } from '#features/accounts/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { companies, companyMembers } from './tables.ts'

export type Company = typeof companies.$inferSelect

/** The company of an id; null for any other text that the wire may bring. */
export async function findCompany(db: Db, companyId: string): Promise<Company | null> {
  if (!isId(companyId)) return null
  const [found] = await db.select().from(companies).where(eq(companies.id, companyId))
  return found ?? null
}

/** Every company by name, for staff who choose one. */
export const listCompanies = (db: Db): Promise<{ compid: string; name: string }[]> =>
  db.select({ compid: companies.id, name: companies.name }).from(companies).orderBy(asc(companies.name))

export interface CompanyAdministrator {
  userId: string
  firstName: string
  email: string
}

/** Who answers for a company now, the longest-serving first. */
export async function administratorsOf(db: Db, companyId: string): Promise<CompanyAdministrator[]> {
  const members = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.role, 'admin'),
        isNull(companyMembers.leftAt),
      ),
    )
    .orderBy(asc(companyMembers.joinedAt))
  const ids = members.map(({ userId }) => userId)
  const people = await findPeople(db, ids)
  return ids.flatMap((userId) => {
    const person = people.get(userId)
    return person ? [{ userId, firstName: person.firstName, email: person.email }] : []
  })
}
