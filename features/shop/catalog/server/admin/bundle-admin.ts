import { asc, eq } from 'drizzle-orm'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { type catalogAdmin, bundleAdmin as contract } from '../../contract/admin-contract.ts'
import { setInBundles } from '../bundle-offers.ts'
import { invalidateCatalogs } from '../keep-catalogs.ts'
import { courseOffers } from '../queries.ts'
import { courses, offers } from '../tables.ts'

type Admin = typeof catalogAdmin

export const bundleAdmin = serveResource(contract, {
  name: 'catalog.bundleOffer',
  one: 'bundle offer',
  nameOf: ({ code }) => code,
  labels: { covers: 'Courses', price: 'Price for one user', active: 'On sale' },
  table: offers,
  searched: [offers.code, offers.name],
  sorts: { code: offers.code, name: offers.name, price: offers.listPriceMinor },
  where: ({ sale }) => (sale ? eq(offers.active, sale === 'on') : undefined),
  scope: () => eq(offers.kind, 'bundle'),
  columns: ({ price, ...draft }) => ({
    ...draft,
    listPriceMinor: fromMajor(price) ?? 0,
    kind: 'bundle',
    inBundles: false,
  }),
  draft: ({ code, name, listPriceMinor, covers, active }) => ({
    code,
    name,
    price: toMajor(listPriceMinor),
    covers,
    active,
  }),
  unique: { offers_code_unique: { code: 'Another offer has this code.' } },
  check: async (ctx, { code, covers }, stored) => ({
    // Immutable because orders reference it.
    code: stored && stored.draft.code !== code ? 'The code of a bundle offer stays as it is.' : undefined,
    covers: await coversProblem(ctx.db, covers),
  }),
  changed: invalidateCatalogs,
})

async function coversProblem(db: Db, codes: readonly string[]): Promise<string | undefined> {
  const onSale = new Set((await courseOffers(db, codes)).map(({ courseid }) => courseid))
  const missing = codes.filter((code) => !onSale.has(code))
  if (missing.length > 0) return `Not on sale as a course: ${missing.join(', ')}.`
  return new Set(codes).size < codes.length ? 'A course is listed twice.' : undefined
}

export const adminBundles: Handler<Admin['adminBundles']> = async (_input, ctx) => {
  const rows = await ctx.db
    .select({ course: courses, offer: offers })
    .from(courses)
    .innerJoin(offers, eq(offers.code, courses.code))
    .orderBy(asc(courses.code))
  return {
    courses: rows.map(({ course, offer }) => ({
      courseid: course.code,
      name: course.name,
      onSale: offer.active && course.archivedAt === null && course.publishedVersionId !== null,
      inBundles: offer.inBundles,
    })),
  }
}

export const switchInBundles: Handler<Admin['setInBundles']> = async ({ courseid, inBundles }, ctx) => {
  await setInBundles(ctx, { code: courseid, inBundles })
  return {}
}
