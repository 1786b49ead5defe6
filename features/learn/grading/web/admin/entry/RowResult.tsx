import { Badge, Text } from '@mantine/core'
import type { GradeRow, SheetDetail } from '../../../contract/grading-views.ts'
import { mostOf, sumOf } from '../../../rules/points.ts'
import { outcomeOnScreen, pointsOnScreen } from './cell-values.ts'
import type { GradeEntry } from './use-grade-entry.ts'

interface Props {
  sheet: SheetDetail
  entry: GradeEntry
  row: GradeRow
}

/** Current sum of the points as typed. */
export function RowSum({ sheet, entry, row, withMost = false }: Props & { withMost?: boolean }) {
  if (row.absent) return <Text c="dimmed">–</Text>
  const sum = sumOf(
    sheet.criteria,
    pointsOnScreen(sheet, (key) => entry.textOf(row, key)),
  )
  return (
    <Text component="output" fw={600}>
      {withMost ? `${sum} of ${mostOf(sheet.criteria)}` : sum}
    </Text>
  )
}

/** Shows the percentage and pass or fail; incomplete until all points are entered. */
export function RowResult({ sheet, entry, row }: Props) {
  if (row.absent) return <Badge color="gray">Absent</Badge>
  const outcome = outcomeOnScreen(sheet, (key) => entry.textOf(row, key))
  if (!outcome)
    return (
      <Text size="sm" c="dimmed">
        Not complete
      </Text>
    )
  return (
    <Badge color={outcome.passed ? 'teal' : 'red'}>
      {outcome.percent}% {outcome.passed ? 'pass' : 'fail'}
    </Badge>
  )
}
