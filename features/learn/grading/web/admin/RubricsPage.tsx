import { Text, Textarea, TextInput } from '@mantine/core'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { typedNumber } from '#platform/contract/numbers/read-number.ts'
import { RowList } from '#platform/web/form/RowList.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { examGrading } from '../../contract/grading-contract.ts'
import { rubricAdmin } from '../../contract/rubric-admin.ts'
import { mostOf } from '../../rules/points.ts'
import { CriterionFields, emptyCriterion } from '../parts/CriterionFields.tsx'

const column = columnsOf(rubricAdmin.list)

/** Rubrics for hands-on assessments. */
export default function RubricsPage() {
  const { me, capabilities } = useMe()
  return (
    <ResourcePage
      of={rubricAdmin}
      title="Rubrics"
      one="rubric"
      nameOf={({ name }) => name}
      canEdit={holds(me ? { userId: me.userid, grants: capabilities } : null, 'instructor')}
      search={{ label: 'Search rubrics' }}
      invalidates={[examGrading.gradeChoices]}
      columns={[
        column.name('name', 'Rubric', { sort: 'name' }),
        column.of('criteria', 'Criteria', { end: true }, ({ criteria }) => criteria.length),
        column.number('most', 'Points'),
        { ...column.number('passPercent', 'To pass'), cell: ({ passPercent }) => `${passPercent}%` },
        column.day('changedAt', 'Last change', { sort: 'changed', end: true }),
      ]}
      blank={() => ({ name: '', description: '', passPercent: 70, criteria: [] })}
      fields={(form) => <Fields form={form} />}
    />
  )
}

function Fields({ form }: { form: DraftForm<typeof rubricAdmin> }) {
  const { criteria } = form.values
  const most = mostOf(criteria.map(({ key, points }) => ({ key, points: typedNumber(points) || 0 })))
  return (
    <>
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <Textarea label="For the examiner" {...form.getInputProps('description')} />
      <TextInput
        label="Percent needed to pass"
        description="Where it counts for an exam, that exam’s percent decides."
        inputMode="numeric"
        {...form.getInputProps('passPercent')}
      />
      <RowList
        legend="Criteria"
        rows={criteria}
        one="criterion"
        none="None yet."
        onAdd={() => form.insertListItem('criteria', emptyCriterion)}
        onRemove={(index) => form.removeListItem('criteria', index)}
      >
        {(_criterion, index) => <CriterionFields form={form} index={index} />}
      </RowList>
      <Text fw={600}>{most} points in all</Text>
    </>
  )
}
