import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { DayField } from '#platform/web/form/DayField.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { requirementAdmin } from '../../contract/requirement-admin.ts'
import { targetKinds, targetLabels } from '../../rules/targets.ts'
import { useChoices } from './people-filters.ts'

interface Props {
  form: DraftForm<typeof requirementAdmin>
  compid: string
}

/** Form fields of a requirement. */
export function RequirementFields({ form, compid }: Props) {
  const { data } = useChoices(compid)
  const { kind, code, name } = form.values
  const targets = (data?.targets ?? []).filter((each) => each.kind === kind)
  const everyone = { value: '', label: 'Everyone' }
  const everywhere = { value: '', label: 'Every plant' }
  const choose = (chosen: string | null) => {
    form.setFieldValue('code', chosen ?? '')
    const label = targets.find(({ value }) => value === chosen)?.label ?? ''
    // Do not overwrite a name entered by the user.
    const wasChosen = targets.some((each) => shortName(each.label) === name)
    if (name === '' || wasChosen) form.setFieldValue('name', shortName(label))
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label="What is required"
          data={targetKinds.map((value) => ({ value, label: targetLabels[value] }))}
          value={kind}
          onChange={(chosen) => {
            form.setFieldValue('kind', chosen ?? 'course')
            form.setFieldValue('code', '')
          }}
        />
        <Select
          label={targetLabels[kind as keyof typeof targetLabels] ?? 'Which'}
          withAsterisk
          searchable
          data={targets.map(({ value, label }) => ({ value, label }))}
          value={code || null}
          onChange={choose}
          error={form.errors.code}
        />
      </SimpleGrid>
      <TextInput
        label="Name in the matrix"
        description="Short: it is the heading of a column."
        withAsterisk
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label="Required for"
          data={[everyone, ...(data?.jobRoles ?? [])]}
          {...form.getInputProps('jobRoleId')}
        />
        <Select
          label="Plant"
          data={[everywhere, ...(data?.plants ?? []).map((value) => ({ value, label: value }))]}
          {...form.getInputProps('plant')}
        />
        <TextInput
          label="Due after days"
          description="From joining, or from today for people who are here."
          inputMode="numeric"
          {...form.getInputProps('dueDays')}
        />
        <DayField
          label="Or due on"
          description="People who join later owe it on their first day."
          zone="calendar"
          {...form.getInputProps('dueOn')}
        />
        <TextInput
          label="Renewed every so many months"
          description="For requirements that do not expire, such as a course."
          inputMode="numeric"
          {...form.getInputProps('renewMonths')}
        />
      </SimpleGrid>
    </>
  )
}

/** Removes the course code: 'Operator Mathematics (OLC150)' becomes 'Operator Mathematics'. */
const shortName = (label: string): string => label.replace(/ \([A-Z0-9]+\)$/, '').slice(0, 80)
