import { z } from 'zod'
import { flag, id, jsonText, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { payments } from '../rules/plan.ts'

export const MOST_PEOPLE = 500
const MOST_COURSES = 20
const MOST_PLANS = 10
export const MOST_SEATS = 500

/** Who is to be enrolled in what, which seats are bought, and how it is paid. */
export const wanted = {
  compid: id(),
  people: jsonText(z.array(id()).max(MOST_PEOPLE, `Please choose at most ${MOST_PEOPLE} people at a time.`)),
  courses: jsonText(
    z.array(requiredText(40)).max(MOST_COURSES, `Please choose at most ${MOST_COURSES} courses at a time.`),
  ),
  /** Seats of plans that the company buys, whoever gets them. */
  seats: jsonText(
    z
      .array(z.object({ code: requiredText(40), count: wholeNumber(1, MOST_SEATS) }))
      .max(MOST_PLANS, `Please choose at most ${MOST_PLANS} seat plans at a time.`)
      .refine(
        (seats) => new Set(seats.map(({ code }) => code)).size === seats.length,
        'Each plan once, please.',
      ),
  ).default([]),
  /** Free seats of the company are used first. */
  useSeats: flag().default(true),
  pay: z.enum(payments, 'Please choose how to pay.').default('credit'),
}

interface Wanted {
  people: readonly string[]
  courses: readonly string[]
  seats: readonly unknown[]
}

/** People and courses, each with the other, or seats alone. */
export const isWanted = <S extends z.ZodType<Wanted>>(input: S) =>
  input
    .refine(({ people, courses, seats }) => people.length > 0 || (seats.length > 0 && courses.length === 0), {
      path: ['people'],
      message: 'Please choose at least one person.',
    })
    .refine(({ people, courses, seats }) => courses.length > 0 || (seats.length > 0 && people.length === 0), {
      path: ['courses'],
      message: 'Please choose at least one course.',
    })
