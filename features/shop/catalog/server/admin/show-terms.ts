import { toMajor } from '#platform/contract/money.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { TermsView } from '../../contract/course-views.ts'
import { type Course, introTerms, type Offer } from '../queries.ts'

/** Returns a course's sales terms for the form. */
export function readTerms(course: Course, offer: Offer): TermsView {
  const intro = introTerms(offer)
  return {
    revision: course.revision,
    price: toMajor(offer.listPriceMinor),
    intro: intro && {
      percent: intro.basisPoints / 100,
      date: dayIn(intro.from, OFFICE_ZONE),
      todate: dayIn(intro.to, OFFICE_ZONE),
      howMany: intro.howMany,
      used: intro.used,
    },
    active: offer.active,
    partnerOnly: course.partnerOnly,
    prePurchaseNotice: course.prePurchaseNotice ?? '',
    tceq: course.tceq,
    rotp: course.rotp,
  }
}
