import { Tooltip } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { GradeRow } from '../../../contract/grading-views.ts'
import { CellInput } from './CellInput.tsx'
import { storedText, TOTAL } from './cell-values.ts'
import type { GradeEntry } from './use-grade-entry.ts'

interface Props {
  entry: GradeEntry
  row: GradeRow
  column: number
  labeled?: boolean
}

/** Second entry of the total on the exam paper. */
export function TotalCell({ entry, row, column, labeled = false }: Props) {
  // A changed value no longer counts as confirmed.
  const isTyped = entry.textOf(row, TOTAL) !== storedText(row, TOTAL)
  const isConfirmed = row.confirmedTotal !== null && !row.absent && !isTyped
  const message = `Confirmed by ${row.confirmedBy}`
  return (
    <CellInput
      entry={entry}
      row={row}
      cell={TOTAL}
      column={column}
      label="Re-enter total"
      labeled={labeled}
      {...(labeled && isConfirmed ? { hint: message } : {})}
      mark={isConfirmed ? <Confirmed message={message} /> : null}
    />
  )
}

function Confirmed({ message }: { message: string }) {
  return (
    <Tooltip label={message}>
      <IconCircleCheckFilled
        size={18}
        color="var(--mantine-color-teal-filled)"
        aria-label={message}
        role="img"
      />
    </Tooltip>
  )
}
