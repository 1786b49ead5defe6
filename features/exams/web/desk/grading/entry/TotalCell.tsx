import { Tooltip } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { GradeRow } from '../../../../rules/grading/grading-views.ts'
import { CellInput } from './CellInput.tsx'
import { TOTAL } from './cell-values.ts'
import classes from './GradeTable.module.css'
import type { GradeEntry } from './use-grade-entry.ts'

interface Props {
  entry: GradeEntry
  row: GradeRow
  column: number
  labelled?: boolean
}

/** The total as it stands on the paper, entered a second time. */
export function TotalCell({ entry, row, column, labelled = false }: Props) {
  const { confirmedTotal, confirmedBy } = row
  const says = `Confirmed by ${confirmedBy}`
  return (
    <div className={classes.again} data-labelled={labelled || undefined}>
      <CellInput
        entry={entry}
        row={row}
        cell={TOTAL}
        column={column}
        label="Total again"
        labelled={labelled}
        {...(labelled && confirmedTotal !== null ? { hint: says } : {})}
      />
      {confirmedTotal === null || labelled ? null : (
        <Tooltip label={says}>
          <IconCircleCheckFilled
            size={18}
            color="var(--mantine-color-teal-filled)"
            aria-label={says}
            role="img"
          />
        </Tooltip>
      )}
    </div>
  )
}
