import { z } from 'zod'

export const itemKinds = ['single', 'multiple', 'numeric', 'ordering', 'matching', 'short'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The unit that teaches an item: the course code and the unit's position (from 1) in the published version. */
export const Lecture = z.strictObject({ course: z.string().min(2).max(40), unit: z.int().min(1) })
export type Lecture = z.output<typeof Lecture>

const words = (most: number) => z.string().trim().min(1).max(most)
const choice = words(500)
const unlike = (texts: readonly string[]) => new Set(texts).size === texts.length

/** Codes of other items, or a term shared by several items. An attempt avoids items that exclude each other. */
const excludes = z
  .array(
    z.string().regex(/^[A-Za-z0-9_-]{2,40}$/, 'write codes of items, or one word that several items share'),
  )
  .min(1)
  .max(20)
  .refine((codes) => unlike(codes), 'one is there twice')
  .optional()

const every = {
  text: words(4000),
  explanation: words(4000),
  lecture: Lecture.nullable(),
  excludes,
}

const choices = z.array(choice).min(2).max(12).refine(unlike, 'two choices are the same')

/** One choice is correct; `answer` is its index. */
const SingleItem = z
  .strictObject({ kind: z.literal('single'), ...every, choices, answer: z.int().min(0) })
  .refine(({ answer, choices: all }) => answer < all.length, {
    path: ['answer'],
    message: 'the answer is not one of the choices',
  })

/** Several choices are correct; `answers` are their indexes. */
const MultipleItem = z
  .strictObject({ kind: z.literal('multiple'), ...every, choices, answers: z.array(z.int().min(0)).min(1) })
  .refine(({ answers, choices: all }) => answers.every((answer) => answer < all.length), {
    path: ['answers'],
    message: 'an answer is not one of the choices',
  })
  .refine(({ answers }) => new Set(answers).size === answers.length, {
    path: ['answers'],
    message: 'an answer is listed twice',
  })

const name = z.string().regex(/^[A-Za-z_]\w{0,30}$/)
const Draw = z.union([
  z.strictObject({ from: z.number(), to: z.number(), step: z.number().positive() }),
  z.strictObject({ of: z.array(z.number()).min(1).max(60).readonly() }),
])

/**
 * Numbers drawn again for each attempt. Texts reference them in braces, and a formula (`platform/contract/formula`)
 * derives the answer. `tolerance` is in percent of the answer.
 */
const DrawnNumbers = z.strictObject({
  draw: z.record(name, Draw),
  /** An array, because the evaluation order matters and the database does not preserve it in an object. */
  let: z.array(z.tuple([name, words(300)])).max(20),
  formula: words(300),
  digits: z.int().min(0).max(6),
  tolerance: z.number().min(0).max(20),
})
export type DrawnNumbers = z.output<typeof DrawnNumbers>

/** A number in a unit; `tolerance` is absolute, in the same unit. */
const NumericItem = z.strictObject({
  kind: z.literal('numeric'),
  ...every,
  value: z.number(),
  tolerance: z.number().min(0),
  /** '' for numbers without a unit, such as a pH. */
  unit: z.string().trim().max(40).default(''),
  /** For randomized numbers; `value` and `tolerance` are then those of an example. */
  numbers: DrawnNumbers.optional(),
})

/** Steps in the correct order. */
const OrderingItem = z.strictObject({
  kind: z.literal('ordering'),
  ...every,
  steps: z.array(choice).min(3).max(12).refine(unlike, 'two steps are the same'),
})

/** Matching pairs of left and right sides. */
const MatchingItem = z.strictObject({
  kind: z.literal('matching'),
  ...every,
  pairs: z
    .array(z.tuple([choice, choice]))
    .min(2)
    .max(12)
    .refine((pairs) => unlike(pairs.map(([left]) => left)), 'two left sides are the same')
    .refine((pairs) => unlike(pairs.map(([, right]) => right)), 'two right sides are the same'),
})

/** A short text answer; `accept` lists the accepted answers. */
const ShortItem = z.strictObject({
  kind: z.literal('short'),
  ...every,
  accept: z.array(words(200)).min(1).max(30),
})

/** The stored content of an item; a version is immutable. */
export const ItemBody = z.discriminatedUnion('kind', [
  SingleItem,
  MultipleItem,
  NumericItem,
  OrderingItem,
  MatchingItem,
  ShortItem,
])
export type ItemBody = z.output<typeof ItemBody>

/**
 * An answer, in the order of the item's body. single: index of a choice; multiple: indexes. numeric and short: text.
 * ordering: indexes of the steps in the order given. matching: for each left side, the index of a right side or null.
 * Null: no answer.
 */
export const Answer = z.union([
  z.int().min(0).max(50),
  z.array(z.int().min(0).max(50).nullable()).max(20),
  z.string().max(400),
  z.null(),
])
export type Answer = z.output<typeof Answer>
