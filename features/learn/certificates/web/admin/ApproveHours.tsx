import { Anchor, NumberInput, Switch, Text, Textarea } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type ClaimRow, hoursAdmin } from '../../contract/hours-contract.ts'
import { dayText, hoursText } from '../../rules/certificate-text.ts'

interface Props {
  claim: ClaimRow
  onClose: () => void
}

/** Sets how many of the claimed hours are approved, and whether they count with the Texas agency. */
export function ApproveHours({ claim, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`Approve hours of ${claim.person}`} size="sm" keepOpen>
      <ApproveForm claim={claim} onClose={onClose} />
    </Dialog>
  )
}

function ApproveForm({ claim, onClose }: Props) {
  const { claimid, name, provider, heldOn, hours, tceqNumber, person, proof } = claim
  const initial: Record<string, unknown> & { hours: number | string; forTexas: boolean; note: string } = {
    hours,
    forTexas: false,
    note: '',
  }
  const { form, send, sending, failure } = useOperationForm(hoursAdmin.approveExternalHours, {
    initial,
    toInput: (values) => ({ ...values, claimid }),
    invalidates: [hoursAdmin.externalHoursList],
    onSuccess: () => {
      notifySuccess(`${person} gets an email.`, 'Approved')
      onClose()
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Text>
        {name}, {provider}, {dayText(heldOn)}.{' '}
        <Anchor href={proof.url} target="_blank" rel="noopener" inherit underline="always">
          See the proof
        </Anchor>
      </Text>
      <NumberInput
        label="Hours that count"
        description={`${hoursText(hours)} were claimed.`}
        required
        min={0.25}
        max={hours}
        step={0.25}
        decimalScale={2}
        data-autofocus
        {...form.getInputProps('hours')}
      />
      <Switch
        label={tceqNumber ? `Counts with TCEQ, number ${tceqNumber}` : 'Counts with TCEQ'}
        {...form.getInputProps('forTexas', { type: 'checkbox' })}
      />
      <Textarea
        label="Note to the learner"
        description="Needed where fewer hours count than were claimed."
        {...form.getInputProps('note')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Approve the hours" />
    </FormStack>
  )
}
