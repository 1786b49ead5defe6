import { MultiSelect, SimpleGrid } from '@mantine/core'
import type { PlanChoices } from '../../../../../contract/planning-views.ts'
import type { EventForm } from '../../parts/event-values.ts'

interface Props {
  form: EventForm
  choices: PlanChoices
}

/** Instructors, and partners that offer the event. */
export function PeopleSection({ form, choices }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <MultiSelect
        label="Instructors"
        description="They see this event in check-in."
        data={choices.instructors.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        nothingFoundMessage="No match"
        {...form.getInputProps('instructors')}
      />
      <MultiSelect
        label="Only under these partners"
        description="Leave blank for all partners."
        data={choices.partners.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        {...form.getInputProps('partners')}
      />
    </SimpleGrid>
  )
}
