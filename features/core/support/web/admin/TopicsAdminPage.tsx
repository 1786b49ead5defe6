import { NumberInput, TextInput } from '@mantine/core'
import { columnsOf, twoLines } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { topicAdmin } from '../../contract/admin-contract.ts'
import { support } from '../../contract.ts'

const column = columnsOf(topicAdmin.list)

/** Topics that users choose when they contact support. */
export default function TopicsAdminPage() {
  return (
    <ResourcePage
      of={topicAdmin}
      title="Topics of tickets"
      lead="People choose one when they write to us, and read by when they can expect an answer."
      one="topic"
      nameOf={({ name }) => name}
      search={{ label: 'Search topics', example: 'Name or hint' }}
      invalidates={[support.contact]}
      size="md"
      columns={[
        { ...column.name('name', 'Topic', { sort: 'name' }), cell: ({ name, hint }) => twoLines(name, hint) },
        column.number('answerHours', 'Answer within office hours'),
        column.number('position', 'Position', { sort: 'position' }),
      ]}
      blank={() => ({ name: '', hint: '', answerHours: 8, position: 0 })}
      fields={(form) => (
        <>
          <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
          <TextInput
            label="Hint"
            description="What belongs to it, in a few words."
            {...form.getInputProps('hint')}
          />
          <NumberInput
            label="Answer within"
            description="Office hours, as they are in Office hours."
            min={1}
            max={200}
            {...form.getInputProps('answerHours')}
          />
          <NumberInput label="Position in the list" min={0} max={1000} {...form.getInputProps('position')} />
        </>
      )}
    />
  )
}
