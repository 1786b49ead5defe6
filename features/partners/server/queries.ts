import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { partnerCode } from '../rules/choose-partner.ts'
import { partnerPriceRows, partners } from './tables.ts'

export type Partner = typeof partners.$inferSelect

/** A partner by its code in any case. */
export async function findPartner(db: Db, code: string): Promise<Partner | null> {
  const [partner] = await db
    .select()
    .from(partners)
    .where(eq(partners.code, partnerCode(code)))
  return partner ?? null
}

export async function listPartners(db: Db): Promise<{ code: string; name: string }[]> {
  return db
    .select({ code: partners.code, name: partners.name })
    .from(partners)
    .orderBy(asc(sql`lower(${partners.name})`), asc(partners.code))
}

/** The partner's own prices that hold at `now`, in US cents by course code. */
export async function partnerPrices(db: Db, code: string, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectDistinctOn([partnerPriceRows.courseCode])
    .from(partnerPriceRows)
    .where(and(eq(partnerPriceRows.partner, partnerCode(code)), lte(partnerPriceRows.validFrom, now)))
    .orderBy(asc(partnerPriceRows.courseCode), desc(partnerPriceRows.validFrom))
  return new Map(rows.flatMap(({ courseCode, minor }) => (minor === null ? [] : [[courseCode, minor]])))
}
