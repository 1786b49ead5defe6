import type { z } from 'zod'
import type { Money } from './money.ts'

/** What a cell may hold. Money is written in major units with two decimals; its currency wants a column of its own. */
export type CsvCell = string | number | boolean | Money | readonly string[] | null | undefined

/** A column's heading, and its value for one row of the list. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => CsvCell]

/** How a list is exported. The list takes `page` and `rows` (`listInput`) and answers a `listOutput`. */
export interface CsvExport<Row> {
  readonly file: string
  readonly columns: readonly CsvColumn<Row>[]
}

/** The row of an output made by `listOutput`; never for any other output, so that it cannot have columns. */
export type RowOf<O extends z.core.$ZodType> =
  z.output<O> extends { rows: (infer Row)[]; total: number } ? Row : never
