import { Select, Textarea, TextInput } from '@mantine/core'
import { notifyThen } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { programsAdmin } from '../../../contract/admin-contract.ts'
import { type TrackCode, trackCodes } from '../../../rules/program-codes.ts'
import { shortName } from '../../program-labels.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Admits a person who did not enroll themselves. */
export function AddParticipantDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add a participant" size="sm" keepOpen>
      <Form onClose={onClose} />
    </Dialog>
  )
}

function Form({ onClose }: Pick<Props, 'onClose'>) {
  const { form, send, sending, failure } = useOperationForm(programsAdmin.addParticipant, {
    initial: { email: '', code: '', reason: '' },
    toInput: ({ email, code, reason }) => ({ email, code: code as TrackCode, reason }),
    invalidates: [programsAdmin.participantList],
    onSuccess: notifyThen('The person is admitted and gets an email.', onClose),
  })
  return (
    <FormStack onSubmit={send}>
      <TextInput
        label="Email address of the account"
        type="email"
        required
        {...form.getInputProps('email')}
      />
      <Select
        label="Track"
        required
        data={trackCodes.map((value) => ({ value, label: shortName(value) }))}
        {...form.getInputProps('code')}
      />
      <Textarea
        label="Reason"
        description="Saved in the record and the audit log."
        required
        {...form.getInputProps('reason')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Admit" />
    </FormStack>
  )
}
