import { Group, Textarea, TextInput } from '@mantine/core'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { notifyMessage } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { ownRegistrations } from '../../../contract/own-contract.ts'
import type { ActProps } from './act-props.ts'
import { useFreshRegistration } from './use-fresh-registration.ts'

/** Transfers the registration to a substitute. */
export function SubstituteDialog({ registration, opened, onClose }: ActProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Transfer to someone else" keepOpen>
      <SubstituteForm registration={registration} opened={opened} onClose={onClose} />
    </Dialog>
  )
}

function SubstituteForm({ registration, onClose }: ActProps) {
  const { recordid, revision, person, event } = registration
  const { form, send, sending, failure } = useOperationForm(ownRegistrations.substitute, {
    initial: { f_name: '', l_name: '', emailAddress: '', title: '', phone: '', special: '' },
    toInput: (values) => ({ recordid, revision, ...values }),
    invalidates: [ownRegistrations.one, ownRegistrations.mine, ownRegistrations.badge],
    onSuccess: notifyMessage(onClose),
  })
  useFreshRegistration(failure)
  return (
    <FormStack onSubmit={send}>
      <Quiet>
        {event} instead of {person}. The new person gets a confirmation with their own badge; the old badge
        opens no door any more.
      </Quiet>
      <Group grow align="start">
        <TextInput label="First name" autoComplete="off" required {...form.getInputProps('f_name')} />
        <LastNameField {...form.getInputProps('l_name')} />
      </Group>
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        required
        {...form.getInputProps('emailAddress')}
      />
      <Group grow align="start">
        <TextInput label="Title" autoComplete="off" {...form.getInputProps('title')} />
        <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      </Group>
      <Textarea label="Special needs" {...form.getInputProps('special')} />
      <FormFoot
        failure={failure}
        onCancel={onClose}
        sending={sending}
        submit="Transfer the seat"
        cancel="Not now"
      />
    </FormStack>
  )
}
