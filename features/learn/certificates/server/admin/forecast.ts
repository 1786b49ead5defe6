import { and, gte, isNull, lt, sql } from 'drizzle-orm'
import { addMonths, beginningOf, monthIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import { monthOfColumn } from '#platform/server/lists/office-days.ts'
import type { certificatesAdmin } from '../../contract/admin-contract.ts'
import type { CertificateTypeCode } from '../../rules/certificate-types.ts'
import { certificates } from '../tables.ts'

const MONTHS = 12

/** Returns the number of certificates that expire in each of the coming months, as a forecast of work and revenue. */
export const forecast: Handler<typeof certificatesAdmin.forecast> = async (_input, { db, now }) => {
  const first = `${monthIn(now, OFFICE_ZONE)}-01`
  const month = monthOfColumn(certificates.expiresAt)
  const rows = await db
    .select({ month, type: certificates.type, count: sql<number>`count(*)::int` })
    .from(certificates)
    .where(
      and(
        gte(certificates.expiresAt, now),
        lt(certificates.expiresAt, beginningOf(addMonths(first, MONTHS), OFFICE_ZONE)),
        isNull(certificates.revokedAt),
        isNull(certificates.supersededAt),
      ),
    )
    .groupBy(sql`1`, certificates.type)
    .orderBy(sql`1`, certificates.type)
  return {
    months: Array.from({ length: MONTHS }, (_, step) => {
      const name = addMonths(first, step).slice(0, 7)
      const own = rows.filter((row) => row.month === name)
      return {
        month: name,
        total: own.reduce((sum, { count }) => sum + count, 0),
        types: own.map(({ type, count }): { type: CertificateTypeCode; count: number } => ({ type, count })),
      }
    }),
  }
}
