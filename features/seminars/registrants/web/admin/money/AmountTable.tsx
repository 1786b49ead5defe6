import { formatMoney } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { Amounts } from '../../../contract/money-contract.ts'

interface Row extends Amounts {
  key: string
  name: string
  currency: string
}

interface Props {
  caption: string
  /** Heading of the first column. */
  first: string
  rows: readonly Row[]
}

const fields: readonly (readonly [keyof Amounts, string])[] = [
  ['sold', 'Sold'],
  ['invoiced', 'On invoice'],
  ['paid', 'Paid'],
  ['open', 'Open'],
  ['refunded', 'Refunded'],
]

/** Table of amounts, with one row per seminar or currency. */
export function AmountTable({ caption, first, rows }: Props) {
  const columns: Column<Row>[] = [
    column('name', first, { card: 'heading' }, ({ name }) => name),
    ...fields.map(([field, title]) =>
      column(
        field,
        title,
        {
          end: true,
        },
        (row: Row) => (row[field] === 0 ? '–' : formatMoney(row[field], row.currency)),
      ),
    ),
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
}
