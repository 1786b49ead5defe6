import { Checkbox, TextInput } from '@mantine/core'
import { RowList } from '#platform/web/form/RowList.tsx'
import type { TaskForm } from './task-form.ts'

/** Checklist items of a task. */
export function ChecklistFields({ form }: { form: TaskForm }) {
  return (
    <RowList
      legend="Checklist"
      rows={form.values.checklist}
      one="line"
      none="No lines yet."
      onAdd={() => form.insertListItem('checklist', { text: '', done: false })}
      onRemove={(index) => form.removeListItem('checklist', index)}
    >
      {(row, index) => (
        <>
          <TextInput {...form.getInputProps(`checklist.${index}.text`)} label={`Line ${index + 1}`} />
          <Checkbox
            {...form.getInputProps(`checklist.${index}.done`, { type: 'checkbox' })}
            label="Checked"
            aria-label={`Checked: ${row.text || `line ${index + 1}`}`}
            size="md"
            mt="2rem"
          />
        </>
      )}
    </RowList>
  )
}
