import { Checkbox } from '@mantine/core'
import { column } from '#platform/web/parts/lists/column.ts'
import type { Column } from '../../parts/DataTable.tsx'

interface Ticks<Row> {
  isChosen: (row: Row) => boolean
  choose: (rows: readonly Row[], on: boolean) => void
  /** Screen reader label of the row: 'P-10042'. */
  nameOf: (row: Row) => string
}

/** The first column of a list with selectable rows; `shown` are the rows that the header check box selects. */
export function tickColumn<Row>(
  { isChosen, choose, nameOf }: Ticks<Row>,
  shown: readonly Row[] = [],
): Column<Row> {
  const count = shown.filter(isChosen).length
  return column(
    'tick',
    'Chosen',
    {
      card: 'mark',
      heading:
        shown.length > 0 ? (
          <Checkbox
            aria-label="Choose all rows of this page"
            checked={count === shown.length}
            indeterminate={count > 0 && count < shown.length}
            onChange={(event) => choose(shown, event.currentTarget.checked)}
          />
        ) : undefined,
    },
    (row) => (
      <Checkbox
        aria-label={`Choose ${nameOf(row)}`}
        checked={isChosen(row)}
        onChange={(event) => choose([row], event.currentTarget.checked)}
      />
    ),
  )
}
