import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatMoney } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { twoLines } from '#platform/web/staff/columns.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { rotpStudentsAdmin, type StudentRow } from '../../../contract/students.ts'
import { studentLabels, studentStates } from '../../../rules/student-states.ts'
import { usePrograms } from '../use-programs.ts'
import { EnrollDialog } from './EnrollDialog.tsx'
import { GradesDialog } from './GradesDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { WriteDialog } from './WriteDialog.tsx'

type Opened = { kind: 'grades' | 'move'; student: StudentRow } | { kind: 'enroll' } | { kind: 'write' } | null

/** Students with grades, due work, unpaid installments, and risk reasons. */
export function Students() {
  const list = useListState(rotpStudentsAdmin.list)
  const { options } = usePrograms()
  const { me, capabilities } = useMe()
  const isAdmin = holds(me ? { userId: me.userid, grants: capabilities } : null, 'rotp_admin')
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const acts: Column<StudentRow> = column('acts', '', { end: true }, (student) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <RowButton
        aria-label={`Grades of ${student.name}`}
        onClick={() => setOpened({ kind: 'grades', student })}
      >
        Grades
      </RowButton>
      {isAdmin ? (
        <RowButton
          aria-label={`Change the status of ${student.name}`}
          onClick={() => setOpened({ kind: 'move', student })}
        >
          Status
        </RowButton>
      ) : null}
    </Group>
  ))
  return (
    <>
      <Group mb="md" gap="xs">
        {isAdmin ? (
          <Button color="copper" onClick={() => setOpened({ kind: 'enroll' })}>
            Enroll a student
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setOpened({ kind: 'write' })}>
          Write to students
        </Button>
      </Group>
      <StaffFilters
        list={list}
        search={{ label: 'Search students', example: 'Name or email' }}
        filters={[
          filterBy('program', 'Program', options),
          filterBy('state', 'Status', optionsOf(studentLabels, studentStates)),
          filterBy('risk', 'Risk', optionsOf({ yes: 'At risk' })),
        ]}
      >
        <ExportCsv of={rotpStudentsAdmin.list} input={list.input} />
      </StaffFilters>
      <StaffTable
        of={rotpStudentsAdmin.list}
        list={list}
        columns={[...columns, acts]}
        rowKey={({ studentid }) => studentid}
        caption="Students"
        empty={{ title: 'No students', message: 'No one matches. Try another name or fewer filters.' }}
      />
      {opened?.kind === 'grades' ? <GradesDialog student={opened.student} onClose={close} /> : null}
      {opened?.kind === 'move' ? <MoveDialog student={opened.student} onClose={close} /> : null}
      {opened?.kind === 'enroll' ? <EnrollDialog onClose={close} /> : null}
      {opened?.kind === 'write' ? <WriteDialog onClose={close} /> : null}
    </>
  )
}

const columns: readonly Column<StudentRow>[] = [
  column('name', 'Student', { card: 'heading', sort: 'name' }, ({ name, email }) => twoLines(name, email)),
  column('risk', 'At risk', { card: 'line' }, ({ risks }) =>
    risks.length === 0 ? (
      '–'
    ) : (
      <Stack gap={2} align="flex-start">
        <Badge color="red">At risk</Badge>
        {risks.map((risk) => (
          <Text key={risk} size="sm">
            {risk}
          </Text>
        ))}
      </Stack>
    ),
  ),
  column('state', 'Status', ({ state }) => (
    <Badge color={studentLabels[state].color}>{studentLabels[state].label}</Badge>
  )),
  column(
    'average',
    'Average',
    {
      end: true,
      card: 'line',
    },
    ({ average }) => (average === null ? '–' : `${average}%`),
  ),
  column('waiting', 'To grade', { end: true }, ({ waiting }) => waiting || '–'),
  column('overdue', 'Overdue', { end: true }, ({ overdue }) => overdue || '–'),
  column('unpaid', 'Unpaid', { end: true }, ({ unpaid: { minor, currency } }) =>
    minor === 0 ? '–' : formatMoney(minor, currency),
  ),
]
