import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BasisPoints } from '#platform/contract/money.ts'
import { type Db, qualified, run } from '#platform/server/db.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { type IntroTerms, introLeft } from '../rules/intro-discount-runs.ts'
import { courses, courseVersions, offers, units } from './tables.ts'

export type Course = typeof courses.$inferSelect
type CourseVersion = typeof courseVersions.$inferSelect
export type StoredUnit = typeof units.$inferSelect
export type Offer = typeof offers.$inferSelect

/** Course data for features that sell it. Prices are in US cents; timestamps are ISO 8601 and inclusive. */
export interface CourseOffer {
  courseid: string
  name: string
  listPrice: number
  /** Introductory price, whether or not it currently applies; `left` null means unlimited. */
  intro: { basisPoints: BasisPoints; from: string; to: string; left: number | null } | null
  partnerOnly: string | null
  inBundles: boolean
  /** True if it is sold as part of the technician program, at its discount. */
  rotp: boolean
  versionId: string
}

/** Returns a course by code (OLC110), published or not. */
export async function findCourse(db: Db, code: string): Promise<Course | null> {
  const [course] = await db.select().from(courses).where(eq(courses.code, code))
  return course ?? null
}

/** Returns the courses with these codes, in the given order; unknown codes are omitted. */
export async function findCourses(db: Db, codes: readonly string[]): Promise<Course[]> {
  if (codes.length === 0) return []
  const found = await db
    .select()
    .from(courses)
    .where(inArray(courses.code, [...codes]))
  const byCode = new Map(found.map((course) => [course.code, course]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

/** Name of the course whose code is in the column, or else the code, for lists that show and search it. */
export const courseNameOf = (code: PgColumn): SQL<string> =>
  sql<string>`coalesce((select named.name from ${courses} named where named.code = ${qualified(code)}), ${code})`

const forSaleStatement = {
  name: 'catalog.for-sale',
  text: `
    select c.code as courseid, c.name, c.partner_only as "partnerOnly", c.rotp, c.published_version_id as "versionId",
      o.list_price_minor as "listPrice", o.in_bundles as "inBundles", o.intro_basis_points as "introBasisPoints",
      o.intro_from as "introFrom", o.intro_to as "introTo", o.intro_how_many as "introHowMany",
      o.intro_used as "introUsed"
    from offers o join courses c on c.code = o.code
    where o.kind = 'course' and o.active and c.published_version_id is not null and c.archived_at is null
      and ($1::text[] is null or o.code = any($1))
    order by c.code`,
}

type SoldRow = Omit<CourseOffer, 'intro'> & IntroColumns & Record<string, unknown>

async function readForSale(db: Db, codes: readonly string[] | null): Promise<CourseOffer[]> {
  const rows = await run<SoldRow>(db, forSaleStatement, [codes])
  return rows.map(({ courseid, name, listPrice, partnerOnly, inBundles, rotp, versionId, ...row }) => {
    const intro = introTerms(row)
    return {
      courseid,
      name,
      listPrice,
      partnerOnly,
      inBundles,
      rotp,
      versionId,
      intro: intro && {
        basisPoints: intro.basisPoints,
        from: intro.from.toISOString(),
        to: intro.to.toISOString(),
        left: introLeft(intro),
      },
    }
  })
}

/** Returns the purchasable courses among these codes, sorted by code. */
export async function courseOffers(db: Db, codes: readonly string[]): Promise<CourseOffer[]> {
  return codes.length === 0 ? [] : readForSale(db, codes)
}

/** Returns all purchasable courses, sorted by code. */
export const allCourseOffers = (db: Db): Promise<CourseOffer[]> => readForSale(db, null)

interface CourseSearch {
  /** Limits the search to these courses; if omitted, all courses for sale. */
  among?: readonly string[]
  onSale?: boolean
  search: string
  page: number
  rows: number
  sort: 'courseid' | 'name' | 'list'
  direction: 'asc' | 'desc'
}

/** Returns a page of courses, searched by code and name. */
export async function listCourses(db: Db, input: CourseSearch) {
  const { among, onSale = among === undefined, search } = input
  const query = db
    .select({ courseid: courses.code, coursename: courses.name })
    .from(courses)
    .innerJoin(offers, eq(offers.code, courses.code))
    .where(
      and(
        onSale ? forSale : undefined,
        among && inArray(courses.code, [...among]),
        matching(search, [courses.code, courses.name]),
      ),
    )
  const sorts = { courseid: courses.code, name: sql`lower(${courses.name})`, list: offers.listPriceMinor }
  return listOf(db, query, input, orderOf(input, sorts, courses.code))
}

export const forSale = and(
  eq(offers.kind, 'course'),
  eq(offers.active, true),
  isNotNull(courses.publishedVersionId),
  isNull(courses.archivedAt),
)

type IntroColumns = Pick<Offer, 'introBasisPoints' | 'introFrom' | 'introTo' | 'introHowMany' | 'introUsed'>

/** Returns the introductory price of an offer, or null if it has none. */
export function introTerms(offer: IntroColumns): IntroTerms | null {
  if (offer.introBasisPoints === null || offer.introFrom === null || offer.introTo === null) return null
  return {
    basisPoints: offer.introBasisPoints,
    from: offer.introFrom,
    to: offer.introTo,
    howMany: offer.introHowMany,
    used: offer.introUsed,
  }
}

export async function findVersion(db: Db, versionId: string): Promise<CourseVersion | null> {
  const [version] = await db.select().from(courseVersions).where(eq(courseVersions.id, versionId))
  return version ?? null
}

/** Returns the units of a version in order, including content and correct answers. */
export async function unitsOfVersion(db: Db, versionId: string): Promise<StoredUnit[]> {
  return db.select().from(units).where(eq(units.versionId, versionId)).orderBy(asc(units.position))
}

export async function findUnit(db: Db, unitId: string): Promise<StoredUnit | null> {
  const [unit] = await db.select().from(units).where(eq(units.id, unitId))
  return unit ?? null
}

/** Returns the codes of courses whose hours may count with the Texas agency, on sale or not. */
export async function tceqCourses(db: Db): Promise<string[]> {
  const rows = await db
    .select({ code: courses.code })
    .from(courses)
    .where(eq(courses.tceq, true))
    .orderBy(asc(courses.code))
  return rows.map(({ code }) => code)
}

/** Returns the main topic of each course: the first topic of its published content. */
export async function mainTopics(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ code: courses.code, topics: courses.topics })
    .from(courses)
    .where(inArray(courses.code, [...codes]))
  return new Map(rows.flatMap(({ code, topics }) => (topics[0] ? [[code, topics[0]]] : [])))
}
