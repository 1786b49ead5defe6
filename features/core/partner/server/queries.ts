import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { type Db, readRow, run } from '#platform/server/db.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { partnerCode } from '../rules/choose-partner.ts'
import { partnerPriceRows, partners } from './tables.ts'

export type Partner = typeof partners.$inferSelect

const byCode = {
  name: 'partners.by-code',
  text: 'select * from partners where code = $1 and archived_at is null',
}

/** Finds a partner by code, ignoring case; excludes archived partners. */
export async function findPartner(db: Db, code: string): Promise<Partner | null> {
  const [row] = await run<Record<string, unknown>>(db, byCode, [partnerCode(code)])
  return row ? readRow(partners, row) : null
}

export async function listPartners(db: Db): Promise<{ code: string; name: string }[]> {
  return db
    .select({ code: partners.code, name: partners.name })
    .from(partners)
    .where(isNull(partners.archivedAt))
    .orderBy(asc(sql`lower(${partners.name})`), asc(partners.code))
}

/** Returns the names of the partners that sell in a currency. */
export async function partnersSellingIn(db: Db, currency: string): Promise<string[]> {
  const rows = await db
    .select({ name: partners.name })
    .from(partners)
    .where(and(eq(partners.currency, currency), isNull(partners.archivedAt)))
    .orderBy(asc(partners.code))
  return rows.map(({ name }) => name)
}

/** Returns the partner-specific prices effective at `now`, in US cents by course code. */
export async function partnerPrices(db: Db, code: string, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectDistinctOn([partnerPriceRows.courseCode])
    .from(partnerPriceRows)
    .where(and(eq(partnerPriceRows.partner, partnerCode(code)), lte(partnerPriceRows.validFrom, now)))
    .orderBy(asc(partnerPriceRows.courseCode), desc(partnerPriceRows.validFrom))
  return new Map(rows.flatMap(({ courseCode, minor }) => (minor === null ? [] : [[courseCode, minor]])))
}

/** Returns each course's next partner-specific price starting after `now`; a null price ends the previous one. */
export async function plannedPrices(
  db: Db,
  code: string,
  now: Date,
): Promise<Map<string, { minor: number | null; from: Date }>> {
  const rows = await db
    .selectDistinctOn([partnerPriceRows.courseCode])
    .from(partnerPriceRows)
    .where(and(eq(partnerPriceRows.partner, partnerCode(code)), gt(partnerPriceRows.validFrom, now)))
    .orderBy(asc(partnerPriceRows.courseCode), asc(partnerPriceRows.validFrom))
  return new Map(rows.map(({ courseCode, minor, validFrom }) => [courseCode, { minor, from: validFrom }]))
}

interface PartnerSearch {
  search: string
  page: number
  rows: number
  sort: 'name' | 'discount'
  direction: 'asc' | 'desc'
}

/** Returns every partner with its sales terms and the number of its custom prices. */
export async function listPartnerTerms(db: Db, input: PartnerSearch, now: Date) {
  const query = db
    .select()
    .from(partners)
    .where(and(isNull(partners.archivedAt), matching(input.search, [partners.code, partners.name])))
  const sorts = { name: sql`lower(${partners.name})`, discount: partners.discountBasisPoints }
  const found = await listOf(db, query, input, orderOf(input, sorts, partners.code))
  const rows = await Promise.all(
    found.rows.map(
      async ({ code, name, discountBasisPoints, roundDown, currency, openPrices, openMembership }) => {
        const ownPrices = (await partnerPrices(db, code, now)).size
        return {
          partner: code,
          name,
          discountBasisPoints,
          roundDown,
          currency,
          openPrices,
          openMembership,
          ownPrices,
        }
      },
    ),
  )
  return { rows, total: found.total }
}

/** Returns all past and planned partner-specific prices of a course, latest first. */
export const priceHistory = (db: Db, code: string, courseCode: string, rows: number) =>
  db
    .select()
    .from(partnerPriceRows)
    .where(and(eq(partnerPriceRows.partner, partnerCode(code)), eq(partnerPriceRows.courseCode, courseCode)))
    .orderBy(desc(partnerPriceRows.validFrom))
    .limit(rows)
