import { z } from 'zod'
import type { Numbers } from '#platform/contract/formula/draw.ts'

/** Exercises with random numbers for each learner and attempt, and cases worked through in stages. */

const name = z.string().regex(/^[A-Za-z_]\w*$/, 'a name has letters, digits and _')
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it like calcium-to-meq')
const formula = z.union([z.string(), z.number(), z.boolean().transform(Number)]).transform(String)
const text = z.string().trim().min(1)
const digits = z.int().min(0).max(6)

const Draw = z.union([
  z
    .strictObject({ from: z.number(), to: z.number(), step: z.number().positive() })
    .refine(({ from, to }) => from <= to, 'draws from a number above the one it draws to'),
  z.strictObject({ of: z.array(z.number()).min(1) }),
])

const Answer = z
  .strictObject({
    formula,
    unit: z.string().trim().default(''),
    /** Number of digits displayed. */
    digits,
    /** Allowed deviation of an answer: in percent of the value, or absolute if values can be near 0. */
    tolerance: z.number().positive().max(50).optional(),
    absolute: z.number().positive().optional(),
  })
  .refine(
    ({ tolerance, absolute }) => tolerance === undefined || absolute === undefined,
    'has two tolerances: keep one of them',
  )

/** A question and its answer: a number or one of the choices. */
const task = {
  text,
  answer: Answer.optional(),
  /** Exactly one `when` is nonzero for every draw. */
  choices: z
    .array(z.strictObject({ text: z.union([z.string(), z.number()]).transform(String), when: formula }))
    .min(2)
    .max(6)
    .optional(),
  hint: text,
  /** Worked solution steps, shown after an answer. */
  steps: z
    .array(
      z.strictObject({
        text,
        formula: formula.optional(),
        unit: z.string().trim().default(''),
        digits: digits.optional(),
      }),
    )
    .min(1),
}

const numbers = {
  draw: z.record(name, Draw).default({}),
  /** Derived values, in order. */
  let: z.record(name, formula).default({}),
}

const place = {
  id,
  /** Key of the question bank topic that results count toward. */
  topic: text,
  /** The unit that teaches it, identified by file in content and by title in the editor. */
  lecture: z.string().optional(),
}

const Task = z.strictObject(task)
export const Exercise = z.strictObject({ ...place, ...numbers, ...task })
export const Case = z.strictObject({
  ...place,
  title: text,
  ...numbers,
  /** Description and data of the plant, in Markdown. */
  intro: text,
  stages: z.array(Task).min(2).max(12),
})

export const Practice = z.strictObject({
  /** Number of exercises and stages that must be answered correctly to complete the unit. */
  needed: z.int().positive(),
  exercises: z.array(Exercise).default([]),
  cases: z.array(Case).default([]),
})

export type Task = z.output<typeof Task>
export type Exercise = z.output<typeof Exercise>
export type Case = z.output<typeof Case>
export type Practice = z.output<typeof Practice>

type Taught<Of> = Omit<Of, 'lecture' | 'let'> & {
  /** Name and formula pairs; the database would reorder object properties. */
  let: [string, string][]
  /** Position of the unit that teaches it. */
  unit: number | null
}

/** A practice unit as stored in a course version. */
export interface StoredPractice {
  needed: number
  exercises: Taught<Exercise>[]
  cases: Taught<Case>[]
}

/** Returns the drawn and derived numbers of a stored exercise or case. */
export const numbersOf = ({ draw, let: derived }: Pick<Taught<Exercise>, 'draw' | 'let'>): Numbers => ({
  draw,
  let: Object.fromEntries(derived),
})

interface Counted {
  exercises: readonly unknown[]
  cases: readonly { stages: readonly unknown[] }[]
}

/** Returns the number of exercises and stages. */
export const taskCount = ({ exercises, cases }: Counted): number =>
  exercises.length + cases.reduce((sum, { stages }) => sum + stages.length, 0)
