import { Textarea, TextInput } from '@mantine/core'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { replyAdmin } from '../../contract/admin-contract.ts'

const column = columnsOf(replyAdmin.list)

/** Lists canned responses for staff. */
export default function RepliesAdminPage() {
  return (
    <ResourcePage
      of={replyAdmin}
      title="Canned answers"
      lead="Chosen in a ticket or chat, then changed before it is sent."
      one="answer"
      nameOf={({ title }) => title}
      search={{ label: 'Search answers', example: 'Title or text' }}
      size="lg"
      columns={[column.name('title', 'Title', { sort: 'title' }), column.text('text', 'Text')]}
      blank={() => ({ title: '', text: '' })}
      fields={(form) => (
        <>
          <TextInput label="Title" withAsterisk {...form.getInputProps('title')} />
          <Textarea label="Text" withAsterisk minRows={5} {...form.getInputProps('text')} />
        </>
      )}
    />
  )
}
