import { and, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { monthOfColumn } from '#platform/server/lists/office-days.ts'
import { certificates } from '../tables.ts'

interface Asked {
  /** Subquery that returns the user ids. */
  people: SQL
  from: Date
  until: Date
  /** Time zone used for month boundaries. */
  zone: string
}

/** Counts the certificates that users earned per month, with their contact hours; revoked ones are excluded. */
export async function issuedByMonth(
  db: Db,
  { people, from, until, zone }: Asked,
): Promise<Map<string, { certificates: number; hours: number }>> {
  const month = monthOfColumn(certificates.issuedAt, zone)
  const rows = await db
    .select({
      month,
      certificates: sql<number>`count(*)::int`,
      hours: sql<number>`coalesce(sum((${certificates.snapshot} ->> 'hours')::numeric), 0)::float8`,
    })
    .from(certificates)
    .where(
      and(
        sql`${certificates.userId} in (${people})`,
        isNull(certificates.revokedAt),
        gte(certificates.issuedAt, from),
        lt(certificates.issuedAt, until),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map(({ month: name, ...sums }) => [name, sums]))
}
