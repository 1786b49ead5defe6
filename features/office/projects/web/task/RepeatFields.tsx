import { Fieldset, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { DayField } from '#platform/web/form/DayField.tsx'
import { repeatUnits } from '../../rules/recurrence/repeat-dates.ts'
import type { TaskForm } from './task-form.ts'

const unitNames = { day: 'Days', week: 'Weeks', month: 'Months', year: 'Years' } as const
const units = repeatUnits.map((value) => ({ value, label: unitNames[value] }))

/** Fields that set whether the task recurs after completion. */
export function RepeatFields({ form }: { form: TaskForm }) {
  const { repeat } = form.values
  return (
    <Fieldset legend="Repeats">
      <Switch
        size="md"
        label="The next task follows when this one is done"
        description="A new day or interval here counts for all tasks that follow."
        checked={repeat !== null}
        onChange={(event) =>
          form.setFieldValue(
            'repeat',
            event.currentTarget.checked ? { every: '1', unit: 'week', until: null } : null,
          )
        }
      />
      {repeat ? (
        <SimpleGrid cols={{ base: 1, sm: 3 }} mt="sm">
          <TextInput {...form.getInputProps('repeat.every')} label="Every" inputMode="numeric" />
          <Select {...form.getInputProps('repeat.unit')} label="Unit" data={units} />
          <DayField
            {...form.getInputProps('repeat.until')}
            label="Until"
            description="Leave blank for no end."
            zone="calendar"
          />
        </SimpleGrid>
      ) : null}
    </Fieldset>
  )
}
