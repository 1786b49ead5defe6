import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Issuer } from '../../rules/rule-sets.ts'
import { licenses } from '../tables.ts'

/** A license as somebody entered it into their wallet. */
export interface LicenseOfPerson {
  userId: string
  issuer: Issuer
  issuedOn: string
  /** The last day on which it holds (YYYY-MM-DD). */
  expiresOn: string
}

/** The licenses of these people from these issuers, in one statement; removed ones are left out. */
export async function licensesOfPeople(
  db: Db,
  userIds: readonly string[],
  issuers: readonly Issuer[],
): Promise<LicenseOfPerson[]> {
  if (userIds.length === 0 || issuers.length === 0) return []
  const { userId, issuer, issuedOn, expiresOn, archivedAt } = licenses
  return db
    .select({ userId, issuer, issuedOn, expiresOn })
    .from(licenses)
    .where(
      and(
        sql`${userId} = any(${sql.param([...userIds])}::uuid[])`,
        inArray(issuer, [...issuers]),
        isNull(archivedAt),
      ),
    )
}
