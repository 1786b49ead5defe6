import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
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

/** Stored hash of a recovery code; a code's 79 random bits cannot be guessed from it. */
export const hashCode = (userId: string, typed: string): string =>
  hashToken(`${userId} ${readRecoveryCode(typed)}`)

/** Records a change of second factors and notifies the user by email. */
export async function notifyFactorChange(
  ctx: Context,
  userId: string,
  change: { action: string; what: string; reason?: string },
): Promise<void> {
  const { action, what, reason } = change
  await ctx.audit({ action, target: userId, details: { what, ...(reason ? { reason } : {}) } })
  const user = (await findUser(ctx.db, userId)) ?? refuse('not-found')
  const { name, phone, email } = ctx.settings.provider
  const support = `${name}, ${phone}, ${email}`
  await sendMail(ctx, factorChangedMail, user.email, {
    firstName: user.firstName,
    what,
    at: ctx.now,
    support,
  })
}

/** Replaces all existing codes with ten new ones. */
async function makeCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCode(Array.from({ length: SIGNS_OF_A_CODE }, () => randomInt(1 << 30))),
  )
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashCode(userId, code), userId })))
  return codes
}

/** Generates recovery codes for a user who has just added a second factor; null if they already had codes. */
export async function firstCodes(ctx: Context, userId: string): Promise<string[] | null> {
  const had = await ctx.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1)
  return had.length > 0 ? null : makeCodes(ctx, userId)
}

export const newRecoveryCodes: Handler<typeof accountsFactors.newRecoveryCodes> = async (_input, ctx) => {
  const { userId } = ctx.actor
  if (!(await secondSteps(ctx.db, userId))) return ctx.refuse('no-second-step')
  const codes = await makeCodes(ctx, userId)
  await notifyFactorChange(ctx, userId, {
    action: 'accounts.newRecoveryCodes',
    what: 'New recovery codes were made; the older ones no longer work.',
  })
  return { codes }
}

export const removeApp: Handler<typeof accountsFactors.removeApp> = async (_input, ctx) => {
  const { userId } = ctx.actor
  const gone = await ctx.db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId })
  if (gone.length === 0) refuse('not-found')
  return removed(ctx, 'The authenticator app was removed.')
}

/** Removes one of the caller's passkeys; `not-found` if it belongs to another user. */
export const removePasskey: Handler<typeof accountsFactors.removePasskey> = async ({ passkeyid }, ctx) => {
  const mine = and(eq(passkeys.id, passkeyid), eq(passkeys.userId, ctx.actor.userId))
  const [gone] = await ctx.db.delete(passkeys).where(mine).returning()
  if (!gone) return refuse('not-found')
  return removed(ctx, `The passkey of ${gone.label} was removed.`)
}

async function removed(ctx: SignedInContext, what: string) {
  const { userId } = ctx.actor
  // Recovery codes alone are no second factor, so they are deleted with the last one.
  if (!(await secondSteps(ctx.db, userId)))
    await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await notifyFactorChange(ctx, userId, { action: 'accounts.removeFactor', what })
  return { good: true as const, message: what }
}

/** Removes all second factors of a user; returns true if there were any. */
export async function removeAllFactors(ctx: Context, userId: string): Promise<boolean> {
  const had = await secondSteps(ctx.db, userId)
  for (const table of [authenticatorApps, passkeys, recoveryCodes, codeTries])
    await ctx.db.delete(table).where(eq(table.userId, userId))
  return had !== null
}
