import { SegmentedControl, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { OutputOf } from '#platform/contract/operation.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import type { Way } from '../../contract/recurring-contract.ts'
import type { taskWork } from '../../contract/task-contract.ts'
import { type Visibility, visibilities, visibilityNames } from '../../rules/project-words.ts'

export interface ActivationValues extends Record<string, unknown> {
  name: string
  way: Way
  anchorDay: string
  eventid: string
  everyWeeks: string
  seminarid: string
  until: string
  leadid: string
  visibility: Visibility
  calendarid: string
  people: { role: string; userid: string }[]
}

interface Props {
  form: UseFormReturnType<ActivationValues>
  templateid: string
  templates: readonly { value: string; label: string }[]
  options: OutputOf<typeof taskWork.options>
  events: OutputOf<typeof taskWork.events>
  roles: readonly { key: string; name: string }[]
  onTemplate: (id: string) => void
}

const ways = optionsOf({ once: 'Once', weeks: 'Every few weeks', seminar: 'Per seminar' })

/** The template, its schedule, and the role assignments. */
export function ActivationFields({ form, templateid, templates, options, events, roles, onTemplate }: Props) {
  const { way, eventid } = form.values
  const people = options.people.map(({ value, label }) => ({ value, label }))
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label="Template"
          data={[...templates]}
          value={templateid}
          onChange={(id) => id && onTemplate(id)}
        />
        <TextInput {...form.getInputProps('name')} label="Name" />
      </SimpleGrid>
      <SegmentedControl {...form.getInputProps('way')} aria-label="How often" size="sm" data={ways} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {way === 'once' ? (
          <>
            <Select
              {...form.getInputProps('eventid')}
              label="Seminar"
              description="When it moves, open tasks move with it."
              data={events.events.map(({ value, label }) => ({ value, label }))}
              searchable
              clearable
            />
            {eventid ? null : (
              <DayField {...form.getInputProps('anchorDay')} label="Anchor day" zone="calendar" />
            )}
          </>
        ) : null}
        {way === 'weeks' ? (
          <>
            <DayField {...form.getInputProps('anchorDay')} label="First day" zone="calendar" />
            <TextInput
              {...form.getInputProps('everyWeeks')}
              label="Weeks between two projects"
              inputMode="numeric"
            />
          </>
        ) : null}
        {way === 'seminar' ? (
          <Select
            {...form.getInputProps('seminarid')}
            label="Kind of seminar"
            data={events.seminars}
            searchable
          />
        ) : null}
        {way === 'once' ? null : (
          <DayField
            {...form.getInputProps('until')}
            label="Until"
            description="Leave blank for no end."
            zone="calendar"
          />
        )}
        {roles.map(({ key, name }, index) => (
          <Select
            key={key}
            {...form.getInputProps(`people.${index}.userid`)}
            label={name}
            data={people}
            searchable
            clearable
          />
        ))}
        <Select {...form.getInputProps('leadid')} label="Led by" data={people} searchable />
        <Select
          {...form.getInputProps('visibility')}
          label="Visible to"
          data={optionsOf(visibilityNames, visibilities)}
        />
        <Select
          {...form.getInputProps('calendarid')}
          label="Working calendar"
          placeholder="Monday to Friday, no days off"
          data={options.calendars}
          clearable
        />
      </SimpleGrid>
    </Stack>
  )
}
