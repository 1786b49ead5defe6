import { bundleOffers, tceqCourses } from '#features/shop/catalog/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../contract.ts'
import { approvedCourses } from './approved-courses.ts'

/** What the 'TCEQ Approved' prompt asks about (R-ORD-17): the approved courses, and bundle offers that cover one. */
export const getSpecial: Handler<typeof contract.getSpecial> = async (_input, ctx) => {
  const [marked, bundles] = await Promise.all([tceqCourses(ctx.db), bundleOffers(ctx.db)])
  const courses = await approvedCourses(ctx, marked, ctx.now)
  const approved = bundles.filter(({ covers }) => covers.some((code) => courses.includes(code)))
  return { good: true, tceq: [...courses, ...approved.map(({ code }) => code)] }
}
