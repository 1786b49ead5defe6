import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { twoLines } from '#platform/web/staff/columns.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { rotpStudentsAdmin } from '../../../contract/students.ts'
import { usePrograms } from '../use-programs.ts'
import { WriteDialog } from './WriteDialog.tsx'

const columns: readonly Column<RowIn<typeof rotpStudentsAdmin.messages>>[] = [
  {
    key: 'subject',
    title: 'Message',
    card: 'heading',
    cell: ({ subject, text }) =>
      twoLines(
        subject,
        <Text span lineClamp={3} size="sm">
          {text}
        </Text>,
      ),
  },
  { key: 'sentAt', title: 'Sent', card: 'line', sort: 'newest', cell: ({ sentAt }) => formatDate(sentAt) },
  { key: 'sender', title: 'From', card: 'line', cell: ({ sender }) => sender },
  { key: 'program', title: 'Program', cell: ({ program }) => program },
  { key: 'recipients', title: 'Students', end: true, cell: ({ recipients }) => recipients },
]

/** What was written to students. */
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
