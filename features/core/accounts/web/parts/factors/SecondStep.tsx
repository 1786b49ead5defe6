import { Anchor, Button, Text } from '@mantine/core'
import { callOperation } from '#platform/web/client.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { accountsFactors } from '../../../contract/factors-contract.ts'
import { signWithPasskey } from '../../ask-passkey.ts'
import { FormActions } from '../FormActions.tsx'
import { CodeField } from './CodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

/** A login after a correct password, and the second factors that the user has. */
export interface WaitingLogin {
  pending: string
  ways: { app: boolean; passkey: boolean }
}

interface Props {
  login: WaitingLogin
  onLoggedIn: () => void
  onStartAgain: () => void
}

/** The second step of a login. */
export function SecondStep({ login, onLoggedIn, onStartAgain }: Props) {
  const { form, send, sending, failure } = useOperationForm(accountsFactors.confirmLogin, {
    initial: { code: '' },
    toInput: ({ code }) => ({ pending: login.pending, code }),
    onSuccess: onLoggedIn,
  })
  const byPasskey = async () => {
    await callOperation(accountsFactors.passkeyLogin, { passkey: await signWithPasskey() })
    onLoggedIn()
  }
  return (
    <FormStack onSubmit={send}>
      <Text>Your password is right. One more step shows that it is you.</Text>
      <Failure title="Not logged in">{failure}</Failure>
      {login.ways.passkey ? <PasskeyButton label="Use your passkey" use={byPasskey} wide /> : null}
      <CodeField
        {...(login.ways.app ? {} : { description: 'One of your recovery codes.' })}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <FormActions justify="space-between">
        <Button type="submit" color="copper" loading={sending} fullWidth>
          Continue
        </Button>
        <Anchor component="button" type="button" onClick={onStartAgain}>
          Log in as someone else
        </Anchor>
      </FormActions>
      <Text size="sm" c="dimmed">
        Lost your phone and your recovery codes? Please call us: we can remove the second step.
      </Text>
    </FormStack>
  )
}
