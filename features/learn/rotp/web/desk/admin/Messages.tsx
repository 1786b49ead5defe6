import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { twoLines } from '#platform/web/desk/columns.tsx'
import { DeskFilters } from '#platform/web/desk/DeskFilters.tsx'
import { DeskTable, type RowIn } from '#platform/web/desk/DeskList.tsx'
import { formatDate } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { rotpStudentsDesk } from '../../../contract/students.ts'
import { usePrograms } from '../use-programs.ts'
import { WriteDialog } from './WriteDialog.tsx'

const columns: readonly Column<RowIn<typeof rotpStudentsDesk.messages>>[] = [
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
  const list = useListState(rotpStudentsDesk.messages)
  const { options } = usePrograms()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Group mb="md">
        <Button color="copper" onClick={() => setOpen(true)}>
          Write to students
        </Button>
        <ExportCsv of={rotpStudentsDesk.messages} input={list.input} />
      </Group>
      <DeskFilters list={list} filters={[{ name: 'program', label: 'Program', options }]} />
      <DeskTable
        of={rotpStudentsDesk.messages}
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
