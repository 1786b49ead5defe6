import { Box, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { GradeRow, SheetDetail } from '../../../contract/grading-views.ts'
import { mostOf } from '../../../rules/points.ts'
import { CellInput } from './CellInput.tsx'
import { CellNotes } from './CellNotes.tsx'
import { REMARK } from './cell-values.ts'
import classes from './GradeTable.module.css'
import { moveFocus } from './move-focus.ts'
import { RowMenu } from './RowMenu.tsx'
import { RowResult, RowSum } from './RowResult.tsx'
import { Scans } from './Scans.tsx'
import { TotalCell } from './TotalCell.tsx'
import type { GradeEntry } from './use-grade-entry.ts'

interface Props {
  sheet: SheetDetail
  entry: GradeEntry
}

/** Table view for a stack of exam papers, optimized for keyboard entry. */
export function GradeTable({ sheet, entry }: Props) {
  const { criteria } = sheet
  return (
    <div className={classes.scroll}>
      <table className={classes.table} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {criteria.map(({ key, label, points }) => (
              <th key={key} scope="col" className={classes.points}>
                {label}
                <Text display="block" span inherit>
                  of {points}
                </Text>
              </th>
            ))}
            <Box scope="col" component="th" ta="end" data-numbers data-nowrap>
              Sum
              <Text display="block" span inherit>
                of {mostOf(criteria)}
              </Text>
            </Box>
            <th scope="col">Result</th>
            <th scope="col" className={classes.total}>
              Re-enter total
            </th>
            <th scope="col">Remark</th>
          </tr>
        </thead>
        <tbody>
          {sheet.grades.map((row) => (
            <Fragment key={row.gradeid}>
              <EntryRow sheet={sheet} entry={entry} row={row} />
              {entry.notesOf(row).length > 0 ? (
                <tr>
                  <td colSpan={criteria.length + 5}>
                    <CellNotes sheet={sheet} entry={entry} row={row} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EntryRow({ sheet, entry, row }: Props & { row: GradeRow }) {
  const { criteria, sheetid } = sheet
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.person}>
        {row.name}{' '}
        <Text span size="xs" c="dimmed" fw={400}>
          {row.username}
        </Text>
        <RowMenu sheetid={sheetid} row={row} compact />
        <Scans sheetid={sheetid} row={row} canRemove />
      </th>
      {criteria.map(({ key, label }, index) => (
        <td key={key} className={classes.points}>
          <CellInput entry={entry} row={row} cell={key} column={index} label={label} />
        </td>
      ))}
      <Box component="td" ta="end" data-numbers data-nowrap>
        <RowSum sheet={sheet} entry={entry} row={row} />
      </Box>
      <td>
        <RowResult sheet={sheet} entry={entry} row={row} />
      </td>
      <td className={classes.total}>
        <TotalCell entry={entry} row={row} column={criteria.length} />
      </td>
      <Box component="td" miw="6.5rem">
        <CellInput entry={entry} row={row} cell={REMARK} column={criteria.length + 1} label="Remark" />
      </Box>
    </tr>
  )
}
