import { and, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import { dayOfColumn } from '#platform/server/lists/office-days.ts'
import { certificates } from '../tables.ts'

interface Span {
  /** Subquery that selects the user ids. */
  among: SQL
  from: Date
  /** Exclusive. */
  until: Date
  zone: string
}

/** Counts the certificates issued to users per day, for days with any; revoked ones are excluded. */
export async function issuedByDay(
  db: Db,
  { among, from, until, zone }: Span,
): Promise<{ day: Day; issued: number }[]> {
  const day = dayOfColumn(certificates.issuedAt, zone).as('day')
  return db
    .select({ day, issued: sql<number>`count(*)::int` })
    .from(certificates)
    .where(
      and(
        sql`${certificates.userId} in (${among})`,
        gte(certificates.issuedAt, from),
        lt(certificates.issuedAt, until),
        isNull(certificates.revokedAt),
      ),
    )
    .groupBy(sql`day`)
}
