import { Button, Group, Text, Textarea } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type TaskPage, taskWork } from '../../contract/task-contract.ts'

/** Comments on a task. */
export function TaskComments({ taskid, comments }: { taskid: string; comments: TaskPage['comments'] }) {
  const { form, send, sending, failure } = useOperationForm(taskWork.comment, {
    name: `projects.comment ${taskid}`,
    initial: { text: '' },
    toInput: ({ text }) => ({ taskid, text }),
    invalidates: [taskWork.open],
    onSuccess: () => form.reset(),
  })
  const remove = useConfirmedCommand(taskWork.removeComment, { invalidates: [taskWork.open] })
  const askToRemove = (commentid: string) =>
    remove.ask({
      title: 'Delete this comment?',
      message: 'Others can no longer read it.',
      yes: 'Delete',
      danger: true,
      input: { commentid },
    })
  return (
    <section>
      <SectionTitle>Comments</SectionTitle>
      <Rows mb="md">
        {comments.map(({ id, text, by, at, isMine }) => (
          <li key={id}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" c="dimmed">
                {by}, {formatDateTime(at)}
              </Text>
              {isMine ? (
                <Button size="compact-sm" variant="subtle" onClick={() => void askToRemove(id)}>
                  Delete
                </Button>
              ) : null}
            </Group>
            <Text data-anywhere>{text}</Text>
          </li>
        ))}
      </Rows>
      <FormStack onSubmit={send} gap="sm">
        <Textarea {...form.getInputProps('text')} label="Comment" />
        <Failure>{failure}</Failure>
        <Button type="submit" variant="default" loading={sending}>
          Add the comment
        </Button>
      </FormStack>
    </section>
  )
}
