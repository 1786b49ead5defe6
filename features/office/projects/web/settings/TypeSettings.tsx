import { TextInput } from '@mantine/core'
import { columnsOf } from '#platform/web/desk/columns.tsx'
import { ResourceDesk } from '#platform/web/desk/ResourceDesk.tsx'
import { typeDesk } from '../../contract/project-desks.ts'
import { taskWork } from '../../contract/task-contract.ts'

const column = columnsOf(typeDesk.list)

/** Types of projects. */
export const TypeSettings = () => (
  <ResourceDesk
    of={typeDesk}
    title="Types of projects"
    one="type"
    nameOf={({ name }) => name}
    columns={[column.name('name', 'Type', { sort: 'name' }), column.number('projects', 'Projects')]}
    search={{ label: 'Search types' }}
    invalidates={[taskWork.options]}
    blank={() => ({ name: '' })}
    fields={(form) => <TextInput {...form.getInputProps('name')} label="Name" maxLength={60} />}
  />
)
