import { Button, Group, Switch } from '@mantine/core'
import { archiveFilter } from '#platform/web/form/options.ts'
import { formatDay } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { ResourceWindow } from '#platform/web/staff/ResourceWindow.tsx'
import { RowActions } from '#platform/web/staff/RowActions.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useEditing } from '#platform/web/staff/use-editing.ts'
import { useListState } from '#platform/web/use-list-state.ts'
import { rotpAdmissions } from '../../../contract/admissions.ts'
import { programAdmin } from '../../../contract/program-admin.ts'
import { rotp } from '../../../contract.ts'
import { ProgramFields } from './ProgramFields.tsx'

type Row = RowIn<typeof programAdmin.list>

const stale = [rotp.overview, rotpAdmissions.programs]
const columns: readonly Column<Row>[] = [
  column('name', 'Program', { card: 'heading', sort: 'name' }, ({ name }) => name),
  column('code', 'Code', { sort: 'code', card: 'line' }, ({ code }) => code),
  column(
    'days',
    'Days',
    { card: 'line' },
    ({ startsOn, endsOn }) => `${formatDay(startsOn)} to ${formatDay(endsOn)}`,
  ),
  column('students', 'Students', { end: true }, ({ students, places }) => `${students} of ${places}`),
  column('apply', 'Apply until', ({ applyUntil }) => (applyUntil ? formatDay(applyUntil) : 'closed')),
  column('teachers', 'Instructors', ({ teachers }) => teachers.join(', ') || '–'),
]

const blank = () => ({
  code: '',
  name: '',
  summary: '',
  applyUntil: null,
  places: 24,
  onlyAdminsEnroll: false,
  passPercent: 70,
  terms: [],
  instructors: [],
})

/** Program runs with their terms, courses, prices, instructors, and enrollment settings. */
export function Programs() {
  const list = useListState(programAdmin.list)
  const { editing, edit, close } = useEditing()
  const acts: Column<Row> = column('acts', '', { end: true }, (row) => (
    <RowActions
      of={programAdmin}
      row={row}
      canEdit
      name={row.name}
      invalidates={stale}
      onEdit={() => edit(row.id)}
    />
  ))
  return (
    <>
      <Group mb="md" justify="space-between">
        <OnlyAdmins />
        <Group>
          <ExportCsv of={programAdmin.list} input={list.input} />
          <Button onClick={() => edit('new')}>New program</Button>
        </Group>
      </Group>
      <StaffFilters list={list} search={{ label: 'Search programs' }} filters={[archiveFilter]} />
      <StaffTable
        of={programAdmin.list}
        list={list}
        columns={[...columns, acts]}
        rowKey={({ id }) => id}
        caption="Programs"
        empty={{ title: 'No programs', message: 'Add the first run with its terms.' }}
      />
      <ResourceWindow
        of={programAdmin}
        one="program"
        editing={editing}
        onClose={close}
        blank={blank}
        fields={(form) => <ProgramFields form={form} />}
        invalidates={stale}
        size="xl"
      />
    </>
  )
}

/** Setting for all programs; each program can also be restricted individually. */
function OnlyAdmins() {
  const setting = useQuery(rotp.onlyAdminEnrolls, {})
  const set = useCommand(rotp.setOnlyAdminEnrolls, {
    invalidates: [rotp.onlyAdminEnrolls, rotp.getAdmin, rotp.overview, rotp.mine],
    onSuccess: () => notifySuccess('Saved.'),
  })
  return (
    <Switch
      label="Only administrators enroll students, in every program"
      checked={setting.data?.onlyAdminCanEnrollStudent ?? false}
      disabled={setting.data === undefined || set.isPending}
      onChange={(event) => set.mutate({ onlyAdminCanEnrollStudent: event.currentTarget.checked }, orNotify)}
    />
  )
}
