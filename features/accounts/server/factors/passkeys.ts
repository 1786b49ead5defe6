import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsFactors, PasskeyAnswer } from '../../contract/factors-contract.ts'
import { deviceName } from '../../rules/device-name.ts'
import { passkeys } from '../tables.ts'
import { challenge, spend } from './challenges.ts'
import { firstCodes, tellFactorChange } from './change-factors.ts'

/** Certificates and their formats are half a megabyte of code: loaded when somebody first asks for a passkey. */
const webAuthn = () => import('@simplewebauthn/server')

/** Where passkeys of this shop are good: browsers give them to no other address. */
function siteOf({ settings }: Pick<Call, 'settings'>) {
  const { origin, hostname } = new URL(settings.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** A stored passkey is found by what it signs with: nobody has to say first who they are. */
export const passkeyRequest: Handler<typeof accountsFactors.passkeyRequest> = async (_input, call) => {
  const token = await challenge(call, 'passkey', null)
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: siteOf(call).expectedRPID,
    challenge: bytesOf(token),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/**
 * Whose passkey has signed what it was asked to, just now; refuses 'wrong-passkey' otherwise. The device has looked
 * at a finger, a face or a PIN before: the passkey is two steps at once.
 */
export async function takePasskey(call: Call<'wrong-passkey'>, answer: PasskeyAnswer): Promise<string> {
  const [stored] = await call.db.select().from(passkeys).where(eq(passkeys.id, answer.id))
  if (!stored) return call.refuse('wrong-passkey')
  const { authenticatorAttachment, response, ...rest } = answer
  const { userHandle, ...signed } = response
  const read = await (await webAuthn())
    .verifyAuthenticationResponse({
      response: {
        ...rest,
        ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
        response: { ...signed, ...(userHandle ? { userHandle } : {}) },
      },
      credential: { id: stored.id, publicKey: bytesOf(stored.publicKey), counter: stored.counter },
      expectedChallenge: (token) => spend(call, token, 'passkey', null),
      requireUserVerification: true,
      ...siteOf(call),
    })
    .catch(() => null)
  if (!read?.verified) {
    const details = { reason: 'wrong passkey' }
    await call.audit({ action: 'accounts.takePasskey', outcome: 'refused', target: stored.userId, details })
    return call.refuse('wrong-passkey')
  }
  const { newCounter: counter } = read.authenticationInfo
  await call.db.update(passkeys).set({ counter, lastUsedAt: call.now }).where(eq(passkeys.id, stored.id))
  return stored.userId
}

export const newPasskeyRequest: Handler<typeof accountsFactors.newPasskeyRequest> = async (_input, call) => {
  const { userId, username, firstName, lastName } = call.actor
  const token = await challenge(call, 'new-passkey', userId)
  const held = await call.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: call.settings.provider.name,
    rpID: siteOf(call).expectedRPID,
    userName: username,
    userDisplayName: `${firstName} ${lastName}`,
    userID: new Uint8Array(Buffer.from(userId)),
    challenge: bytesOf(token),
    excludeCredentials: held,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

export const addPasskey: Handler<typeof accountsFactors.addPasskey> = async ({ passkey }, call) => {
  const { userId } = call.actor
  const { authenticatorAttachment, ...answer } = passkey
  const read = await (await webAuthn())
    .verifyRegistrationResponse({
      response: { ...answer, ...(authenticatorAttachment ? { authenticatorAttachment } : {}) },
      expectedChallenge: (token) => spend(call, token, 'new-passkey', userId),
      requireUserVerification: true,
      ...siteOf(call),
    })
    .catch(() => null)
  if (!read?.verified) return call.refuse('wrong-passkey')
  const { id, publicKey, counter } = read.registrationInfo.credential
  const label = deviceName(call.http.userAgent)
  return call
    .transaction(async (inner) => {
      await inner.db.insert(passkeys).values({
        ...{ id, userId, counter, label, createdAt: inner.now },
        publicKey: Buffer.from(publicKey).toString('base64url'),
      })
      await tellFactorChange(inner, userId, {
        action: 'accounts.addFactor',
        what: `A passkey was added to your login, on ${label}.`,
      })
      return { codes: await firstCodes(inner, userId) }
    })
    .catch((error: unknown) => {
      if (isDuplicate(error, 'passkeys_pkey')) return call.refuse('has-passkey')
      throw error
    })
}
