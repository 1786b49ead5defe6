import { toMajor } from '#platform/contract/money.ts'
import type { TermsView } from '../../contract/course-views.ts'
import { type Course, introTerms, type Offer } from '../queries.ts'

/** On what terms a course is sold, as the form shows them. */
export function readTerms(course: Course, offer: Offer): TermsView {
  const intro = introTerms(offer)
  return {
    revision: course.revision,
    price: toMajor(offer.listPriceMinor),
    intro: intro && {
      percent: intro.basisPoints / 100,
      date: intro.from.toISOString().slice(0, 10),
      todate: intro.to.toISOString().slice(0, 10),
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
