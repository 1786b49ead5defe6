import { NativeSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { MarkdownField } from '#platform/web/form/MarkdownField.tsx'
import { TimeZoneSelect } from '#platform/web/form/TimeZoneSelect.tsx'
import type { PlanChoices } from '../../../../../contract/planning-views.ts'
import { formatLabels } from '../../../event-state-labels.ts'
import type { EventForm } from '../../parts/event-values.ts'

interface Props {
  form: EventForm
  choices: PlanChoices
}

/** Event type, location, and host. */
export function BasicsSection({ form, choices }: Props) {
  const { format, locationid } = form.values
  const location = form.getInputProps('locationid')
  const choose = (id: string | null) => {
    location.onChange(id ?? '')
    const zone = choices.locations.find((each) => each.id === id)?.timeZone
    if (zone) form.setFieldValue('timeZone', zone)
  }
  return (
    <Stack gap="md">
      <TextInput
        label="Name"
        description="As people see it: what and where, without the date."
        required
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          label="Format"
          data={Object.entries(formatLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('format')}
        />
        {format === 'webinar' ? null : (
          <Select
            label="Location"
            placeholder="Choose the room"
            data={optionsOf(choices.locations, locationid)}
            searchable
            clearable
            nothingFoundMessage="No match"
            {...location}
            value={locationid || null}
            onChange={choose}
          />
        )}
        <TimeZoneSelect input={form.getInputProps('timeZone')} />
        <Choice form={form} field="hostid" label="Host" empty="None (we host)" choices={choices.hosts} />
        <Choice form={form} field="seriesid" label="Series" empty="In no series" choices={choices.series} />
      </SimpleGrid>
      <MarkdownField
        label="Description"
        description="What people read on the page of the event. Markdown."
        {...form.getInputProps('description')}
      />
    </Stack>
  )
}

interface ChoiceProps {
  form: EventForm
  field: 'hostid' | 'seriesid'
  label: string
  empty: string
  choices: readonly { id: string; name: string }[]
}

function Choice({ form, field, label, empty, choices }: ChoiceProps) {
  const input = form.getInputProps(field)
  return (
    <Select
      label={label}
      placeholder={empty}
      data={optionsOf(choices, form.values[field])}
      searchable
      clearable
      nothingFoundMessage="No match"
      {...input}
      value={form.values[field] || null}
      onChange={(id) => input.onChange(id ?? '')}
    />
  )
}

/** Includes a selected record even if it has since been archived. */
function optionsOf(choices: readonly { id: string; name: string }[], chosen: string) {
  const options = choices.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return isKnown ? options : [{ value: chosen, label: 'One from the archive' }, ...options]
}
