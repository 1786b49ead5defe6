import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { commonErrors } from '#platform/contract/refusal.ts'
import { callOperation } from '#platform/web/client.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { accountsFactors } from '../../contract/factors-contract.ts'
import { accounts } from '../../contract.ts'
import { signWithPasskey } from '../ask-passkey.ts'
import { closeDialog, openCreateAccount, openForgotLogin } from '../opened-dialog.ts'
import { FormActions } from '../parts/FormActions.tsx'
import { PasskeyButton } from '../parts/factors/PasskeyButton.tsx'
import { SecondStep, type WaitingLogin } from '../parts/factors/SecondStep.tsx'
import { useMe } from '../use-me.ts'

/** Logs in by user name or email address; leads to a forgotten login and to a new account. */
export default function LoginDialog({ reason }: { reason?: string | undefined }) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<WaitingLogin | null>(null)
  const done = () => {
    closeDialog()
    // Prices, carts and pages are other ones for this person.
    void client.invalidateQueries()
  }
  const byPasskey = async () => {
    await callOperation(accountsFactors.passkeyLogin, { passkey: await signWithPasskey() })
    done()
  }
  const { form, send, sending, failure } = useOperationForm(accounts.login, {
    initial: { username: '', password: '' },
    toInput: (values) => values,
    onSuccess: done,
    onError: ({ code, data }) => {
      if (code === 'second-step-wanted') setWaiting(data as unknown as WaitingLogin)
    },
  })
  if (waiting) return <SecondStep login={waiting} onLoggedIn={done} onStartAgain={() => setWaiting(null)} />
  return (
    <FormStack onSubmit={send}>
      {reason ? <Text>{reason}</Text> : null}
      {failure ? <LoginFailed message={failure} /> : null}
      <TextInput
        label="User name or email address"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        required
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
      <FormActions justify="space-between">
        <Button type="submit" color="copper" loading={sending} fullWidth>
          Log in
        </Button>
        <PasskeyButton label="Use a passkey" use={byPasskey} wide />
        <Button variant="default" fullWidth onClick={openCreateAccount}>
          Create Account
        </Button>
        <Anchor component="button" type="button" onClick={openForgotLogin}>
          Forgot Login
        </Anchor>
      </FormActions>
    </FormStack>
  )
}

/** The wrong name or password is for the person to mend; for everything else support is named (R-PEO-10). */
function LoginFailed({ message }: { message: string }) {
  const { support } = useMe()
  if (message === commonErrors['too-many'].message) return <Failure title="Bad Login!">{message}</Failure>
  const isTheirs = [accounts.login.errors['bad-login'], 'Please check the marked fields.'].includes(message)
  return (
    <Failure title="Login Failed">
      {message}
      {!isTheirs && support
        ? ` If this keeps happening, call ${support.phone} or write to ${support.email}.`
        : null}
    </Failure>
  )
}
