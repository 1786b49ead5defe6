import { Group, Text, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { attendance, Substitute } from '../../../../contract.ts'

interface Props {
  recordid: string
  /** Name of the current participant. */
  name: string
  onDone: () => void
  onCancel: () => void
}

const schema = z.object({ ...Substitute.shape, reason: requiredText(500, 'Please give a reason.') })

/** Replaces the participant of a registration. The seat, badge and certificate then belong to the substitute. */
export function SubstituteForm({ recordid, name, onDone, onCancel }: Props) {
  const { form, send, sending, failure } = useOperationForm(attendance.substitute, {
    initial: {
      f_name: '',
      l_name: '',
      emailAddress: '',
      phone: '',
      special: '',
      reason: `Came instead of ${name}.`,
    },
    schema,
    within: 'person',
    toInput: ({ reason, ...person }) => ({ recordid, person, reason }),
    invalidates: [attendance.person],
    onSuccess: ({ message }) => {
      notifySuccess(message, 'Substituted')
      onDone()
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Text>Who came instead of {name}? The old badge stops working; a new one can be printed.</Text>
      <Group grow align="flex-start">
        <TextInput
          label="First name"
          name="f_name"
          required
          autoComplete="off"
          {...form.getInputProps('f_name')}
        />
        <LastNameField name="l_name" {...form.getInputProps('l_name')} />
      </Group>
      <TextInput
        label="Email"
        name="emailAddress"
        type="email"
        description="Their confirmation and certificate go there."
        required
        autoComplete="off"
        {...form.getInputProps('emailAddress')}
      />
      <TextInput label="Phone" name="phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      <TextInput label="Special needs" name="special" {...form.getInputProps('special')} />
      <Textarea minRows={1} label="Reason" name="reason" required {...form.getInputProps('reason')} />
      <FormFoot
        failure={failure}
        onCancel={onCancel}
        sending={sending}
        submit="Transfer the seat to this person"
      />
    </FormStack>
  )
}
