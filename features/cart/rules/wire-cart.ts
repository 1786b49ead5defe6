import { z } from 'zod'
import { optionalText, wholeNumber } from '#platform/contract/fields.ts'
import { type CartLine, courseLineId, MOST_OF_ONE } from './cart-lines.ts'

const text = optionalText(200)
const amount = z.union([z.string().max(20), z.number()]).optional()

const WireCourse = z.object({
  userid: text,
  name: text,
  account: text,
  /** The course's code; '' in the placeholder. */
  product: text,
  /** What the buyer saw; never charged. */
  price: amount,
  credit: amount,
  qty: wholeNumber(0, MOST_OF_ONE).default(0),
  lineid: text,
})

/** The cart on the specified wire (000 s3). Kinds that nobody sells are carried as empty lists. */
export const WireCart = z.object({
  courses: z.array(WireCourse).max(200).default([]),
  subscriptions: z
    .object({
      glossary: z.array(z.unknown()),
      decisiontree: z.array(z.unknown()),
      monitoring: z.array(z.unknown()),
    })
    .optional(),
  tservices: z.object({ autopsies: z.array(z.unknown()), consulting: z.array(z.unknown()) }).optional(),
  corporate: z.array(z.unknown()).max(200).default([]),
  exams: z.array(z.unknown()).max(200).default([]),
  sems: z.array(z.unknown()).max(200).default([]),
  bundles: z.array(z.unknown()).max(200).default([]),
})
export type WireCart = z.output<typeof WireCart>

const placeholder = {
  userid: '',
  name: '',
  account: '',
  product: '',
  price: '0.00',
  credit: '0.00',
  qty: 0,
  lineid: '',
}

/** The lines of a wire cart. The first course is the empty placeholder and says nothing, whatever it holds. */
export function readWireCart(cart: WireCart): CartLine[] {
  const byCode = new Map<string, number>()
  for (const { product, qty } of cart.courses.slice(1)) {
    if (product && qty > 0) byCode.set(product, Math.min(MOST_OF_ONE, (byCode.get(product) ?? 0) + qty))
  }
  return [...byCode].map(([code, quantity]) => ({
    lineId: courseLineId(code),
    kind: 'course',
    code,
    quantity,
  }))
}

/** The wire cart of some lines, with the placeholder in front. Prices are not told: they are quoted. */
export function writeWireCart(lines: readonly CartLine[], userid: string): WireCart {
  const courses = lines.map((line) => ({
    ...placeholder,
    userid,
    product: line.code,
    qty: line.quantity,
    lineid: line.lineId,
  }))
  return {
    courses: [placeholder, ...courses],
    subscriptions: { glossary: [], decisiontree: [], monitoring: [] },
    tservices: { autopsies: [], consulting: [] },
    corporate: [],
    exams: [],
    sems: [],
    bundles: [],
  }
}
