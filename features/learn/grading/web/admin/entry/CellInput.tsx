import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GradeRow } from '../../../contract/grading-views.ts'
import { type CellKey, cellId, REMARK } from './cell-values.ts'
import type { GradeEntry } from './use-grade-entry.ts'

interface Props {
  entry: GradeEntry
  row: GradeRow
  cell: CellKey
  column: number
  label: string
  /** Shows the label on phones; in the table, the column heading shows it. */
  labeled?: boolean
  hint?: string
  /** Shown at the end of the field. */
  mark?: ReactNode
}

/** One cell of a sheet; saves its input on blur. */
export function CellInput({ entry, row, cell, column, label, labeled = false, hint, mark }: Props) {
  const wrong = entry.notesOf(row).some(({ key }) => key === cell)
  return (
    <TextInput
      size="sm"
      {...(labeled ? { label } : { 'aria-label': `${label} of ${row.name}` })}
      {...(hint ? { description: hint, inputWrapperOrder: ['label', 'input', 'description'] } : {})}
      {...(mark ? { rightSection: mark, rightSectionWidth: 26 } : {})}
      inputMode={cell === REMARK ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={cell === REMARK ? 500 : 8}
      data-column={column}
      data-cell={cellId(row.gradeid, cell)}
      disabled={row.absent && cell !== REMARK}
      value={entry.textOf(row, cell)}
      error={wrong}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => entry.type(row, cell, event.currentTarget.value)}
      onBlur={() => entry.settle(row, cell)}
    />
  )
}
