import { Select, Textarea, TextInput } from '@mantine/core'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { plans } from '../../contract/plan-contract.ts'
import { templateAdmin } from '../../contract/project-admin.ts'
import { useOptions } from '../parts/use-options.ts'
import { PlanFields } from './PlanFields.tsx'

const column = columnsOf(templateAdmin.list)

/** Templates with their tasks. */
export function TemplatePanel() {
  const options = useOptions()
  return (
    <ResourcePage
      of={templateAdmin}
      title="Templates"
      lead="Tasks with roles and predecessors, dated from an anchor."
      one="template"
      size="xl"
      nameOf={({ name }) => name}
      columns={[
        column.name('name', 'Template', { sort: 'name' }),
        column.text('description', 'Description'),
        column.number('tasks', 'Tasks'),
      ]}
      search={{ label: 'Search templates' }}
      invalidates={[plans.home]}
      blank={() => ({ name: '', description: '', typeid: '', plan: { roles: [], tasks: [] } })}
      acts={({ id, name, archived }) =>
        archived ? null : (
          <LinkButton
            to={`/activateRecurringProject?template=${id}`}
            size="xs"
            variant="default"
            aria-label={`Use ${name}`}
          >
            Use
          </LinkButton>
        )
      }
      fields={(form) => (
        <>
          <TextInput {...form.getInputProps('name')} label="Name" />
          <Textarea minRows={1} {...form.getInputProps('description')} label="Description" />
          <Select {...form.getInputProps('typeid')} label="Type" data={options.data?.types ?? []} clearable />
          <PlanFields
            plan={form.values.plan}
            onChange={(plan) => form.setFieldValue('plan', plan)}
            input={(path) => form.getInputProps(path)}
          />
        </>
      )}
    />
  )
}
