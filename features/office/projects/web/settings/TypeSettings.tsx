import { TextInput } from '@mantine/core'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { typeAdmin } from '../../contract/project-admin.ts'
import { taskWork } from '../../contract/task-contract.ts'

const column = columnsOf(typeAdmin.list)

/** Project types. */
export const TypeSettings = () => (
  <ResourcePage
    of={typeAdmin}
    title="Types of projects"
    one="type"
    nameOf={({ name }) => name}
    columns={[column.name('name', 'Type', { sort: 'name' }), column.number('projects', 'Projects')]}
    search={{ label: 'Search types' }}
    invalidates={[taskWork.options]}
    blank={() => ({ name: '' })}
    fields={(form) => <TextInput {...form.getInputProps('name')} label="Name" />}
  />
)
