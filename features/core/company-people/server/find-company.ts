import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { CHOICES, type Choice } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/db.ts'
import { matching } from '#platform/server/lists/list-query.ts'
import { companies, companyMembers } from './tables.ts'

export type Company = typeof companies.$inferSelect

/** Returns the company with this id; null for any other text from the wire. */
export async function findCompany(db: Db, companyId: string): Promise<Company | null> {
  if (!isId(companyId)) return null
  const [found] = await db.select().from(companies).where(eq(companies.id, companyId))
  return found ?? null
}

/** Also locks the row until the transaction ends, so that concurrent purchases see each other's spending. */
export async function lockCompany(db: Db, companyId: string): Promise<Company | null> {
  const [found] = await db.select().from(companies).where(eq(companies.id, companyId)).for('no key update')
  return found ?? null
}

/** Returns company names by id. */
export async function companyNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const requested = [...new Set(ids)].filter((id) => id !== null)
  if (requested.length === 0) return new Map()
  const found = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, requested))
  return new Map(found.map(({ id, name }) => [id, name]))
}

interface Asked {
  search?: string
  chosen?: readonly string[]
  /** Ids of the companies to choose from; all if omitted. */
  among?: readonly string[]
}

/** Returns company options: the first by name that match the search, and those already selected. */
export async function companyChoices(db: Db, { search = '', chosen = [], among }: Asked): Promise<Choice[]> {
  const pick = (where: SQL | undefined, most: number) =>
    db
      .select({ value: companies.id, label: companies.name })
      .from(companies)
      .where(and(where, among && inArray(companies.id, [...among])))
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(most)
  const found = await pick(matching(search, [companies.name]), CHOICES)
  const others = chosen.filter((id) => isId(id) && !found.some(({ value }) => value === id))
  return others.length === 0
    ? found
    : [...(await pick(inArray(companies.id, others), others.length)), ...found]
}

export interface CompanyAdministrator {
  userId: string
  firstName: string
  email: string
}

/** Returns a company's current administrators, longest-serving first. */
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

/** Returns the longest-serving administrator of each company that has one. */
export async function firstAdministrators(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, string>> {
  const { companyId, userId, role, leftAt, joinedAt, id } = companyMembers
  const rows = await db
    .selectDistinctOn([companyId], { companyId, userId })
    .from(companyMembers)
    .where(and(inArray(companyId, [...companyIds]), eq(role, 'admin'), isNull(leftAt)))
    .orderBy(asc(companyId), asc(joinedAt), asc(id))
  return new Map(rows.map((row) => [row.companyId, row.userId]))
}
