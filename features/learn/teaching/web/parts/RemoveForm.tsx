import { Button, Group, Text, Textarea } from '@mantine/core'
import { notifyThen } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { instruction } from '../../contract.ts'
import type { SkillForm } from './SignForm.tsx'

/** Form for the reason why a sign-off was a mistake. */
export function RemoveForm({ enrollmentid, skill, onDone }: SkillForm) {
  const { form, send, sending, failure } = useOperationForm(instruction.removeSignOff, {
    initial: { reason: '' },
    toInput: (values) => ({ enrollmentid, skill, ...values }),
    invalidates: [instruction.learner, instruction.learners],
    onSuccess: notifyThen('The sign-off is removed.', onDone),
  })
  return (
    <FormStack onSubmit={send}>
      <Text fw={600}>{skill}</Text>
      <Textarea label="Reason" required {...form.getInputProps('reason')} />
      <Failure>{failure}</Failure>
      <Group justify="flex-end">
        <Button type="submit" color="red" loading={sending}>
          Remove it
        </Button>
      </Group>
    </FormStack>
  )
}
