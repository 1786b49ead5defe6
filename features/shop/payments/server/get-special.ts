import { bundleOffers, tceqCourses } from '#features/shop/catalog/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../contract.ts'
import { approvedCourses } from './approved-courses.ts'

/** Items of the 'TCEQ Approved' prompt (R-ORD-17): approved courses, and bundle offers that include one. */
export const getSpecial: Handler<typeof contract.getSpecial> = async (_input, ctx) => {
  const [marked, bundles] = await Promise.all([tceqCourses(ctx.db), bundleOffers(ctx.db)])
  const courses = await approvedCourses(ctx, marked, ctx.now)
  const approved = bundles.filter(({ covers }) => covers.some((code) => courses.includes(code)))
  return { good: true, tceq: [...courses, ...approved.map(({ code }) => code)] }
}
