import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { accounts } from '../../contract.ts'
import { openLogin } from '../opened-dialog.ts'
import { FormActions } from '../parts/FormActions.tsx'

/** Requests a password reset link by email; the response is the same for every address. */
export default function ForgotLoginDialog() {
  const [answer, setAnswer] = useState<string | null>(null)
  const { form, send, sending, failure } = useOperationForm(accounts.retrieveAccount, {
    initial: { email: '' },
    toInput: (values) => values,
    onSuccess: ({ message }) => setAnswer(message),
  })
  const back = (
    <Anchor component="button" type="button" onClick={() => openLogin()}>
      Back to the login
    </Anchor>
  )
  if (answer) {
    return (
      <Stack>
        <Alert role="status" color="teal" title="Check your email">
          {answer}
        </Alert>
        {back}
      </Stack>
    )
  }
  return (
    <FormStack onSubmit={send}>
      <Text>
        Enter the email address of your account. We will email you your user name and a link to set a new
        password.
      </Text>
      <Failure title="The email was not requested">{failure}</Failure>
      <TextInput
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        data-autofocus
        required
        {...form.getInputProps('email')}
      />
      <FormActions justify="space-between">
        <Button type="submit" color="copper" loading={sending} fullWidth>
          Send me the link
        </Button>
        {back}
      </FormActions>
    </FormStack>
  )
}
