import { Button, Group, TextInput } from '@mantine/core'
import { formatDay } from '#platform/contract/texts/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { plans } from '../../contract/plan-contract.ts'
import { taskAdmin, taskWork } from '../../contract/task-contract.ts'

/** Creates a task from one line of text. */
export function QuickAdd({ projectid = '' }: { projectid?: string }) {
  const { form, send, sending, failure } = useOperationForm(taskWork.quickAdd, {
    initial: { text: '' },
    toInput: ({ text }) => ({ text, projectid }),
    invalidates: [taskAdmin.list, plans.home, plans.workload],
    onSuccess: ({ title, due, project }) => {
      form.reset()
      notifySuccess(`“${title}” is due ${formatDay(due)}, in ${project}.`, 'Task added')
    },
  })
  return (
    <form onSubmit={send} noValidate>
      <Group gap="sm" align="flex-start" mb="md">
        <TextInput
          {...form.getInputProps('text')}
          flex="1 1 14rem"
          label="Add a task"
          description="A day, @person, #tag and “for 3 days” are read from the text."
          placeholder="Call the hotel tomorrow @staff #travel"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Button type="submit" color="copper" mt="1.6rem" loading={sending}>
          Add
        </Button>
      </Group>
      <Failure>{form.errors.text ? null : failure}</Failure>
    </form>
  )
}
