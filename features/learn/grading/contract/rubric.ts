import { z } from 'zod'
import { integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { typedNumber } from '#platform/contract/numbers/read-number.ts'
import { pointsProblem } from '../rules/points.ts'

/** Maximum points for one criterion. */
export const MAX_POINTS = 1000
export const MAX_CRITERIA = 30

const maximum = z.number('Please enter the points.').superRefine((points, context) => {
  const problem = points === 0 ? 'Please enter more than 0.' : pointsProblem(points, MAX_POINTS)
  if (problem) context.addIssue(problem)
})

/** Criterion of an assessment with its maximum points. `key` is permanent and unique within its rubric. */
export const Criterion = z.object({
  key: z.string().regex(/^c\d{1,4}$/),
  label: requiredText(120, 'Please say what is assessed.'),
  /** What is required to earn the points. */
  description: optionalText(600),
  points: maximum,
})
export type Criterion = z.output<typeof Criterion>

/** Points as typed, with decimal point or comma. */
const typedPoints = (value: unknown) => (typeof value === 'string' ? typedNumber(value) : value)

/** A rubric as submitted by its form; a criterion without a key is new. */
export const RubricForm = z.object({
  name: requiredText(120, 'Please name the rubric.'),
  description: optionalText(1000),
  passPercent: integer(1, 100),
  criteria: z
    .array(
      Criterion.extend({
        key: z.union([z.literal(''), Criterion.shape.key]),
        points: z.preprocess(typedPoints, Criterion.shape.points),
      }),
    )
    .min(1, 'Please add a criterion.')
    .max(MAX_CRITERIA, `Please use at most ${MAX_CRITERIA} criteria.`),
})
export type RubricForm = z.output<typeof RubricForm>

/** Assigns keys to new criteria and to those with a duplicate key. */
export function withKeys(criteria: RubricForm['criteria']): Criterion[] {
  let last = Math.max(0, ...criteria.map(({ key }) => Number(key.slice(1)) || 0))
  const taken = new Set<string>()
  return criteria.map((criterion) => {
    const key = criterion.key === '' || taken.has(criterion.key) ? `c${++last}` : criterion.key
    taken.add(key)
    return { ...criterion, key }
  })
}
