import { fromMajor } from '#platform/contract/money.ts'
import type { QuoteLine } from './quote-types.ts'

/** Price fields of a course in the catalog: major units as text, the discount as a fraction. */
export interface PricedCard {
  courseid: string
  coursename: string
  price: string
  introDiscount: { discount: number; date: string; todate: string; left: number | null } | null
  /** True for products of the RO training program. */
  rotp?: boolean
}

/** Converts a catalog course to a quote line. Throws RangeError if the price is not a valid amount. */
export function courseLine(card: PricedCard, quantity = 1): QuoteLine {
  const listPrice = fromMajor(card.price)
  if (listPrice === null) throw new RangeError(`${card.courseid} has no readable price: ${card.price}`)
  const intro = card.introDiscount
  return {
    lineId: `course:${card.courseid}`,
    kind: 'course',
    code: card.courseid,
    name: card.coursename,
    quantity,
    listPrice,
    intro: intro && {
      basisPoints: Math.round(intro.discount * 10_000),
      from: intro.date,
      to: intro.todate,
      left: intro.left,
    },
    ...(card.rotp ? { rotp: true } : {}),
  }
}
