import { allCourseOffers } from '#features/catalog/server/public.ts'
import type { PeopleScope } from '#features/companies/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { allowedCourses } from './supervisor-settings.ts'

/** The courses in which the caller may enroll people of a company; `limited` where they are not all that are sold. */
export async function offeredCourses(call: SignedInCall, scope: PeopleScope) {
  const allowed = await allowedCourses(call.db, scope)
  const offers = (await allCourseOffers(call.db)).filter(
    ({ courseid, partnerOnly }) =>
      (!allowed || allowed.has(courseid)) && (!partnerOnly || partnerOnly === call.actor.partner),
  )
  return { offers, limited: allowed !== null }
}
