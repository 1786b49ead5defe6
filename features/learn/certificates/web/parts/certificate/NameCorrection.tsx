import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { OperationError } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { CorrectionRow } from '../../../contract/views.ts'
import { certificates } from '../../../contract.ts'

type OwnCertificate = OutputOf<typeof certificates.one>

/** Requests a name correction and shows the pending request and earlier decisions. */
export function NameCorrection({ own }: { own: OwnCertificate }) {
  const [isOpen, setOpen] = useState(false)
  const waiting = own.corrections.find(({ state }) => state === 'asked')
  const refused = own.corrections.find(({ state }) => state === 'refused')
  if (own.status === 'revoked' || own.status === 'superseded') return null
  return (
    <section>
      <h2>Correct the name</h2>
      {waiting ? <Waiting requested={waiting} /> : null}
      {!waiting && refused ? (
        <Alert color="gray" title={`We could not print “${refused.requestedName}”`} mb="md">
          {refused.answer}
        </Alert>
      ) : null}
      {waiting || isOpen ? null : (
        <Button variant="default" onClick={() => setOpen(true)}>
          Request a correction
        </Button>
      )}
      {!waiting && isOpen ? <RequestForm own={own} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function Waiting({ requested }: { requested: CorrectionRow }) {
  const command = useCommand(certificates.withdrawCorrection, { invalidates: [certificates.one] })
  const withdraw = async () => {
    const yes = await confirm({
      title: 'Withdraw the request?',
      message: `Your certificate keeps the name that it has, not “${requested.requestedName}”.`,
      yes: 'Withdraw',
    })
    if (!yes) return
    try {
      await command.mutateAsync({ correctionid: requested.correctionid })
      notifySuccess('Your request is withdrawn.')
    } catch (error) {
      if (error instanceof OperationError) notifyError(error.message)
    }
  }
  return (
    <Alert
      color="water"
      title={`You asked for “${requested.requestedName}” on ${formatDate(requested.askedAt)}`}
    >
      <p>We review it and answer by email. Until then the certificate stays as it is.</p>
      <Button variant="default" size="compact-md" onClick={() => void withdraw()} loading={command.isPending}>
        Withdraw request
      </Button>
    </Alert>
  )
}

function RequestForm({ own, onClose }: { own: OwnCertificate; onClose: () => void }) {
  const { certificateid, holderName } = own
  const { form, send, sending, failure } = useOperationForm(certificates.askCorrection, {
    initial: { requestedName: holderName, reason: '' },
    toInput: (values) => ({ certificateid, ...values }),
    invalidates: [certificates.one],
    onSuccess: () => notifySuccess('We will review it and answer by email.'),
  })
  return (
    <FormStack onSubmit={send} maw="32rem">
      <p>
        You get the certificate again with another number. The old number stays known and leads to the new
        one. Certificates to come print the name in your profile.
      </p>
      <TextInput
        label="Name as it should be printed"
        required
        data-autofocus
        {...form.getInputProps('requestedName')}
      />
      <Textarea
        label="What is wrong with the name?"
        description="Misspelled, changed by marriage, another way of writing it."
        required
        {...form.getInputProps('reason')}
      />
      <Failure>{failure}</Failure>
      <Group>
        <Button type="submit" color="copper" loading={sending}>
          Ask for this name
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </FormStack>
  )
}
