import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { companySignOn } from '../../contract.ts'

/** Asks for the email address and opens the company's sign-in. */
export default function CompanyLogin() {
  const [isUnknown, setUnknown] = useState(false)
  const { form, send, sending, failure } = useOperationForm(companySignOn.find, {
    initial: { email: '' },
    toInput: (values) => values,
    onSuccess: ({ start }) => {
      setUnknown(start === null)
      if (start) window.location.assign(start)
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Text>Enter your work email. We take you to the sign-in page of your company.</Text>
      <Failure>{failure}</Failure>
      {isUnknown ? (
        <Failure title="No company found">
          No company with this email domain signs in here. Please log in with your password.
        </Failure>
      ) : null}
      <TextInput
        label="Work email"
        name="email"
        type="email"
        autoComplete="email"
        data-autofocus
        required
        {...form.getInputProps('email')}
      />
      <Button type="submit" color="copper" loading={sending} fullWidth>
        Continue
      </Button>
    </FormStack>
  )
}
