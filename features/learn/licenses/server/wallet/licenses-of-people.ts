import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Issuer } from '../../rules/rule-sets.ts'
import { licenses } from '../tables.ts'

/** License as entered in a user's wallet. */
export interface WalletLicenseDates {
  userId: string
  issuer: Issuer
  issuedOn: string
  /** Last day of validity (YYYY-MM-DD). */
  expiresOn: string
}

/** Returns the licenses of these users from these issuers, in one statement; excludes removed licenses. */
export async function licensesOfPeople(
  db: Db,
  userIds: readonly string[],
  issuers: readonly Issuer[],
): Promise<WalletLicenseDates[]> {
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
