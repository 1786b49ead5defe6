import { SegmentedControl, Text, Textarea } from '@mantine/core'
import { optionsOf } from '#platform/web/form/options.ts'
import { notifyMessage } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { attendance } from '../../../../contract.ts'

interface Props {
  recordid: string
  attended: boolean | null
  onDone: () => void
  onCancel: () => void
}

const choices = optionsOf({ unsaid: 'By check-ins', yes: 'Attended', no: 'Absent' })

const read = (choice: string): boolean | null => (choice === 'unsaid' ? null : choice === 'yes')

/** Form for setting a participant's overall attendance independent of the check-ins. */
export function AttendedForm({ recordid, attended, onDone, onCancel }: Props) {
  const { form, send, sending, failure } = useOperationForm(attendance.setAttended, {
    initial: { choice: attended === null ? 'unsaid' : attended ? 'yes' : 'no', reason: '' },
    toInput: ({ choice, reason }) => ({ recordid, attended: read(choice), reason }),
    invalidates: [attendance.person],
    onSuccess: notifyMessage(onDone),
  })
  return (
    <FormStack onSubmit={send}>
      <Text>
        Marked as attended without a check-in: full time. With check-ins: the time between them. Marked as
        absent: no time.
      </Text>
      <SegmentedControl
        fullWidth
        aria-label="Attendance as a whole"
        data={choices}
        value={form.values.choice}
        onChange={(choice) => form.setFieldValue('choice', choice)}
      />
      <Textarea label="Reason" name="reason" required {...form.getInputProps('reason')} />
      <FormFoot failure={failure} onCancel={onCancel} sending={sending} submit="Save" />
    </FormStack>
  )
}
