import { Select, TextInput } from '@mantine/core'
import { optionsOf } from '#platform/web/form/options.ts'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { stateAdmin } from '../../contract/project-admin.ts'
import { taskAdmin, taskWork } from '../../contract/task-contract.ts'
import { stateKindNames, stateKinds } from '../../rules/project-words.ts'

const column = columnsOf(stateAdmin.list)

/** Task states, which are the columns of the board. */
export const StateSettings = () => (
  <ResourcePage
    of={stateAdmin}
    title="States of tasks"
    lead="The columns of the board, in this order."
    one="state"
    nameOf={({ name }) => name}
    columns={[
      column.name('name', 'State', { sort: 'name' }),
      column.of('kind', 'Meaning', ({ kind }) => stateKindNames[kind]),
      column.number('position', 'Position', { sort: 'position' }),
      column.of('tasks', 'Tasks', { end: true }, ({ tasks }) => (tasks > 1000 ? 'more than 1,000' : tasks)),
    ]}
    search={{ label: 'Search states' }}
    invalidates={[taskWork.options, taskAdmin.list]}
    blank={() => ({ name: '', kind: 'open' as const, position: 50 })}
    fields={(form) => (
      <>
        <TextInput {...form.getInputProps('name')} label="Name" />
        <Select
          {...form.getInputProps('kind')}
          label="Meaning"
          data={optionsOf(stateKindNames, stateKinds)}
        />
        <TextInput {...form.getInputProps('position')} label="Position" inputMode="numeric" />
      </>
    )}
  />
)
