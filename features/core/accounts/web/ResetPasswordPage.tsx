import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { accountsSession } from '../contract/session-contract.ts'
import { accounts } from '../contract.ts'
import { openForgotLogin, openLogin } from './opened-dialog.ts'
import { FormActions } from './parts/FormActions.tsx'
import { NewPassword } from './parts/NewPassword.tsx'

/** Target of the emailed link to set a new password once. */
export default function ResetPasswordPage() {
  const { token = '' } = useParams()
  const link = useQuery(accounts.checkResetLink, { token }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <PageFrame
      title="Set a new password"
      lead="You’ll be logged out everywhere. Log in with the new password."
    >
      <QueryState query={link}>
        {({ usable }) => (usable ? <NewPasswordForm token={token} /> : <DeadLink />)}
      </QueryState>
    </PageFrame>
  )
}

function DeadLink() {
  return (
    <Alert color="yellow" title="This link cannot be used any more">
      <Stack align="start">
        Links work once and for 15 minutes. Ask for a new one; it arrives by email within a minute or two.
        <Button color="copper" onClick={openForgotLogin}>
          Ask for a new link
        </Button>
      </Stack>
    </Alert>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const [message, setMessage] = useState<string | null>(null)
  const { form, send, sending, failure } = useOperationForm(accounts.resetPassword, {
    initial: { password: '' },
    toInput: ({ password }) => ({ token, password }),
    invalidates: [accountsSession.me],
    onSuccess: (answer) => setMessage(answer.message),
  })
  if (message) {
    return (
      <Alert role="status" color="teal" title="Done">
        <Stack align="start">
          {message}
          <Button color="copper" onClick={() => openLogin()}>
            Log in
          </Button>
        </Stack>
      </Alert>
    )
  }
  return (
    <FormStack onSubmit={send} maw="26rem">
      <Failure title="The password was not set">{failure}</Failure>
      <NewPassword label="New password" name="password" {...form.getInputProps('password')} />
      <FormActions>
        <Button type="submit" color="copper" loading={sending}>
          Set the password
        </Button>
      </FormActions>
    </FormStack>
  )
}
