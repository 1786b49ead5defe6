import { Button, Group, Text, Textarea } from '@mantine/core'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifyThen } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { instruction } from '../../contract.ts'

export interface SkillForm {
  enrollmentid: string
  skill: string
  onDone: () => void
}

/** Form with the date a skill was observed and remarks. */
export function SignForm({ enrollmentid, skill, onDone }: SkillForm) {
  const { form, send, sending, failure } = useOperationForm(instruction.signSkill, {
    initial: { seenOn: '', note: '' },
    toInput: (values) => ({ enrollmentid, skill, ...values }),
    invalidates: [instruction.learner, instruction.learners],
    onSuccess: notifyThen('The skill is signed.', onDone),
  })
  return (
    <FormStack onSubmit={send}>
      <Text fw={600}>{skill}</Text>
      <DayField label="Seen on" zone="calendar" required {...form.getInputProps('seenOn')} />
      <Textarea
        label="Note"
        description="For the record: the plant, the supervisor, what was shown."
        {...form.getInputProps('note')}
      />
      <Failure>{failure}</Failure>
      <Group justify="flex-end">
        <Button type="submit" loading={sending}>
          Sign it
        </Button>
      </Group>
    </FormStack>
  )
}
