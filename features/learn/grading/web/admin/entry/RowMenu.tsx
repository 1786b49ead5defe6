import { Group } from '@mantine/core'
import { IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { confirm } from '#platform/web/confirm.ts'
import { orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { examGrading } from '../../../contract/grading-contract.ts'
import type { GradeRow } from '../../../contract/grading-views.ts'
import { RowButton } from './RowButton.tsx'
import { AddScan } from './Scans.tsx'

interface Props {
  sheetid: string
  row: GradeRow
  compact?: boolean
}

/** Actions of a row: add a scan, mark absent, remove from the sheet. */
export function RowMenu({ sheetid, row, compact = false }: Props) {
  const stale = [examGrading.gradeSheet, examGrading.gradeSheets]
  const absent = useCommand(examGrading.markAbsent, { invalidates: stale })
  const takeOff = useCommand(examGrading.takeOffSheet, { invalidates: stale })
  const at = { sheetid, gradeid: row.gradeid }
  const remove = async () => {
    const entered = Object.keys(row.points).length > 0
    const sure =
      !entered ||
      (await confirm({
        title: `Take ${row.name} off this sheet?`,
        message: 'The points that were entered go with the name.',
        yes: 'Remove',
        danger: true,
      }))
    if (sure) takeOff.mutate(at, orNotify)
  }
  return (
    <Group gap={4}>
      <AddScan sheetid={sheetid} row={row} compact={compact} />
      <RowButton
        compact={compact}
        label={row.absent ? 'Was there' : 'Absent'}
        message={row.absent ? `${row.name} was there` : `${row.name} was absent`}
        icon={row.absent ? <IconUserCheck size={16} aria-hidden /> : <IconUserOff size={16} aria-hidden />}
        busy={absent.isPending}
        onClick={() => absent.mutate({ ...at, absent: !row.absent }, orNotify)}
      />
      <RowButton
        compact={compact}
        label="Remove"
        message={`Take ${row.name} off this sheet`}
        icon={<IconTrash size={16} aria-hidden />}
        color="red"
        busy={takeOff.isPending}
        onClick={() => void remove()}
      />
    </Group>
  )
}
