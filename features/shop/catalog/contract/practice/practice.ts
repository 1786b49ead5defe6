import { z } from 'zod'
import type { Numbers } from '#platform/contract/formula/draw.ts'

/** Exercises with numbers drawn again for each learner and try, and cases that are worked through in stages. */

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
    /** How many digits are shown. */
    digits,
    /** How far an answer may be off: in percent of the value, or absolute where values can be near 0. */
    tolerance: z.number().positive().max(50).optional(),
    absolute: z.number().positive().optional(),
  })
  .refine(
    ({ tolerance, absolute }) => tolerance === undefined || absolute === undefined,
    'has two tolerances: keep one of them',
  )

/** What is asked and how it is answered: a number, or one of the choices. */
const task = {
  text,
  answer: Answer.optional(),
  /** Exactly one `when` is not zero, whatever was drawn. */
  choices: z
    .array(z.strictObject({ text: z.union([z.string(), z.number()]).transform(String), when: formula }))
    .min(2)
    .max(6)
    .optional(),
  hint: text,
  /** Worked steps, shown after an answer. */
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
  /** Derived values, in their order. */
  let: z.record(name, formula).default({}),
}

const place = {
  id,
  /** Key of a topic of the question bank: there it counts. */
  topic: text,
  /** The unit that teaches it: by its file in content, by its title in the editor. */
  lecture: z.string().optional(),
}

const Task = z.strictObject(task)
export const Exercise = z.strictObject({ ...place, ...numbers, ...task })
export const Case = z.strictObject({
  ...place,
  title: text,
  ...numbers,
  /** The plant and its data, Markdown. */
  intro: text,
  stages: z.array(Task).min(2).max(12),
})

export const Practice = z.strictObject({
  /** How many exercises and stages must be answered right to complete the unit. */
  needed: z.int().positive(),
  exercises: z.array(Exercise).default([]),
  cases: z.array(Case).default([]),
})

export type Task = z.output<typeof Task>
export type Exercise = z.output<typeof Exercise>
export type Case = z.output<typeof Case>
export type Practice = z.output<typeof Practice>

type Taught<Of> = Omit<Of, 'lecture' | 'let'> & {
  /** Names with their formulas. As properties of an object the database would give them another order. */
  let: [string, string][]
  /** Position of the unit that teaches it. */
  unit: number | null
}

/** A practice unit as a version of a course stores it. */
export interface StoredPractice {
  needed: number
  exercises: Taught<Exercise>[]
  cases: Taught<Case>[]
}

/** What is drawn and derived in a stored exercise or case. */
export const numbersOf = ({ draw, let: derived }: Pick<Taught<Exercise>, 'draw' | 'let'>): Numbers => ({
  draw,
  let: Object.fromEntries(derived),
})

interface Counted {
  exercises: readonly unknown[]
  cases: readonly { stages: readonly unknown[] }[]
}

/** How many exercises and stages it has. */
export const taskCount = ({ exercises, cases }: Counted): number =>
  exercises.length + cases.reduce((sum, { stages }) => sum + stages.length, 0)
