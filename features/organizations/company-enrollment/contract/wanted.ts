import { z } from 'zod'
import {
  flag,
  id,
  integer,
  jsonText,
  optionalDay,
  optionalPrintedText,
  requiredText,
} from '#platform/contract/fields.ts'
import { payments } from '../rules/plan.ts'

export const MAX_PEOPLE = 500
const MAX_COURSES = 20
const MAX_PLANS = 10
export const MAX_SEATS = 500

/** People and courses to enroll, seats to buy, and the payment method. */
export const wanted = {
  compid: id(),
  people: jsonText(z.array(id()).max(MAX_PEOPLE, `Please choose at most ${MAX_PEOPLE} people at a time.`)),
  courses: jsonText(
    z.array(requiredText(40)).max(MAX_COURSES, `Please choose at most ${MAX_COURSES} courses at a time.`),
  ),
  /** Plan seats that the company buys to assign later. */
  seats: jsonText(
    z
      .array(z.object({ code: requiredText(40), count: integer(1, MAX_SEATS) }))
      .max(MAX_PLANS, `Please choose at most ${MAX_PLANS} seat plans at a time.`)
      .refine(
        (seats) => new Set(seats.map(({ code }) => code)).size === seats.length,
        'Each plan once, please.',
      ),
  ).default([]),
  /** True if free seats of the company are used first. */
  useSeats: flag().default(true),
  pay: z.enum(payments, 'Please choose how to pay.').default('credit'),
  /** Due date for the people; '' for none. */
  dueOn: optionalDay().optional(),
  /** Note shown to the learner next to the course and in the email. */
  note: optionalPrintedText(300),
}

interface Requested {
  people: readonly string[]
  courses: readonly string[]
  seats: readonly unknown[]
}

/** Requires people together with courses, or only seats. */
export const isWanted = <S extends z.ZodType<Requested>>(input: S) =>
  input
    .refine(({ people, courses, seats }) => people.length > 0 || (seats.length > 0 && courses.length === 0), {
      path: ['people'],
      message: 'Please choose at least one person.',
    })
    .refine(({ people, courses, seats }) => courses.length > 0 || (seats.length > 0 && people.length === 0), {
      path: ['courses'],
      message: 'Please choose at least one course.',
    })
