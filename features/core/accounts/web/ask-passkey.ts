import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { InputOf } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { accountsFactors } from '../contract/factors-contract.ts'

type Signed = InputOf<typeof accountsFactors.passkeyLogin>['passkey']
type Made = InputOf<typeof accountsFactors.addPasskey>['passkey']

/** The browser gave no passkey: the person closed its window, or it has none. */
export class NoPasskey extends Error {}

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Lets the browser ask for a passkey of this shop. Throws NoPasskey, or OperationError. */
export async function signWithPasskey(): Promise<Signed> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callOperation(accountsFactors.passkeyRequest, {}),
  ])
  // The server answers what the browser takes; the contract does not repeat the standard.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON }).catch(refuse)) as Signed
}

/** Lets the browser make a passkey. Throws NoPasskey, or OperationError. */
export async function makePasskey(): Promise<Made> {
  const { options } = await callOperation(accountsFactors.newPasskeyRequest, {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON }).catch(refuse)) as Made
}

function refuse(error: Error): never {
  throw new NoPasskey(
    error.name === 'InvalidStateError'
      ? 'This device has a passkey for your account already.'
      : 'No passkey was used. You can try again, or continue another way.',
  )
}
