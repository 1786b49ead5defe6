import { z } from 'zod'
import { id, integer } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'

/** Questions of a unit: those of its exam, and those within its text. */

export const Neighbor = z.object({ unitid: z.string(), title: z.string() })

export const QuizToTake = z.object({
  passPercent: z.int(),
  questions: z.array(z.object({ text: z.string(), choices: z.array(z.string()) })),
  attempts: z.int(),
  /** Seconds until the next attempt; 0 means now. */
  waitSeconds: z.int(),
  bestScore: z.int().nullable(),
  passed: z.boolean(),
})

export const Graded = z.object({
  score: z.int(),
  passed: z.boolean(),
  passPercent: z.int(),
  courseComplete: z.boolean(),
  waitSeconds: z.int(),
  /** In the order they were presented; null until the exam is passed. */
  questions: z
    .array(
      z.object({
        right: z.boolean(),
        answer: z.int(),
        explanation: z.string(),
        /** The unit that teaches the topic. */
        unit: Neighbor.nullable(),
      }),
    )
    .nullable(),
})
export type Graded = z.output<typeof Graded>

/** A question within a text. Omits the answer until the learner has given it, the explanation until they have tried. */
export const CheckToAnswer = z.object({
  question: z.string(),
  choices: z.array(z.string()),
  /** Index of the correct choice, once the learner has chosen it. */
  answer: z.int().nullable(),
  why: z.string().nullable(),
  /** Seconds until the next attempt; 0 means now. */
  waitSeconds: z.int(),
})
export type CheckToAnswer = z.output<typeof CheckToAnswer>

export const CheckAnswer = z.object({
  unitid: id(),
  /** Index of the unit's question, starting at 0. */
  question: integer(0, 100),
  choice: integer(0, 20),
  /** Seconds that the answer waited for the network. */
  ago: decimalNumber(0, 3600).default(0),
})

export const GradedCheck = CheckToAnswer.omit({ question: true, choices: true }).extend({
  right: z.boolean(),
  answered: z.int(),
  complete: z.boolean(),
  courseComplete: z.boolean(),
})
export type GradedCheck = z.output<typeof GradedCheck>
