import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { companyJobRoles } from './tables.ts'

/** Returns the active job roles of a company, by name. */
export const jobRolesOf = (db: Db, companyId: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: companyJobRoles.id, name: companyJobRoles.name })
    .from(companyJobRoles)
    .where(and(eq(companyJobRoles.companyId, companyId), isNull(companyJobRoles.archivedAt)))
    .orderBy(asc(sql`lower(${companyJobRoles.name})`))
