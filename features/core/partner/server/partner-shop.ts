import type { Db } from '#platform/server/db.ts'
import { partnerCode } from '../rules/choose-partner.ts'
import { findPartner, partnerPrices } from './queries.ts'

interface SoldCourse {
  courseid: string
  /** The only partner that sells the course; null means every partner. */
  partnerOnly: string | null
}

/** What a partner's shop sells out of the entire catalog. */
export interface PartnerShop {
  /** Customized training: sells only courses for which the partner has its own price (R-CAT-3). */
  isCustomized: boolean
  sells: (course: SoldCourse) => boolean
}

/** Returns the shop of a partner at `now`; an unknown partner sells the general catalog. */
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
