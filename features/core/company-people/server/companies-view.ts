import { sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { companies } from './tables.ts'

/** All companies by name, for other features' lists to join with their own data. */
export const companiesView = (db: Db) =>
  db
    .select({
      id: companies.id,
      name: sql<string>`${companies.name}`.as('company_name'),
      detail: sql<string>`concat_ws(', ', nullif(${companies.city}, ''), nullif(${companies.state}, ''))`.as(
        'company_detail',
      ),
    })
    .from(companies)
    .as('owners')
