import { asc, eq } from 'drizzle-orm'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { withFields } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { catalogDesk } from '../../contract/desk-contract.ts'
import { saveBundleOffer, setInBundles } from '../bundle-offers.ts'
import { courses, offers } from '../tables.ts'

type Desk = typeof catalogDesk

export const deskBundles: Handler<Desk['deskBundles']> = async (_input, call) => {
  const bundles = await call.db
    .select()
    .from(offers)
    .where(eq(offers.kind, 'bundle'))
    .orderBy(asc(offers.code))
  const rows = await call.db
    .select({ course: courses, offer: offers })
    .from(courses)
    .innerJoin(offers, eq(offers.code, courses.code))
    .orderBy(asc(courses.code))
  return {
    bundles: bundles.map(({ code, name, listPriceMinor, covers, active }) => ({
      code,
      name,
      price: toMajor(listPriceMinor),
      covers,
      active,
    })),
    courses: rows.map(({ course, offer }) => ({
      courseid: course.code,
      name: course.name,
      onSale: offer.active && course.archivedAt === null && course.publishedVersionId !== null,
      inBundles: offer.inBundles,
    })),
  }
}

export const saveBundle: Handler<Desk['saveBundle']> = async ({ bundle: { price, ...bundle } }, call) => {
  try {
    await saveBundleOffer(call, { ...bundle, listPriceMinor: fromMajor(price) ?? 0 })
  } catch (error) {
    throw withFields(error, (field) => `bundle.${field}`)
  }
  return {}
}

export const switchInBundles: Handler<Desk['setInBundles']> = async ({ courseid, inBundles }, call) => {
  await setInBundles(call, { code: courseid, inBundles })
  return {}
}
