import { Text, TextInput } from '@mantine/core'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { notifyMessage } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type RegistrantDetail, registrants } from '../../../contract/registrants-contract.ts'

interface Props {
  registrant: RegistrantDetail
  onClose: () => void
}

/** Transfers the seat to another person. */
export function SubstituteRegistrant({ registrant, onClose }: Props) {
  const { recordid, revision, name } = registrant
  const { form, send, sending, failure } = useOperationForm(registrants.substitute, {
    initial: { f_name: '', l_name: '', emailAddress: '', title: '', phone: '', special: '', reason: '' },
    toInput: (values) => ({ recordid, revision, ...values }),
    invalidates: [registrants.one, registrants.list],
    onSuccess: notifyMessage(onClose),
  })
  const field = (key: string) => ({ name: key, autoComplete: 'off', ...form.getInputProps(key) })
  return (
    <FormStack onSubmit={send}>
      <Text>The registration, its seminars and its order stay. The badge of {name} is no longer valid.</Text>
      <TileGrid min="13rem" fit align="start">
        <TextInput label="First name" required {...field('f_name')} />
        <LastNameField {...field('l_name')} />
        <TextInput label="Email" type="email" required {...field('emailAddress')} />
        <TextInput label="Title" {...field('title')} />
        <TextInput label="Phone" type="tel" {...field('phone')} />
        <TextInput label="Special needs" {...field('special')} />
      </TileGrid>
      <TextInput label="Reason" description="Saved in the history." required {...field('reason')} />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Transfer the seat" />
    </FormStack>
  )
}
