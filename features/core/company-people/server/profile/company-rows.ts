import { and, eq, isNull, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { type CompanyStatus, companies, companyMembers } from '../tables.ts'

interface Asked {
  page: number
  rows: number
  search: string
  sort: 'name' | 'newest' | 'people'
  direction: 'asc' | 'desc'
  status?: CompanyStatus | undefined
}

/** Returns a page of all companies with their current member counts. */
export async function companyRows(db: Db, input: Asked) {
  const counted = db
    .select({ companyId: companyMembers.companyId, people: sql<number>`count(*)::int`.as('people') })
    .from(companyMembers)
    .where(isNull(companyMembers.leftAt))
    .groupBy(companyMembers.companyId)
    .as('counted')
  const people = sql<number>`coalesce(${counted.people}, 0)`
  const query = db
    .select({
      ...pick(companies, 'id', 'name', 'city', 'state', 'status', 'discountBasisPoints', 'createdAt'),
      people: people.mapWith(Number).as('people_now'),
    })
    .from(companies)
    .leftJoin(counted, eq(counted.companyId, companies.id))
    .where(
      and(
        matching(input.search, [companies.name, companies.city]),
        input.status ? eq(companies.status, input.status) : undefined,
      ),
    )
  const sorts = { name: sql`lower(${companies.name})`, newest: latestFirst(companies.createdAt), people }
  return listOf(db, query, input, orderOf(input, sorts, companies.id))
}
