import { Select, TextInput } from '@mantine/core'
import { RowList } from '#platform/web/form/RowList.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { taskWork } from '../../contract/task-contract.ts'
import { linkKindNames, linkKinds } from '../../rules/schedule/plan.ts'
import type { TaskForm } from './task-form.ts'

const kinds = linkKinds.map((value) => ({ value, label: linkKindNames[value] }))

/** Predecessors of a task, with lags in working days. */
export function PredecessorFields({
  form,
  projectid,
  taskId,
}: {
  form: TaskForm
  projectid: string
  taskId: string | null
}) {
  const query = useQuery(taskWork.neighbors, { projectid }, { enabled: projectid !== '' })
  const choices = (query.data?.choices ?? []).filter(({ value }) => value !== taskId)
  const { predecessors } = form.values
  return (
    <RowList
      legend="Waits for"
      rows={predecessors}
      one="predecessor"
      none={choices.length === 0 ? 'This project has no other tasks yet.' : 'It waits for no other task.'}
      onAdd={
        choices.length === 0
          ? undefined
          : () => form.insertListItem('predecessors', { id: '', kind: 'FS', lag: '0' })
      }
      onRemove={(index) => form.removeListItem('predecessors', index)}
    >
      {(_row, index) => (
        <>
          <Select
            {...form.getInputProps(`predecessors.${index}.id`)}
            label="Task"
            data={choices}
            searchable
            nothingFoundMessage="No task of this project has these words"
          />
          <Select {...form.getInputProps(`predecessors.${index}.kind`)} label="How" data={kinds} />
          <TextInput
            {...form.getInputProps(`predecessors.${index}.lag`)}
            label="Working days between"
            inputMode="numeric"
          />
        </>
      )}
    </RowList>
  )
}
