import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
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
import { useAccountSlots } from '../slots.ts'
import { useMe } from '../use-me.ts'

/** Logs in by user name or email; links to account recovery and sign-up. */
export default function LoginDialog({ reason }: { reason?: string | undefined }) {
  const client = useQueryClient()
  const { CompanyLogin } = useAccountSlots()
  const [waiting, setWaiting] = useState<WaitingLogin | null>(null)
  const [atCompany, setAtCompany] = useState(false)
  /** URL of the login that this user has to use instead. */
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const done = () => {
    closeDialog()
    // Prices, carts, and pages differ for this user.
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
      setElsewhere(code === 'log-in-elsewhere' ? String(data.start) : null)
      if (code === 'second-step-wanted') setWaiting(data as unknown as WaitingLogin)
    },
  })
  if (waiting) return <SecondStep login={waiting} onLoggedIn={done} onStartAgain={() => setWaiting(null)} />
  if (atCompany)
    return (
      <Stack>
        <CompanyLogin />
        <Anchor component="button" type="button" onClick={() => setAtCompany(false)}>
          Back to the login
        </Anchor>
      </Stack>
    )
  return (
    <FormStack onSubmit={send}>
      {reason ? <Text>{reason}</Text> : null}
      {failure ? <LoginFailed message={failure} isElsewhere={elsewhere !== null} /> : null}
      {elsewhere ? (
        <Button color="copper" onClick={() => window.location.assign(elsewhere)}>
          Sign in with your company
        </Button>
      ) : null}
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
        {elsewhere ? null : (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconBuilding size={18} aria-hidden />}
            onClick={() => setAtCompany(true)}
          >
            Sign in with your company
          </Button>
        )}
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

/** Users can correct a wrong name or password themselves; other errors show the support contact (R-PEO-10). */
function LoginFailed({ message, isElsewhere }: { message: string; isElsewhere: boolean }) {
  const { support } = useMe()
  if (message === commonErrors['too-many'].message) return <Failure title="Bad Login!">{message}</Failure>
  const isTheirs = [accounts.login.errors['bad-login'], 'Please check the marked fields.'].includes(message)
  return (
    <Failure title="Login Failed">
      {message}
      {!isTheirs && !isElsewhere && support
        ? ` If this keeps happening, call ${support.phone} or write to ${support.email}.`
        : null}
    </Failure>
  )
}
