import { Button, PasswordInput, Text } from '@mantine/core'
import { callOperation } from '#platform/web/client.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { accountsFactors } from '../../contract/factors-contract.ts'
import { signWithPasskey } from '../ask-passkey.ts'
import { FormActions } from '../parts/FormActions.tsx'
import { PasskeyButton } from '../parts/factors/PasskeyButton.tsx'
import { useMe } from '../use-me.ts'

/** Confirms the user's identity by password or passkey before a sensitive action. */
export default function ProofDialog({ onProven }: { onProven: () => void }) {
  const { me } = useMe()
  const held = useQuery(accountsFactors.factors, {})
  const { form, send, sending, failure } = useOperationForm(accountsFactors.prove, {
    initial: { password: '' },
    toInput: ({ password }) => ({ password }),
    onSuccess: onProven,
  })
  const byPasskey = async () => {
    await callOperation(accountsFactors.prove, { passkey: await signWithPasskey() })
    onProven()
  }
  return (
    <FormStack onSubmit={send}>
      <Text>This is asked for before something of weight. What you have typed stays as it is.</Text>
      <Failure>{failure}</Failure>
      <input type="text" name="username" autoComplete="username" value={me?.username ?? ''} readOnly hidden />
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('password')}
      />
      <FormActions>
        <Button type="submit" color="copper" loading={sending}>
          Confirm
        </Button>
      </FormActions>
      {held.data && held.data.passkeys.length > 0 ? (
        <PasskeyButton label="Use your passkey instead" use={byPasskey} />
      ) : null}
    </FormStack>
  )
}
