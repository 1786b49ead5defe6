import type { z } from 'zod'
import type { Money } from './money.ts'

/** Allowed values of a cell. Money is written in major units with two decimals and needs a separate currency column. */
export type CsvCell = string | number | boolean | Money | readonly string[] | null | undefined

/** Column title, and its value for a row. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => CsvCell]

/** Export settings of a list. The list takes `page` and `rows` (`listInput`) and returns a `listOutput`. */
export interface CsvExport<Row> {
  readonly file: string
  readonly columns: readonly CsvColumn<Row>[]
}

/** Row type of an output created by `listOutput`; `never` for any other output, so that it cannot have columns. */
export type RowOf<O extends z.core.$ZodType> =
  z.output<O> extends { rows: (infer Row)[]; total: number } ? Row : never
