import { bundleOffers, tceqCourses } from '#features/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../contract.ts'
import { approvedCourses } from './approved-courses.ts'

/** What the 'TCEQ Approved' prompt asks about (000 s8): the approved courses, and bundle offers that cover one. */
export const getSpecial: Handler<typeof contract.getSpecial> = async ({ userid }, call) => {
  if (userid && userid !== call.actor.userId) refuse('forbidden')
  const [marked, bundles] = await Promise.all([tceqCourses(call.db), bundleOffers(call.db)])
  const courses = await approvedCourses(call, marked, call.now)
  const approved = bundles.filter(({ covers }) => covers.some((code) => courses.includes(code)))
  return { good: true, tceq: [...courses, ...approved.map(({ code }) => code)] }
}
