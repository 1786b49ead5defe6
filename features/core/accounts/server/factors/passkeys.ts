import { eq } from 'drizzle-orm'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsFactors, PasskeyAnswer } from '../../contract/factors-contract.ts'
import { deviceName } from '../../rules/device-name.ts'
import { passkeys } from '../tables.ts'
import { challenge, spend } from './challenges.ts'
import { firstCodes, notifyFactorChange } from './change-factors.ts'

/** Certificates and their formats are half a megabyte of code, so they are loaded when a passkey is first requested. */
const webAuthn = () => import('@simplewebauthn/server')

/** Site for which passkeys are valid; browsers do not offer them to other origins. */
function siteOf({ settings }: Pick<Context, 'settings'>) {
  const { origin, hostname } = new URL(settings.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** The signature identifies the passkey and its owner, so no user name is required. */
export const passkeyRequest: Handler<typeof accountsFactors.passkeyRequest> = async (_input, ctx) => {
  const token = await challenge(ctx, 'passkey', null)
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: siteOf(ctx).expectedRPID,
    challenge: bytesOf(token),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/**
 * Verifies a passkey response to a recent challenge and returns its user; fails with 'wrong-passkey' otherwise. The
 * device has already verified a fingerprint, face, or PIN, so a passkey counts as two factors.
 */
export async function verifyPasskey(ctx: Context<'wrong-passkey'>, answer: PasskeyAnswer): Promise<string> {
  const [stored] = await ctx.db.select().from(passkeys).where(eq(passkeys.id, answer.id))
  if (!stored) return ctx.refuse('wrong-passkey')
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
      expectedChallenge: (token) => spend(ctx, token, 'passkey', null),
      requireUserVerification: true,
      ...siteOf(ctx),
    })
    .catch(() => null)
  if (!read?.verified) {
    const details = { reason: 'wrong passkey' }
    await ctx.audit({ action: 'accounts.takePasskey', outcome: 'refused', target: stored.userId, details })
    return ctx.refuse('wrong-passkey')
  }
  const { newCounter: counter } = read.authenticationInfo
  await ctx.db.update(passkeys).set({ counter, lastUsedAt: ctx.now }).where(eq(passkeys.id, stored.id))
  return stored.userId
}

export const newPasskeyRequest: Handler<typeof accountsFactors.newPasskeyRequest> = async (_input, ctx) => {
  const { userId, username, firstName, lastName } = ctx.actor
  const token = await challenge(ctx, 'new-passkey', userId)
  const held = await ctx.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: ctx.settings.provider.name,
    rpID: siteOf(ctx).expectedRPID,
    userName: username,
    userDisplayName: fullName({ firstName, lastName }),
    userID: new Uint8Array(Buffer.from(userId)),
    challenge: bytesOf(token),
    excludeCredentials: held,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

export const addPasskey: Handler<typeof accountsFactors.addPasskey> = async ({ passkey }, ctx) => {
  const { userId } = ctx.actor
  const { authenticatorAttachment, ...answer } = passkey
  const read = await (await webAuthn())
    .verifyRegistrationResponse({
      response: { ...answer, ...(authenticatorAttachment ? { authenticatorAttachment } : {}) },
      expectedChallenge: (token) => spend(ctx, token, 'new-passkey', userId),
      requireUserVerification: true,
      ...siteOf(ctx),
    })
    .catch(() => null)
  if (!read?.verified) return ctx.refuse('wrong-passkey')
  const { id, publicKey, counter } = read.registrationInfo.credential
  const label = deviceName(ctx.http.userAgent)
  return ctx
    .transaction(async (inner) => {
      await inner.db.insert(passkeys).values({
        id,
        userId,
        counter,
        label,
        createdAt: inner.now,
        publicKey: Buffer.from(publicKey).toString('base64url'),
      })
      await notifyFactorChange(inner, userId, {
        action: 'accounts.addFactor',
        what: `A passkey was added to your login, on ${label}.`,
      })
      return { codes: await firstCodes(inner, userId) }
    })
    .catch((error: unknown) => {
      if (isDuplicate(error, 'passkeys_pkey')) return ctx.refuse('has-passkey')
      throw error
    })
}
