import { Button, Group } from '@mantine/core'
import { CompanyFrame } from '#features/organizations/company-office/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { archiveFilter } from '#platform/web/form/options.ts'
import { formatDay } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { ResourceWindow } from '#platform/web/staff/ResourceWindow.tsx'
import { RowActions } from '#platform/web/staff/RowActions.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useEditing } from '#platform/web/staff/use-editing.ts'
import { useListState } from '#platform/web/use-list-state.ts'
import { requirementAdmin } from '../../contract/requirement-admin.ts'
import { compliance } from '../../contract.ts'
import { targetLabels } from '../../rules/targets.ts'
import { RequirementFields } from '../parts/RequirementFields.tsx'

type Row = OutputOf<typeof requirementAdmin.list>['rows'][number]

/** Training requirements of a company, edited by its administrators. */
export default function TrainingRequirementsPage() {
  return (
    <CompanyFrame
      title="Requirements"
      lead={({ name }) => `What ${name} asks of each job role, each plant or everyone.`}
      forAdmins
    >
      {(company) => <Requirements compid={company.compid} />}
    </CompanyFrame>
  )
}

const stale = [compliance.matrix, compliance.gaps, compliance.coverage, compliance.choices]

function Requirements({ compid }: { compid: string }) {
  const list = useListState(requirementAdmin.list)
  const { editing, edit, close } = useEditing()
  const acts: Column<Row> = column('acts', '', { end: true }, (row) => (
    <RowActions
      of={requirementAdmin}
      row={row}
      canEdit
      name={row.name}
      invalidates={stale}
      onEdit={() => edit(row.id)}
    />
  ))
  const blank = () => ({
    compid,
    name: '',
    kind: 'course' as const,
    code: '',
    jobRoleId: '',
    plant: '',
    dueDays: null,
    dueOn: null,
    renewMonths: null,
  })
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <StaffFilters list={list} search={{ label: 'Search requirements' }} filters={[archiveFilter]} />
        <Button onClick={() => edit('new')}>New requirement</Button>
      </Group>
      <StaffTable
        of={requirementAdmin.list}
        input={{ ...list.input, compid }}
        list={list}
        columns={[...columns, acts]}
        rowKey={({ id }) => id}
        caption="Requirements"
        empty={{
          title: 'No requirements yet',
          message: 'Add what each job role needs: a course, a certificate, an exam or a license.',
        }}
      />
      <ResourceWindow
        of={requirementAdmin}
        one="requirement"
        editing={editing}
        onClose={close}
        blank={blank}
        fields={(form) => <RequirementFields form={form} compid={compid} />}
        invalidates={stale}
      />
    </>
  )
}

const columns: readonly Column<Row>[] = [
  column('name', 'Requirement', { card: 'heading', sort: 'name' }, ({ name }) => name),
  column('kind', 'Kind', { sort: 'kind', card: 'line' }, ({ kind }) => targetLabels[kind]),
  column('who', 'Required for', { card: 'line' }, ({ jobRole, plant }) =>
    [jobRole || 'Everyone', plant].filter(Boolean).join(', '),
  ),
  column('due', 'Due', ({ dueDays, dueOn }) =>
    dueOn ? formatDay(dueOn) : dueDays === null ? '–' : `${dueDays} days after joining`,
  ),
  column('renewed', 'Renewed', ({ renewMonths }) =>
    renewMonths === null ? '–' : `every ${renewMonths} months`,
  ),
]
