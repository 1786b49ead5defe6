import { Button, Group, Text, TextInput } from '@mantine/core'
import { formatDay } from '#platform/contract/texts/format.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { projectAdmin } from '../../contract/project-admin.ts'
import { type TaskPage, taskWork } from '../../contract/task-contract.ts'
import { hourText } from '../parts/day-text.ts'

interface Props {
  taskid: string
  today: string
  times: TaskPage['times']
}

/** Time logged on a task. */
export function TaskTimes({ taskid, today, times }: Props) {
  const { form, send, sending, failure } = useOperationForm(taskWork.logTime, {
    initial: { day: today, minutes: '', note: '' },
    toInput: (values) => ({ taskid, ...values }),
    invalidates: [taskWork.open, projectAdmin.list],
    onSuccess: () => form.reset(),
  })
  const remove = useCommand(taskWork.removeTime, { invalidates: [taskWork.open, projectAdmin.list] })
  const sum = times.reduce((total, { minutes }) => total + minutes, 0)
  return (
    <section>
      <SectionTitle>Time spent{sum > 0 ? `: ${hourText(sum)}` : ''}</SectionTitle>
      <Rows mb="md" gap={6}>
        {times.map(({ id, by, day, minutes, note, isMine }) => (
          <li key={id}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm">
                {formatDay(day)}, {by}: {hourText(minutes)}
                {note ? `, ${note}` : ''}
              </Text>
              {isMine ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Delete the entry of ${formatDay(day)}`}
                  onClick={() => remove.mutate({ timeid: id })}
                >
                  Delete
                </Button>
              ) : null}
            </Group>
          </li>
        ))}
      </Rows>
      <FormStack onSubmit={send} gap="sm">
        <Group align="flex-start" grow>
          <DayField {...form.getInputProps('day')} label="Day" zone="calendar" />
          <TextInput {...form.getInputProps('minutes')} label="Minutes" inputMode="numeric" />
        </Group>
        <TextInput {...form.getInputProps('note')} label="Note" />
        <Failure>{failure}</Failure>
        <Button type="submit" variant="default" loading={sending}>
          Add the time
        </Button>
      </FormStack>
    </section>
  )
}
