import { z } from 'zod'
import { instant, requiredText } from '#platform/contract/fields.ts'
import { anyone, command, contract, signedIn } from '#platform/contract/operation.ts'
import { done } from './address-contract.ts'
import { LoginUser } from './person-answers.ts'
import { givenPassword } from './person-fields.ts'
import { logInElsewhere } from './session-contract.ts'

const bytes = (most: number) =>
  z
    .string()
    .max(most, { abort: true })
    .regex(/^[\w-]*$/, 'This is not readable.')

const passkeyFields = {
  id: bytes(1500),
  rawId: bytes(1500),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}).default({}),
}

/** The browser's response to a passkey assertion request (WebAuthn JSON format). */
const PasskeyAnswer = z.object({
  ...passkeyFields,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** The browser's response to a passkey creation request. */
const NewPasskey = z.object({
  ...passkeyFields,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }),
})

/** Options for `navigator.credentials`, in WebAuthn JSON format. */
const PasskeyRequest = z.object({ options: z.record(z.string(), z.unknown()) })

const code = () => requiredText(40, 'Please enter the code.')
const LoggedIn = z.object({ good: z.literal(true), msg: z.string(), user: LoginUser })
/** Shown only once, when generated; null if the user already had codes. */
const Codes = z.object({ codes: z.array(z.string()).nullable() })
const wrongCode = {
  'wrong-code': { status: 403, message: 'This code is wrong or was used before.' },
}
const wrongPasskey = {
  'wrong-passkey': { status: 403, message: 'This passkey could not be used. Please try again.' },
}
const setting = { access: 'signed-in', beforeDuties: true, fresh: true } as const
const triesPerPerson = [{ times: 20, minutes: 15, per: 'user' }] as const
const triesPerNetwork = [{ times: 30, minutes: 15, per: 'ip' }] as const

/** The second step of a login, and passkeys. */
export const accountsFactors = contract('accounts', {
  confirmLogin: anyone.command({
    forAnyPage: true,
    logsIn: true,
    transactions: 'own',
    limits: triesPerNetwork,
    summary:
      'Completes a login that returned `second-step-wanted`, using an authenticator app code or a recovery code.',
    input: z.object({ pending: requiredText(100), code: code() }),
    output: LoggedIn,
    errors: {
      ...wrongCode,
      'dead-login': { status: 410, message: 'This login has waited for too long. Please log in again.' },
    },
  }),
  passkeyRequest: anyone.command({
    forAnyPage: true,
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    beforeDuties: true,
    summary: 'Returns the request for a passkey to sign, to log in or to confirm the caller’s identity.',
    output: PasskeyRequest,
  }),
  passkeyLogin: anyone.command({
    forAnyPage: true,
    logsIn: true,
    transactions: 'own',
    limits: triesPerNetwork,
    summary: 'Logs in with a passkey alone; the device has verified the user by fingerprint, face, or PIN.',
    input: z.object({ passkey: PasskeyAnswer }),
    output: LoggedIn,
    errors: { ...wrongPasskey, ...logInElsewhere },
  }),
  prove: signedIn.command({
    transactions: 'own',
    beforeDuties: true,
    limits: triesPerPerson,
    summary:
      'Confirms the caller’s identity again with the password, a code, or a passkey; valid for some minutes.',
    input: z.union([
      z.object({ password: givenPassword() }),
      z.object({ code: code() }),
      z.object({ passkey: PasskeyAnswer }),
    ]),
    output: z.object({ good: z.literal(true) }),
    errors: {
      ...wrongCode,
      ...wrongPasskey,
      'wrong-password': { status: 403, message: 'This is not your password.' },
    },
  }),

  factors: signedIn.query({
    beforeDuties: true,
    output: z.object({
      /** When the authenticator app was set up; null if none is. */
      app: instant().nullable(),
      passkeys: z.array(
        z.object({
          passkeyid: z.string(),
          label: z.string(),
          createdAt: instant(),
          lastUsedAt: instant().nullable(),
        }),
      ),
      /** Number of unused recovery codes. */
      codesLeft: z.int(),
      /** True if the user's role requires a second factor. */
      required: z.boolean(),
    }),
  }),
  startApp: command({
    ...setting,
    output: z.object({
      /** For manual entry on devices without a camera. */
      secret: z.string(),
      /** For display as a QR code. */
      address: z.string(),
    }),
    errors: { 'has-app': 'Please remove the authenticator app that you have first.' },
  }),
  confirmApp: signedIn.command({
    beforeDuties: true,
    transactions: 'own',
    limits: triesPerPerson,
    input: z.object({ code: code() }),
    output: Codes,
    errors: { ...wrongCode, 'not-started': 'Please start again: the app was not being set up.' },
  }),
  removeApp: command({ ...setting, output: done }),
  newPasskeyRequest: command({
    ...setting,
    limits: triesPerPerson,
    output: PasskeyRequest,
  }),
  addPasskey: command({
    ...setting,
    transactions: 'own',
    limits: triesPerPerson,
    input: z.object({ passkey: NewPasskey }),
    output: Codes,
    errors: { ...wrongPasskey, 'has-passkey': 'This device has a passkey for your account already.' },
  }),
  removePasskey: command({
    ...setting,
    input: z.object({ passkeyid: requiredText(1500) }),
    output: done,
  }),
  newRecoveryCodes: command({
    ...setting,
    summary: 'Creates ten new recovery codes and invalidates the older ones.',
    output: z.object({ codes: z.array(z.string()) }),
    errors: {
      'no-second-step': 'Recovery codes go with an authenticator app or a passkey. You have neither.',
    },
  }),
})
