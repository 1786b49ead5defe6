import { MultiSelect, Switch, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { DayField } from '#platform/web/form/DayField.tsx'
import { HundredthsField } from '#platform/web/form/HundredthsField.tsx'
import { RowList } from '#platform/web/form/RowList.tsx'
import { useQuery } from '#platform/web/operations.ts'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { programAdmin } from '../../../contract/program-admin.ts'
import { rotpStudentsAdmin } from '../../../contract/students.ts'

const noTerm = { name: '', startsOn: '', endsOn: '', courses: [], priceMinor: '0' }

/** Form fields for a program run. */
export function ProgramFields({ form }: { form: DraftForm<typeof programAdmin> }) {
  const { data } = useQuery(rotpStudentsAdmin.instructors, {}, { staleTime: 60_000 })
  const { terms, instructors, applyUntil } = form.values
  return (
    <>
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <TextInput
        label="Code"
        description="Short, like ROTP-2027."
        required
        maxLength={20}
        {...form.getInputProps('code')}
      />
      <Textarea
        label="Summary"
        description="The first words of the public page."
        minRows={3}
        required
        {...form.getInputProps('summary')}
      />
      <DayField
        label="Applications until"
        description="Empty takes no applications."
        zone="calendar"
        value={applyUntil ?? ''}
        onChange={(day) => form.setFieldValue('applyUntil', day === '' ? null : day)}
        error={form.errors.applyUntil}
      />
      <TextInput label="Places" inputMode="numeric" {...form.getInputProps('places')} />
      <TextInput
        label="Average needed, in percent"
        inputMode="numeric"
        {...form.getInputProps('passPercent')}
      />
      <Switch
        label="Only administrators enroll students"
        {...form.getInputProps('onlyAdminsEnroll', { type: 'checkbox' })}
      />
      <MultiSelect
        label="Instructors"
        description="They see this program, its students and their work."
        data={data?.choices ?? []}
        searchable
        value={instructors}
        onChange={(chosen) => form.setFieldValue('instructors', chosen)}
        error={form.errors.instructors}
      />
      <RowList
        legend="Terms"
        rows={terms}
        one="term"
        none="None yet."
        onAdd={() => form.insertListItem('terms', noTerm)}
        onRemove={(index) => form.removeListItem('terms', index)}
      >
        {(term, index) => (
          <>
            <TextInput label="Name" required {...form.getInputProps(`terms.${index}.name`)} />
            <DayField
              label="First day"
              required
              zone="calendar"
              {...form.getInputProps(`terms.${index}.startsOn`)}
            />
            <DayField
              label="Last day"
              required
              zone="calendar"
              {...form.getInputProps(`terms.${index}.endsOn`)}
            />
            <HundredthsField
              label="Price in US dollars"
              value={term.priceMinor}
              onChange={(cents) => form.setFieldValue(`terms.${index}.priceMinor`, cents)}
              error={form.errors[`terms.${index}.priceMinor`]}
            />
            <TagsInput
              label="Courses"
              description="Codes, like OLC110."
              value={term.courses}
              onChange={(codes) => form.setFieldValue(`terms.${index}.courses`, codes)}
              error={form.errors[`terms.${index}.courses`]}
            />
          </>
        )}
      </RowList>
      {form.errors.terms ? (
        <Text c="red" size="sm" role="alert">
          {form.errors.terms}
        </Text>
      ) : null}
    </>
  )
}
