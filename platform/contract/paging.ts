import { z } from 'zod'
import { integer } from './fields.ts'

const words = z.string().trim().max(100).default('')
const page = integer(1, 100_000).default(1)
const rows = integer(1, 200).default(25)
const total = z.int()

/** What every list takes: a page number from 1, rows per page, words to look for, a column to sort by, the first usually. */
export const listInput = <const Sort extends readonly [string, ...string[]]>(
  sorts: Sort,
  direction: 'asc' | 'desc' = 'asc',
) =>
  z.object({
    page,
    rows,
    search: words,
    sort: z.enum(sorts).default(sorts[0] as Sort[number]),
    direction: z.enum(['asc', 'desc']).default(direction),
  })

/** Lists count no further, so that they stay as fast when there are very many rows. */
export const COUNTED = 1000

/** One page of a list and how many rows there are in all; `COUNTED + 1` says that there are more than were counted. */
export const listOutput = <S extends z.core.$ZodType>(row: S) => z.object({ rows: z.array(row), total })

/** The most that a choice offers at once. */
export const CHOICES = 20

/** What is asked to choose one of many: words to look for, and what is chosen already, which the answer holds as well. */
export const choiceInput = z.object({
  search: words,
  chosen: words,
})

export const Choice = z.object({ value: z.string(), label: z.string() })
export type Choice = z.output<typeof Choice>

/** The first of those that the words find. */
export const choiceOutput = z.object({ choices: z.array(Choice) })

const orNothing = (value: unknown) => (value === '' ? undefined : value)

/** A filter of a list: one of the values, or '' (as an address has it) for all of them. */
export const filterOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(orNothing, z.enum(values).optional()).optional()

/** A day as a filter of a list (YYYY-MM-DD); '' means no filter. */
export const dayFilter = () =>
  z.preprocess(orNothing, z.iso.date('Please choose a day.').optional()).optional()
