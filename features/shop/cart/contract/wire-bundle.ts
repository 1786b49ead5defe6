import { z } from 'zod'
import { integer, optionalText } from '#platform/contract/fields.ts'
import { MAX_LINES, MAX_OF_ONE } from '../rules/cart-lines.ts'
import { seenAmount } from './seen-amount.ts'

/** Also used in responses, where an item omits fields it does not have. */
const text = (most: number) => optionalText(most).unwrap()

const WireBundleItem = z.object({
  numberOfUsers: integer(1, MAX_OF_ONE).optional(),
  totalPrice: seenAmount,
  courseid: text(60),
  coursename: text(200),
  price: seenAmount,
})

/**
 * A bundle in any of its specified shapes: the first item holds the number of users and the others are the courses
 * (R-ORD-5), every item has a course and the number of users, or the product is itself an offer.
 */
export const WireBundle = z
  .object({
    userid: optionalText(200),
    product: optionalText(60),
    price: seenAmount,
    items: z.array(WireBundleItem).max(MAX_LINES, `A bundle holds at most ${MAX_LINES} courses.`).default([]),
    lineid: optionalText(120),
  })
  .superRefine((bundle, context) => {
    for (const { path, message } of bundleProblems(bundle))
      context.addIssue({ code: 'custom', path: [...path], message })
  })
export type WireBundle = z.output<typeof WireBundle>

type Contents = Pick<WireBundle, 'product' | 'items'>

/** Code of the offer in `product`, or '' if the field is empty or only says 'bundle'. */
const offerOf = ({ product }: Contents): string => (product.toLowerCase() === 'bundle' ? '' : product)

/** Returns the number of users of a bundle and the codes of its offers: the product first, then the items in order. */
export function readBundle(bundle: Contents): { code: string; users: number; courses: string[] } {
  const offer = offerOf(bundle)
  const listed = bundle.items.flatMap(({ courseid }) => courseid || [])
  const courses = offer && !listed.includes(offer) ? [offer, ...listed] : listed
  return { code: offer || (courses[0] ?? ''), users: bundle.items[0]?.numberOfUsers ?? 1, courses }
}

interface Problem {
  path: readonly (string | number)[]
  message: string
}

function bundleProblems(bundle: Contents): Problem[] {
  const { items } = bundle
  const { users, courses } = readBundle(bundle)
  const problems: Problem[] = []
  const codes = new Set<string>()
  const isMissing = items.length > 0 && items[0]?.numberOfUsers === undefined
  if (isMissing) problems.push(at(0, 'numberOfUsers', 'Please enter the number of users.'))
  for (const [index, { courseid, numberOfUsers }] of items.entries()) {
    if (!isMissing && numberOfUsers !== undefined && numberOfUsers !== users)
      problems.push(at(index, 'numberOfUsers', 'Please enter the same number of users for every course.'))
    if (!courseid && index > 0) problems.push(at(index, 'courseid', 'Please enter the course.'))
    if (courseid && codes.has(courseid))
      problems.push(at(index, 'courseid', 'Please name each course of a bundle once.'))
    if (courseid) codes.add(courseid)
  }
  if (courses.length === 0) problems.push({ path: ['items'], message: 'A bundle needs at least one course.' })
  return problems
}

const at = (index: number, field: string, message: string): Problem => ({
  path: ['items', index, field],
  message,
})
