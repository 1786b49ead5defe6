import { Button, Group } from '@mantine/core'
import { askFirst } from '#platform/web/ask.ts'
import { sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { examGrading } from '../../../../rules/grading/grading-contract.ts'
import type { GradeRow } from '../../../../rules/grading/grading-views.ts'
import { AddScan } from './Scans.tsx'

/** Somebody was not there, or should not stand on this sheet at all. */
export function RowMenu({ sheetid, row }: { sheetid: string; row: GradeRow }) {
  const stale = [examGrading.gradeSheet, examGrading.gradeSheets]
  const absent = useCommand(examGrading.markAbsent, { stale })
  const takeOff = useCommand(examGrading.takeOffSheet, { stale })
  const at = { sheetid, gradeid: row.gradeid }
  const tell = (error: Error) => sayProblem(error.message)
  const remove = async () => {
    const entered = Object.keys(row.points).length > 0
    const sure =
      !entered ||
      (await askFirst({
        title: `Take ${row.name} off this sheet?`,
        says: 'The points that were entered go with the name.',
        yes: 'Take off',
        danger: true,
      }))
    if (sure) takeOff.mutate(at, { onError: tell })
  }
  return (
    <Group gap={4}>
      <AddScan sheetid={sheetid} row={row} />
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={row.absent ? `${row.name} was there` : `${row.name} was absent`}
        loading={absent.isPending}
        onClick={() => absent.mutate({ ...at, absent: !row.absent }, { onError: tell })}
      >
        {row.absent ? 'Was there' : 'Absent'}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Take ${row.name} off this sheet`}
        loading={takeOff.isPending}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </Group>
  )
}
