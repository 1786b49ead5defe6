import { NativeSelect, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { certificateTypes, nameOfType } from '#features/learn/certificates/rules/certificate-types.ts'
import { exams } from '#features/learn/exams/contract.ts'
import { MarkdownField } from '#platform/web/form/MarkdownField.tsx'
import { RowList } from '#platform/web/form/RowList.tsx'
import { useQuery } from '#platform/web/operations.ts'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { seminarCatalog } from '../../../../contract/plan-resources.ts'
import { levelLabels } from './level-labels.ts'
import { PartnerPriceFields } from './PartnerPriceFields.tsx'

type Form = DraftForm<typeof seminarCatalog>

const certificateOptions = certificateTypes
  .filter(({ code }) => code !== 'COURSE' && code !== 'SEMINAR')
  .map((type) => ({ value: type.code, label: nameOfType(type) }))

/** Content of a seminar by day, with its hours and price. */
export function SeminarFields({ form }: { form: Form }) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label="Name" required {...form.getInputProps('name')} />
        <TextInput
          label="Code, the same for ever"
          placeholder="ROS1"
          required
          {...form.getInputProps('code')}
        />
        <TextInput label="Price, USD" inputMode="decimal" required {...form.getInputProps('price')} />
        <TextInput label="Contact hours" inputMode="decimal" required {...form.getInputProps('hours')} />
        <NativeSelect
          label="Level"
          data={[
            { value: '', label: 'No level' },
            ...Object.entries(levelLabels).map(([value, label]) => ({ value, label })),
          ]}
          {...form.getInputProps('level')}
        />
        <ProofFields form={form} />
      </SimpleGrid>
      <PartnerPriceFields form={form} />
      <Textarea label="Summary" {...form.getInputProps('summary')} />
      <MarkdownField label="Description" description="Markdown." {...form.getInputProps('description')} />
      <RowList
        legend="Agenda"
        hint="A row for each day."
        rows={form.values.agenda}
        one="day"
        none="No day has been written yet."
        onAdd={() => form.insertListItem('agenda', { title: '', description: '' })}
        onRemove={(index) => form.removeListItem('agenda', index)}
      >
        {(_day, index) => (
          <>
            <TextInput label={`Day ${index + 1}`} {...form.getInputProps(`agenda.${index}.title`)} />
            <Textarea
              minRows={1}
              flex="3 1 16rem"
              label="What is done"
              {...form.getInputProps(`agenda.${index}.description`)}
            />
          </>
        )}
      </RowList>
      <RowList
        legend="What to bring"
        rows={form.values.brings}
        one="thing"
        none="Nothing has to be brought."
        onAdd={() => form.insertListItem('brings', '')}
        onRemove={(index) => form.removeListItem('brings', index)}
      >
        {(_thing, index) => (
          <TextInput
            flex="3 1 16rem"
            aria-label={`Thing ${index + 1}`}
            {...form.getInputProps(`brings.${index}`)}
          />
        )}
      </RowList>
      <ApprovalFields form={form} />
    </Stack>
  )
}

/** Exam and certificate of the seminar. */
function ProofFields({ form }: { form: Form }) {
  const offers = useQuery(exams.offers, {}, { staleTime: 300_000 })
  const listed = (offers.data?.exams ?? []).map(({ code, title }) => ({ value: code, label: title }))
  const choice = (
    field: 'examCode' | 'certificateType',
    label: string,
    none: string,
    data: typeof listed,
  ) => {
    const input = form.getInputProps(field)
    const chosen = form.values[field]
    const isKnown = chosen === '' || data.some(({ value }) => value === chosen)
    return (
      <Select
        label={label}
        placeholder={none}
        data={isKnown ? data : [{ value: chosen, label: chosen }, ...data]}
        searchable
        clearable
        {...input}
        value={chosen || null}
        onChange={(value) => input.onChange(value ?? '')}
      />
    )
  }
  return (
    <>
      {choice('examCode', 'Exam for the certificate', 'No exam', listed)}
      {choice('certificateType', 'Certificate', 'Of attendance', certificateOptions)}
    </>
  )
}

function ApprovalFields({ form }: { form: Form }) {
  const approval = form.values.approvals[0]
  const number = form.getInputProps('approvals.0.number')
  return (
    <Stack gap="sm">
      <Switch
        label="The Texas agency (TCEQ) takes its hours"
        checked={approval !== undefined}
        onChange={(event) =>
          form.setFieldValue(
            'approvals',
            event.currentTarget.checked ? [{ agency: 'TCEQ', number: null }] : [],
          )
        }
      />
      {approval ? (
        <TextInput
          label="Number of the approval"
          description="Empty until the agency has given one."
          maxLength={40}
          maw="20rem"
          {...number}
          value={number.value ?? ''}
          onChange={(event) => form.setFieldValue('approvals.0.number', event.currentTarget.value || null)}
        />
      ) : null}
    </Stack>
  )
}
