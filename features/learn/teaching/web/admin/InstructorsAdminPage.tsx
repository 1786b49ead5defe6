import { Badge, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type TeacherRow, teachersAdmin } from '../../contract/admin-contract.ts'
import { roleNames } from '../../rules/teaching-roles.ts'
import { GiveCourses } from './GiveCourses.tsx'

const factColumns: Column<TeacherRow>[] = [
  column('name', 'Instructor', { card: 'heading' }, ({ name, username, isInstructor }) => (
    <>
      {name} ({username}) {isInstructor ? null : <Badge color="red">Has no instructor role</Badge>}
    </>
  )),
  column('course', 'Course', { sort: 'course' }, ({ courseid, coursename }) => `${courseid} ${coursename}`),
  column('role', 'Role', ({ role }) => roleNames[role]),
  column('since', 'Since', ({ since }) => formatDate(since)),
  column('until', 'Until', ({ until, endReason }) => (until ? `${formatDate(until)}. ${endReason}` : '')),
  column('by', 'Given by', { card: 'hidden' }, ({ givenBy }) => givenBy),
]

/** Courses and their instructors. */
export default function InstructorsAdminPage() {
  const list = useListState(teachersAdmin.teachers)
  const [giving, setGiving] = useState(false)
  const [ending, setEnding] = useState<TeacherRow | null>(null)
  const stale = [teachersAdmin.teachers]
  const { data } = useQuery(teachersAdmin.teacherChoices, { search: '' }, { staleTime: 300_000 })
  const end = useCommand(teachersAdmin.endTeaching, {
    invalidates: stale,
    onSuccess: () => notifySuccess('The course was unassigned.'),
  })
  const setRole = useCommand(teachersAdmin.setTeachingRole, { invalidates: stale })
  const changeRole = ({ teachingid, role }: TeacherRow) =>
    setRole.mutate({ teachingid, role: role === 'lead' ? 'assistant' : 'lead' }, orNotify)
  const columns: Column<TeacherRow>[] = [
    ...factColumns,
    column('acts', 'Change', { end: true }, (row) =>
      row.until ? null : (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <RowButton onClick={() => changeRole(row)}>
            {row.role === 'lead' ? 'Make assistant' : 'Make lead'}
          </RowButton>
          <RowButton onClick={() => setEnding(row)}>End</RowButton>
        </Group>
      ),
    ),
  ]
  return (
    <StaffList
      title="Instructors"
      lead="Who teaches which course. Instructors answer its questions and see its learners; ended assignments stay on record."
      of={teachersAdmin.teachers}
      list={list}
      search={{ label: 'Search instructors', example: 'Name or email' }}
      filters={[
        filterBy('state', 'Status', optionsOf({ running: 'Teaches', ended: 'Ended' })),
        filterBy(
          'course',
          'Course',
          (data?.courses ?? []).map(({ courseid, coursename }) => ({
            value: courseid,
            label: `${courseid} ${coursename}`,
          })),
        ),
      ]}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setGiving(true)}>
          Assign courses
        </Button>
      }
      columns={columns}
      rowKey={({ teachingid }) => teachingid}
      empty={{ title: 'No instructors', message: 'Assign courses to someone with the instructor role.' }}
    >
      <Dialog opened={giving} onClose={() => setGiving(false)} title="Assign courses" size="md" keepOpen>
        <GiveCourses onDone={() => setGiving(false)} />
      </Dialog>
      <ReasonDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title="End the teaching"
        message={`${ending?.name} no longer sees the learners and questions of ${ending?.courseid}.`}
        yes="End it"
        send={(reason) => end.mutateAsync({ teachingid: ending?.teachingid ?? '', reason })}
      />
    </StaffList>
  )
}
