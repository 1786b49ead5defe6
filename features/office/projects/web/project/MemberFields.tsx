import { Select } from '@mantine/core'
import { RowList } from '#platform/web/form/RowList.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { projectAdmin } from '../../contract/project-admin.ts'
import { rightNames, rights } from '../../rules/project-words.ts'

interface Props {
  form: DraftForm<typeof projectAdmin>
  people: readonly { value: string; label: string }[]
}

/** Project members and their rights. */
export function MemberFields({ form, people }: Props) {
  return (
    <RowList
      legend="Members"
      hint="People of the staff. At least one leads the project."
      rows={form.values.members}
      one="member"
      none="No members yet. You will lead the project."
      onAdd={() => form.insertListItem('members', { userid: '', right: 'edit' })}
      onRemove={(index) => form.removeListItem('members', index)}
    >
      {(_row, index) => (
        <>
          <Select
            {...form.getInputProps(`members.${index}.userid`)}
            label="Person"
            data={[...people]}
            searchable
          />
          <Select
            {...form.getInputProps(`members.${index}.right`)}
            label="May"
            data={rights.map((value) => ({ value, label: rightNames[value] }))}
          />
        </>
      )}
    </RowList>
  )
}
