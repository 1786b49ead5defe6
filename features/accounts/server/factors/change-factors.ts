import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { accountsFactors } from '../../contract/factors-contract.ts'
import {
  RECOVERY_CODES,
  readRecoveryCode,
  recoveryCode,
  SIGNS_OF_A_CODE,
} from '../../rules/factors/recovery-code.ts'
import { factorChangedMail } from '../mail.ts'
import { findUser } from '../queries.ts'
import { secondSteps } from '../second-step.ts'
import { authenticatorApps, codeTries, passkeys, recoveryCodes } from '../tables.ts'

/** What the table holds of a recovery code: eighty random bits cannot be guessed from it. */
export const hashCode = (userId: string, typed: string): string =>
  hashToken(`${userId} ${readRecoveryCode(typed)}`)

/** Writes down what was changed and mails it to the person. */
export async function tellFactorChange(
  call: Call,
  userId: string,
  change: { action: string; what: string; reason?: string },
): Promise<void> {
  const { action, what, reason } = change
  await call.audit({ action, target: userId, details: { what, ...(reason ? { reason } : {}) } })
  const user = (await findUser(call.db, userId)) ?? refuse('not-found')
  const { name, phone, email } = call.settings.provider
  const support = `${name}, ${phone}, ${email}`
  await sendMail(call, factorChangedMail, user.email, {
    firstName: user.firstName,
    what,
    at: call.now,
    support,
  })
}

/** Ten new codes in place of all that there were. */
async function makeCodes(call: Call, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCode(Array.from({ length: SIGNS_OF_A_CODE }, () => randomInt(1 << 30))),
  )
  await call.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await call.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashCode(userId, code), userId })))
  return codes
}

/** The first codes of a person who has just got a second step; null where they had one. */
export async function firstCodes(call: Call, userId: string): Promise<string[] | null> {
  const had = await call.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1)
  return had.length > 0 ? null : makeCodes(call, userId)
}

export const newRecoveryCodes: Handler<typeof accountsFactors.newRecoveryCodes> = async (_input, call) => {
  const { userId } = call.actor
  if (!(await secondSteps(call.db, userId))) return call.refuse('no-second-step')
  const codes = await makeCodes(call, userId)
  await tellFactorChange(call, userId, {
    action: 'accounts.newRecoveryCodes',
    what: 'New recovery codes were made; the older ones no longer work.',
  })
  return { codes }
}

export const removeApp: Handler<typeof accountsFactors.removeApp> = async (_input, call) => {
  const { userId } = call.actor
  const gone = await call.db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId })
  if (gone.length === 0) refuse('not-found')
  return removed(call, 'The authenticator app was removed.')
}

/** Removes one of the own passkeys; somebody else's does not exist. */
export const removePasskey: Handler<typeof accountsFactors.removePasskey> = async ({ passkeyid }, call) => {
  const mine = and(eq(passkeys.id, passkeyid), eq(passkeys.userId, call.actor.userId))
  const [gone] = await call.db.delete(passkeys).where(mine).returning()
  if (!gone) return refuse('not-found')
  return removed(call, `The passkey of ${gone.label} was removed.`)
}

async function removed(call: SignedInCall, what: string) {
  const { userId } = call.actor
  // Codes alone are no second step: with the last one they end.
  if (!(await secondSteps(call.db, userId)))
    await call.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tellFactorChange(call, userId, { action: 'accounts.removeFactor', what })
  return { good: true as const, message: what }
}

/** Removes everything that a person has beside the password; answers whether there was something. */
export async function forgetFactors(call: Call, userId: string): Promise<boolean> {
  const had = await secondSteps(call.db, userId)
  for (const table of [authenticatorApps, passkeys, recoveryCodes, codeTries])
    await call.db.delete(table).where(eq(table.userId, userId))
  return had !== null
}
