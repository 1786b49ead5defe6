import type { Db } from '#platform/server/db.ts'
import { partnerCode } from '../rules/choose-partner.ts'
import { findPartner, partnerPrices } from './queries.ts'

interface SoldCourse {
  courseid: string
  /** The partner that alone sells it; null is every partner. */
  partnerOnly: string | null
}

/** What a partner's shop sells of all that is for sale. */
export interface PartnerShop {
  /** Customized training: nothing but the courses for which the partner has a price of its own (R-CAT-3). */
  isCustomized: boolean
  sells: (course: SoldCourse) => boolean
}

/** The shop of a partner at `now`; an unknown partner sells what everybody sells. */
export async function partnerShop(db: Db, code: string, now: Date): Promise<PartnerShop> {
  const partner = await findPartner(db, code)
  const isCustomized = partner?.customizedTraining ?? false
  const listed = isCustomized ? await partnerPrices(db, code, now) : null
  const own = partnerCode(code)
  return {
    isCustomized,
    sells: ({ courseid, partnerOnly }) =>
      (partnerOnly === null || partnerOnly === own) && (listed?.has(courseid) ?? true),
  }
}
