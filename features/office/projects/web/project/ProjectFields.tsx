import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { HundredthsField } from '#platform/web/form/HundredthsField.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { projectAdmin } from '../../contract/project-admin.ts'
import type { taskWork } from '../../contract/task-contract.ts'
import { projectStateNames, projectStates, visibilities, visibilityNames } from '../../rules/project-words.ts'
import { MemberFields } from './MemberFields.tsx'

interface Props {
  form: DraftForm<typeof projectAdmin>
  options: OutputOf<typeof taskWork.options>
  events: OutputOf<typeof taskWork.events>['events']
}

/** Editable fields of a project. */
export function ProjectFields({ form, options, events }: Props) {
  return (
    <>
      <TextInput {...form.getInputProps('name')} label="Name" required />
      <Textarea {...form.getInputProps('description')} label="Description" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          {...form.getInputProps('state')}
          label="State"
          description="Tasks of a paused or canceled project leave the lists."
          data={projectStates.map((value) => ({ value, label: projectStateNames[value] }))}
        />
        <Select
          {...form.getInputProps('visibility')}
          label="Visible to"
          description="Members only hides it from everyone else, also in searches."
          data={visibilities.map((value) => ({ value, label: visibilityNames[value] }))}
        />
        <Select
          {...form.getInputProps('typeid')}
          label="Type"
          placeholder="None"
          data={options.types}
          clearable
        />
        <TextInput {...form.getInputProps('customer')} label="Customer" />
        <DayField
          {...form.getInputProps('starts')}
          label="First day"
          description="No task begins earlier."
          zone="calendar"
        />
        <Select
          {...form.getInputProps('anchorid')}
          label="Seminar"
          description="When it moves, open tasks move with it."
          placeholder="None"
          data={events.map(({ value, label }) => ({ value, label }))}
          searchable
          clearable
        />
        <Select
          {...form.getInputProps('calendarid')}
          label="Working calendar"
          placeholder="Monday to Friday, no days off"
          data={options.calendars}
          clearable
        />
        <HundredthsField
          {...form.getInputProps('budgetMinor')}
          label="Budget in US dollars"
          description="0 is no budget."
        />
        <HundredthsField
          {...form.getInputProps('hourRateMinor')}
          label="Cost of an hour in US dollars"
          description="Time spent counts against the budget with it."
        />
      </SimpleGrid>
      <MemberFields form={form} people={options.people} />
    </>
  )
}
