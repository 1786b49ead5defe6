import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { twoLines } from '#platform/web/staff/columns.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { rotpStudentsAdmin } from '../../../contract/students.ts'
import { usePrograms } from '../use-programs.ts'
import { WriteDialog } from './WriteDialog.tsx'

const columns: readonly Column<RowIn<typeof rotpStudentsAdmin.messages>>[] = [
  column('subject', 'Message', { card: 'heading' }, ({ subject, text }) =>
    twoLines(
      subject,
      <Text span lineClamp={3} size="sm">
        {text}
      </Text>,
    ),
  ),
  column('sentAt', 'Sent', { card: 'line', sort: 'newest' }, ({ sentAt }) => formatDate(sentAt)),
  column('sender', 'From', { card: 'line' }, ({ sender }) => sender),
  column('program', 'Program', ({ program }) => program),
  column('recipients', 'Students', { end: true }, ({ recipients }) => recipients),
]

/** Messages sent to students. */
export function Messages() {
  const list = useListState(rotpStudentsAdmin.messages)
  const { options } = usePrograms()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Group mb="md">
        <Button color="copper" onClick={() => setOpen(true)}>
          Write to students
        </Button>
        <ExportCsv of={rotpStudentsAdmin.messages} input={list.input} />
      </Group>
      <StaffFilters list={list} filters={[{ name: 'program', label: 'Program', options }]} />
      <StaffTable
        of={rotpStudentsAdmin.messages}
        list={list}
        columns={columns}
        rowKey={({ messageid }) => messageid}
        caption="Messages"
        empty={{ title: 'No messages', message: 'Nothing has been written yet.' }}
      />
      {isOpen ? <WriteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
