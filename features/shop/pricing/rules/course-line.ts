import { fromMajor } from '#platform/contract/money.ts'
import type { QuoteLine } from './quote-types.ts'

/** What a catalog says of a course's price: major units as text, the discount as a fraction. */
export interface PricedCard {
  courseid: string
  coursename: string
  price: string
  introDiscount: { discount: number; date: string; todate: string; left: number | null } | null
  /** A product of the RO training program. */
  rotp?: boolean
}

/** A course of the catalog as a line to be quoted. Throws RangeError for a price that is no amount. */
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
