import { z } from 'zod'
import { optionalText, wholeNumber } from '#platform/contract/fields.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { LEAST_CREDIT, MOST_CREDIT, MOST_LINES, MOST_OF_ONE } from '../rules/cart-lines.ts'

const text = optionalText(200)
const code = optionalText(60)
/** What the buyer saw; never charged. */
const amount = z.union([z.string().max(20), z.number()]).optional()
const lineid = optionalText(120)
const count = wholeNumber(1, MOST_OF_ONE)

const WireCourse = z.object({
  userid: text,
  name: text,
  account: text,
  /** The course's code; '' in the placeholder. */
  product: code,
  price: amount,
  credit: amount,
  qty: wholeNumber(0, MOST_OF_ONE).default(0),
  lineid,
})

const WireExam = z.object({ userid: text, name: text, product: code, price: amount, lineid })

/** A time that is held, or a package of hours. */
const WireConsulting = z.object({
  userid: text,
  name: text,
  product: code,
  price: amount,
  qty: count.default(1),
  lineid,
})

export type WireConsulting = z.output<typeof WireConsulting>

/** What the feature that sells seminars says of a line: sixty people with long addresses fit. */
const MOST_DETAILS = 100_000
const isShort = (value: unknown): boolean => JSON.stringify(value ?? null).length <= MOST_DETAILS
const tooLong = 'This is more than a cart can hold.'

const WireSeminar = z.object({
  userid: text,
  scheduleid: code,
  event: text,
  attendees: z.array(z.unknown()).max(MOST_LINES).refine(isShort, tooLong).default([]),
  price: amount,
  lineid,
  details: z.record(z.string(), z.unknown()).refine(isShort, tooLong).optional(),
})

/** The first item of a bundle says for how many and for how much, the others are the courses (001 s4). */
const WireBundle = z.object({
  userid: text,
  product: code,
  price: amount,
  items: z
    .tuple([z.object({ numberOfUsers: count, totalPrice: amount })])
    .rest(z.object({ courseid: code, coursename: text, price: amount }))
    .refine((items) => items.length > 1, 'A bundle needs at least one course.')
    .refine((items) => items.length <= MOST_LINES, `A bundle holds at most ${MOST_LINES} courses.`),
  lineid,
})

const creditMessage = 'Please enter an amount between 1.00 and 100,000.00.'
const isCredit = (value: string | number): boolean => {
  const minor = fromMajor(String(value))
  return minor !== null && minor >= LEAST_CREDIT && minor <= MOST_CREDIT
}

const WireCredit = z.object({
  compid: code,
  /** Major units of US dollars. */
  credit: z.union([z.string().max(20), z.number()]).refine(isCredit, creditMessage),
  type: z.enum(['company', 'supervisor']).default('company'),
  lineid,
})

const kinds = { courses: WireCourse, exams: WireExam, sems: WireSeminar, bundles: WireBundle }
const list = <S extends z.core.$ZodType>(schema: S) => z.array(schema).max(MOST_LINES).default([])

/** The cart on the specified wire (000 s3). Subscriptions and autopsies add nothing: they are requested. */
export const WireCart = z
  .object(
    {
      courses: z
        .array(kinds.courses)
        .max(MOST_LINES + 1)
        .default([]),
      subscriptions: z
        .object({
          glossary: z.array(z.unknown()),
          decisiontree: z.array(z.unknown()),
          monitoring: z.array(z.unknown()),
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
      MOST_LINES,
    `A cart holds at most ${MOST_LINES} lines.`,
  )
export type WireCart = z.output<typeof WireCart>
