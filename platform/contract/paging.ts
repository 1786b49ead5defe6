import { z } from 'zod'
import { integer } from './fields.ts'

const words = z.string().trim().max(100).default('')
const page = integer(1, 100_000).default(1)
const rows = integer(1, 200).default(25)
const total = z.int()

/** Input common to all lists: page number from 1, rows per page, search text, and sort column (default: the first). */
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

/** Maximum row count of lists. Larger lists are not counted, so they stay fast with many rows. */
export const COUNTED = 1000

/** One page of a list and the total number of rows; `COUNTED + 1` means more rows than were counted. */
export const listOutput = <S extends z.core.$ZodType>(row: S) => z.object({ rows: z.array(row), total })

/** Maximum number of options returned for a choice. */
export const CHOICES = 20

/** Input for choosing one of many: search text, and the current choice, which the response also includes. */
export const choiceInput = z.object({
  search: words,
  chosen: words,
})

export const Choice = z.object({ value: z.string(), label: z.string() })
export type Choice = z.output<typeof Choice>

/** The first options that match the search. */
export const choiceOutput = z.object({ choices: z.array(Choice) })

const orNothing = (value: unknown) => (value === '' ? undefined : value)

/** List filter: one of the values, or '' (as in an address) for all. */
export const filterOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(orNothing, z.enum(values).optional()).optional()

/** Day filter for a list (YYYY-MM-DD); '' means no filter. */
export const dayFilter = () =>
  z.preprocess(orNothing, z.iso.date('Please choose a day.').optional()).optional()
