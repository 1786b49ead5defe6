import type { PeopleScope } from '#features/core/company-people/server/public.ts'
import { partnerShop } from '#features/core/partner/server/public.ts'
import { allCourseOffers } from '#features/shop/catalog/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { allowedCourses } from './supervisor-settings.ts'

/** Returns courses in which the caller may enroll a company's people; `limited` if not all courses on sale. */
export async function offeredCourses(ctx: SignedInContext, scope: PeopleScope) {
  const allowed = await allowedCourses(ctx.db, scope)
  const shop = await partnerShop(ctx.db, ctx.actor.partner, ctx.now)
  const offers = (await allCourseOffers(ctx.db)).filter(
    (offer) => (!allowed || allowed.has(offer.courseid)) && shop.sells(offer),
  )
  return { offers, limited: allowed !== null }
}
