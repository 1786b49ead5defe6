import { Card, Group, Stack, Title } from '@mantine/core'
import type { GradeRow, SheetDetail } from '../../../contract/grading-views.ts'
import { CellInput } from './CellInput.tsx'
import { CellNotes } from './CellNotes.tsx'
import { REMARK } from './cell-values.ts'
import classes from './GradeCards.module.css'
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

/** Phone view for hands-on assessments on site: one card per participant. */
export function GradeCards({ sheet, entry }: Props) {
  return (
    <Stack gap="md">
      {sheet.grades.map((row) => (
        <PersonCard key={row.gradeid} sheet={sheet} entry={entry} row={row} />
      ))}
    </Stack>
  )
}

function PersonCard({ sheet, entry, row }: Props & { row: GradeRow }) {
  const { criteria, sheetid } = sheet
  return (
    <Card component="section" aria-label={row.name} onKeyDown={moveFocus}>
      <Stack gap="sm">
        <Group justify="space-between" align="center">
          <Title order={2} size="h4">
            {row.name}
          </Title>
          <RowResult sheet={sheet} entry={entry} row={row} />
        </Group>
        <div className={classes.fields}>
          {criteria.map(({ key, label, points }, index) => (
            <CellInput
              key={key}
              entry={entry}
              row={row}
              cell={key}
              column={index}
              label={`${label}, of ${points}`}
              labeled
            />
          ))}
          <TotalCell entry={entry} row={row} column={criteria.length} labeled />
          <div className={classes.whole}>
            <CellInput
              entry={entry}
              row={row}
              cell={REMARK}
              column={criteria.length + 1}
              label="Remark"
              labeled
            />
          </div>
        </div>
        <Scans sheetid={sheetid} row={row} canRemove />
        <CellNotes sheet={sheet} entry={entry} row={row} />
        <Group gap="xs" justify="space-between">
          <RowSum sheet={sheet} entry={entry} row={row} withMost />
          <RowMenu sheetid={sheetid} row={row} />
        </Group>
      </Stack>
    </Card>
  )
}
