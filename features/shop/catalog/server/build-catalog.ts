import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { findPartner, type Partner, partnerPrices } from '#features/core/partner/server/public.ts'
import { bundlePicture, coursePicture } from '#features/core/pictures/rules/picture-address.ts'
import { share, toMajor, WHOLE } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { BundleCard, CourseCard, IntroDiscount } from '../contract.ts'
import {
  type IntroTerms,
  introDiscountRuns,
  introLeft,
  nextIntroBoundary,
} from '../rules/intro-discount-runs.ts'
import { mediaAddress } from '../rules/media-address.ts'
import { bundleOffers } from './bundle-offers.ts'
import { type Course, forSale, introTerms, type Offer } from './queries.ts'
import { courses, offers, units } from './tables.ts'

interface BuiltCatalog {
  catalog: { partner: string; courses: CourseCard[]; bundles: BundleCard[] }
  /** Expiry if nothing changes before; null if it does not expire. */
  until: Date | null
}

/** Builds the catalog of a partner at `ctx.now`. Refuses with not-found if the partner does not exist. */
export async function buildCatalog(ctx: Context, partnerCode: string): Promise<BuiltCatalog> {
  const partner = (await findPartner(ctx.db, partnerCode)) ?? refuse('not-found')
  const rows = await visibleCourses(ctx, partner)
  const terms = rows.flatMap(({ offer }) => introTerms(offer) ?? [])
  return {
    catalog: {
      partner: partner.code,
      courses: rows.map((row) => toCard(row, ctx.now)),
      bundles: await shownBundles(ctx, partner, rows),
    },
    until: nextIntroBoundary(terms, ctx.now),
  }
}

/** Bundle offers for which all courses are shown here; empty under customized training (R-CAT-3). */
async function shownBundles(
  ctx: Context,
  partner: Partner,
  shown: readonly ShownCourse[],
): Promise<BundleCard[]> {
  if (partner.customizedTraining) return []
  const codes = new Set(shown.map(({ course }) => course.code))
  return (await bundleOffers(ctx.db))
    .filter(({ covers }) => covers.every((code) => codes.has(code)))
    .map(({ code, name, listPrice, covers }) => ({
      code,
      name,
      covers,
      price: toMajor(listPrice),
      picture: bundlePicture(code),
    }))
}

interface ShownCourse {
  course: Course
  offer: Offer
  minutes: number
  unitCount: number
  poster: string | null
  /** The partner's price in US cents if it applies to all visitors of its shop. */
  openPrice: number | null
}

/** Returns the courses visible in a partner's shop, sorted by level and code; only that course if `code` is given. */
export async function visibleCourses(ctx: Context, partner: Partner, code?: string): Promise<ShownCourse[]> {
  const prices = await partnerPrices(ctx.db, partner.code, ctx.now)
  const rows = await ctx.db
    .select({
      course: courses,
      offer: offers,
      minutes: sql<number>`coalesce(sum(${units.minutes}), 0)::int`,
      unitCount: sql<number>`count(${units.id})::int`,
      poster: sql<string | null>`(array_agg(${units.poster} order by ${units.position})
        filter (where ${units.poster} is not null))[1]`,
    })
    .from(offers)
    .innerJoin(courses, eq(courses.code, offers.code))
    .leftJoin(units, eq(units.versionId, courses.publishedVersionId))
    .where(
      and(
        forSale,
        or(isNull(courses.partnerOnly), eq(courses.partnerOnly, partner.code)),
        partner.customizedTraining ? inArray(courses.code, [...prices.keys()]) : undefined,
        code === undefined ? undefined : eq(courses.code, code),
      ),
    )
    .groupBy(courses.id, offers.id)
    .orderBy(asc(courses.level), asc(courses.code))
  return rows.map((row) => ({
    ...row,
    openPrice: partner.openPrices ? (prices.get(row.course.code) ?? null) : null,
  }))
}

export function toCard({ course, offer, openPrice, ...outline }: ShownCourse, now: Date): CourseCard {
  const terms = introTerms(offer)
  const intro = openPrice === null && terms && introDiscountRuns(terms, now) ? terms : null
  const list = offer.listPriceMinor
  const actual = openPrice ?? (intro ? share(list, WHOLE - intro.basisPoints) : list)
  return {
    courseid: course.code,
    coursename: course.name,
    price: toMajor(list),
    actualprice: toMajor(actual),
    introDiscount: intro && toIntroDiscount(intro),
    ...pick(course, 'partnerOnly', 'prePurchaseNotice', 'summary', 'level', 'topics', 'contactHours'),
    minutes: outline.minutes,
    unitCount: outline.unitCount,
    languages: { audio: course.audioLanguages, captions: course.captionLanguages },
    poster: outline.poster && mediaAddress(outline.poster),
    picture: coursePicture(course),
    inBundles: offer.inBundles,
    rotp: course.rotp,
    added: false,
    disabled: false,
  }
}

function toIntroDiscount(intro: IntroTerms): IntroDiscount {
  return {
    discount: intro.basisPoints / 10_000,
    date: intro.from.toISOString(),
    todate: intro.to.toISOString(),
    howMany: intro.howMany,
    left: introLeft(intro),
  }
}
