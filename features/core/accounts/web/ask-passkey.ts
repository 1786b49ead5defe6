import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { InputOf } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { accountsFactors } from '../contract/factors-contract.ts'

type Signed = InputOf<typeof accountsFactors.passkeyLogin>['passkey']
type Made = InputOf<typeof accountsFactors.addPasskey>['passkey']

/** Thrown if the browser returns no passkey: the user canceled, or none exists. */
export class NoPasskey extends Error {}

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Requests a passkey of this shop from the browser. Throws NoPasskey or OperationError. */
export async function signWithPasskey(): Promise<Signed> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callOperation(accountsFactors.passkeyRequest, {}),
  ])
  // The server returns the options as the browser expects them; the contract does not repeat the standard.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON }).catch(refuse)) as Signed
}

/** Creates a passkey in the browser. Throws NoPasskey or OperationError. */
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
