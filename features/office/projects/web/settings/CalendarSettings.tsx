import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { DayField } from '#platform/web/form/DayField.tsx'
import { RowList } from '#platform/web/form/RowList.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { plans } from '../../contract/plan-contract.ts'
import { calendarAdmin } from '../../contract/project-admin.ts'
import { taskAdmin, taskWork } from '../../contract/task-contract.ts'
import { weekdayNames, weekdayText } from './calendar-text.ts'

const column = columnsOf(calendarAdmin.list)
const weekdays = weekdayNames.map((label, index) => ({ value: String(index + 1), label }))

/** Settings for working days. */
export const CalendarSettings = () => (
  <ResourcePage
    of={calendarAdmin}
    title="Working calendars"
    lead="When a calendar changes, the plans of its projects follow."
    one="calendar"
    nameOf={({ name }) => name}
    columns={[
      column.name('name', 'Calendar', { sort: 'name' }),
      column.of('workdays', 'Working days', ({ workdays }) => weekdayText(workdays)),
      column.of('holidays', 'Days off', { end: true }, ({ holidays }) => holidays.length),
      column.number('projects', 'Projects'),
    ]}
    search={{ label: 'Search calendars' }}
    invalidates={[taskWork.options, plans.chart, taskAdmin.list]}
    blank={() => ({ name: '', workdays: [1, 2, 3, 4, 5], holidays: [] })}
    fields={(form) => (
      <>
        <TextInput {...form.getInputProps('name')} label="Name" />
        <MultiSelect {...form.getInputProps('workdays')} label="Working days" data={weekdays} />
        <RowList
          legend="Days off"
          rows={form.values.holidays}
          one="day off"
          none="No days off yet."
          onAdd={() => form.insertListItem('holidays', { day: '', name: '', yearly: false })}
          onRemove={(index) => form.removeListItem('holidays', index)}
        >
          {(_row, index) => (
            <>
              <DayField {...form.getInputProps(`holidays.${index}.day`)} label="Day" zone="calendar" />
              <TextInput {...form.getInputProps(`holidays.${index}.name`)} label="Name" />
              <Switch
                {...form.getInputProps(`holidays.${index}.yearly`, { type: 'checkbox' })}
                label="Every year"
                size="md"
                mt="2rem"
              />
            </>
          )}
        </RowList>
      </>
    )}
  />
)
