import { z } from 'zod'
import { integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { MAX_CREDIT, MAX_LINES, MAX_OF_ONE, MIN_CREDIT } from '../rules/cart-lines.ts'
import { seenAmount as amount } from './seen-amount.ts'
import { WireBundle } from './wire-bundle.ts'

const text = optionalText(200)
const code = optionalText(60)
const named = (missing: string) => requiredText(60, missing)
const lineid = optionalText(120)
const count = integer(1, MAX_OF_ONE)

const WireCourse = z.object({
  userid: text,
  name: text,
  account: text,
  /** Course code; '' in the placeholder. */
  product: code,
  price: amount,
  credit: amount,
  /** Defaults to one. */
  qty: integer(0, MAX_OF_ONE).default(1),
  lineid,
})

const WireExam = z.object({
  userid: text,
  name: text,
  product: named('Please enter the exam.'),
  price: amount,
  lineid,
})

/** A reserved time slot or a package of hours. */
const WireConsulting = z.object({
  userid: text,
  name: text,
  product: named('Please enter the time or the package.'),
  price: amount,
  qty: count.default(1),
  lineid,
})

export type WireConsulting = z.output<typeof WireConsulting>

/** Maximum size of the line details from the seminars feature; fits sixty attendees with long addresses. */
const MAX_DETAILS = 100_000
const isShort = (value: unknown): boolean => JSON.stringify(value ?? null).length <= MAX_DETAILS
const tooLong = 'This is more than a cart can hold.'

const WireSeminar = z.object({
  userid: text,
  scheduleid: named('Please choose the event.'),
  event: text,
  attendees: z.array(z.unknown()).max(MAX_LINES).refine(isShort, tooLong).default([]),
  price: amount,
  lineid,
  details: z.record(z.string(), z.unknown()).refine(isShort, tooLong).optional(),
})

const creditMessage = 'Please enter an amount between 1.00 and 100,000.00.'
const isCredit = (value: string | number): boolean => {
  const minor = fromMajor(String(value))
  return minor !== null && minor >= MIN_CREDIT && minor <= MAX_CREDIT
}

const WireCredit = z.object({
  compid: named('Please enter the company that the credit is for.'),
  /** US dollars in major units. */
  credit: z.union([z.string().max(20), z.number()]).refine(isCredit, creditMessage),
  type: z.enum(['company', 'supervisor']).default('company'),
  lineid,
})

/** Finds course entries that would lose data: the first is the placeholder, and two of a course become one line. */
function courseProblems(courses: readonly z.output<typeof WireCourse>[]) {
  const counts = new Map<string, number>()
  return courses.slice(1).flatMap(({ product, qty, name, price }, index) => {
    const isEmpty = !name && (Number(price) || 0) === 0
    if (!product)
      return isEmpty ? [] : { path: ['courses', index + 1, 'product'], message: 'Please enter the course.' }
    const count = (counts.get(product) ?? 0) + qty
    counts.set(product, count)
    const message = `Please enter ${MAX_OF_ONE} or less.`
    return count > MAX_OF_ONE ? { path: ['courses', index + 1, 'qty'], message } : []
  })
}

const kinds = { courses: WireCourse, exams: WireExam, sems: WireSeminar, bundles: WireBundle }
const list = <S extends z.core.$ZodType>(schema: S) => z.array(schema).max(MAX_LINES).default([])

/** Cart in the specified wire format (R-ORD-1). Subscriptions and autopsies, sold by request, add nothing. */
export const WireCart = z
  .object(
    {
      courses: z
        .array(kinds.courses)
        .max(MAX_LINES + 1)
        .default([]),
      subscriptions: z
        .object({
          glossary: z.array(z.unknown()).default([]),
          decisiontree: z.array(z.unknown()).default([]),
          monitoring: z.array(z.unknown()).default([]),
        })
        .optional(),
      tservices: z
        .object({ autopsies: z.array(z.unknown()).default([]), consulting: list(WireConsulting) })
        .optional(),
      corporate: list(WireCredit),
      exams: list(kinds.exams),
      sems: list(kinds.sems),
      bundles: list(kinds.bundles),
    },
    'Your cart is empty.',
  )
  .refine(
    ({ courses, tservices, corporate, exams, sems, bundles }) =>
      Math.max(0, courses.length - 1) +
        [tservices?.consulting ?? [], corporate, exams, sems, bundles].flat().length <=
      MAX_LINES,
    `A cart holds at most ${MAX_LINES} lines.`,
  )
  .superRefine(({ courses }, context) => {
    for (const { path, message } of courseProblems(courses))
      context.addIssue({ code: 'custom', path: [...path], message })
  })
export type WireCart = z.output<typeof WireCart>
