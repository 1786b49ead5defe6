import { Button, Group, Textarea } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { certificatesAdmin, type WaitingCorrection } from '../../contract/admin-contract.ts'

interface Props {
  requested: WaitingCorrection
  approve: boolean
  onClose: () => void
}

/** Approves or declines a requested name; a rejection includes a reason for the holder. */
export function DecideCorrection({ requested, approve, onClose }: Props) {
  const { correctionid, holderName, requestedName, number } = requested
  const { form, send, sending, failure } = useOperationForm(certificatesAdmin.decideCorrection, {
    initial: { answer: '' },
    toInput: ({ answer }) => ({ correctionid, approve, answer }),
    invalidates: [
      certificatesAdmin.corrections,
      certificatesAdmin.adminList,
      certificatesAdmin.adminCertificate,
    ],
    onSuccess: () => {
      notifySuccess(approve ? 'The certificate is issued again.' : 'The holder gets your answer by email.')
      onClose()
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={approve ? `Print “${requestedName}”?` : `Refuse “${requestedName}”?`}
      size="sm"
      keepOpen
    >
      <FormStack onSubmit={send}>
        <p>
          {number} says “{holderName}” now. {approve ? 'It is issued again under a new number.' : ''}
        </p>
        <Textarea
          label={approve ? 'Note for the audit' : 'What the holder reads'}
          required={!approve}
          data-autofocus
          {...form.getInputProps('answer')}
        />
        <Failure>{failure}</Failure>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color={approve ? 'copper' : 'red'} loading={sending}>
            {approve ? 'Reissue' : 'Refuse'}
          </Button>
        </Group>
      </FormStack>
    </Dialog>
  )
}
