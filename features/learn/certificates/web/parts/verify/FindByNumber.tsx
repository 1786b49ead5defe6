import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { href } from '#platform/web/page.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { certificates } from '../../../contract.ts'

/** Finds a single certificate; there is no list, and a wrong name returns no result. */
export function FindByNumber() {
  const navigate = useNavigate()
  const { form, send, sending, failure } = useOperationForm(certificates.find, {
    initial: { number: '', lastName: '' },
    toInput: (values) => values,
    onSuccess: ({ token }) => void navigate(href('verify/:token', { token })),
  })
  return (
    <FormStack onSubmit={send} maw="26rem">
      <TextInput
        label="Certificate number"
        description="Example: ROSI-26-000123-T"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...form.getInputProps('number')}
      />
      <TextInput
        label="Last name of the holder"
        autoComplete="off"
        required
        {...form.getInputProps('lastName')}
      />
      <FormFoot failure={failure} sending={sending} submit="Verify" />
    </FormStack>
  )
}
