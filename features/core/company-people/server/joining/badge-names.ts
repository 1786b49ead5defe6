import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { NewPerson } from '../../contract/new-person.ts'
import { badgeRoot } from '../../rules/badge-root.ts'
import type { Company } from '../find-company.ts'
import { companyMembers } from '../tables.ts'

const FIRST_NUMBER = 10_001

/**
 * Returns user names for people without an email, built from the company and badge number; people without a number get
 * the next one.
 */
export async function badgeNames(
  ctx: Context,
  company: Company,
  people: readonly NewPerson[],
): Promise<{ username: string; number: string }[]> {
  const [row] = await ctx.db
    .select({
      highest: sql<number | null>`max(${companyMembers.employeeNumber}::bigint) filter
        (where ${companyMembers.employeeNumber} ~ '^[0-9]{1,9}$')`.mapWith(Number),
    })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, company.id)))
  let next = Math.max(FIRST_NUMBER, (row?.highest ?? 0) + 1)
  const root = badgeRoot(company.name)
  return people.map(({ employeeNumber }) => {
    const number = employeeNumber || String(next++)
    const plain = number
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 20)
    return { number, username: `${root}-${plain || 'badge'}` }
  })
}
