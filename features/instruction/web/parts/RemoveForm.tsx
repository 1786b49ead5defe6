import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { sayDone } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { instruction } from '../../contract.ts'
import type { SkillForm } from './SignForm.tsx'

/** Why a sign-off was a mistake. */
export function RemoveForm({ enrollmentid, skill, onDone }: SkillForm) {
  const { form, send, sending, failure } = useOperationForm(instruction.removeSignOff, {
    initial: { reason: '' },
    toInput: (values) => ({ enrollmentid, skill, ...values }),
    stale: [instruction.learner, instruction.learners],
    done: () => {
      sayDone('The sign-off is removed.')
      onDone()
    },
  })
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text fw={600}>{skill}</Text>
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
        <Failure>{failure}</Failure>
        <Group justify="flex-end">
          <Button type="submit" color="red" loading={sending}>
            Remove it
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
