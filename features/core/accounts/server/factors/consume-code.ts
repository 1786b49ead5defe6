import { and, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { unseal } from '#platform/server/keys/sealed.ts'
import { acceptedStep } from '../../rules/factors/authenticator-code.ts'
import { isAppCode } from '../../rules/factors/recovery-code.ts'
import { authenticatorApps, codeTries, recoveryCodes } from '../tables.ts'
import { hashCode, notifyFactorChange } from './change-factors.ts'

const TRIES = 5
const TRY_MINUTES = 15

/** Purpose for sealing a user's authenticator app secret, so that it cannot be unsealed in another user's row. */
export const secretPurpose = (userId: string): string => `accounts.authenticator-app:${userId}`

/**
 * Consumes a code of the user's authenticator app, or a recovery code. Fails with 'wrong-code', and with 'too-many'
 * after five failures in 15 minutes. Do not call in a transaction: failed attempts must be counted even if the request
 * fails.
 */
export async function consumeCode(ctx: Context<'wrong-code'>, userId: string, typed: string): Promise<void> {
  await countTry(ctx, userId)
  const fits = await ctx.transaction((inner) =>
    isAppCode(typed) ? takeAppCode(inner, userId, typed) : takeRecoveryCode(inner, userId, typed),
  )
  if (!fits) {
    await refused(ctx, userId, 'wrong code')
    ctx.refuse('wrong-code', { fields: { code: 'This code is wrong or was used before.' } })
  }
  await ctx.db.delete(codeTries).where(eq(codeTries.userId, userId))
}

/** Counts before checking the code, so that concurrent attempts count like sequential ones. */
async function countTry(ctx: Context, userId: string): Promise<void> {
  const { now } = ctx
  const start = new Date(now.getTime() - TRY_MINUTES * 60_000)
  const isOld = sql`${codeTries.since} <= ${start.toISOString()}::timestamptz`
  const [counted] = await ctx.db
    .insert(codeTries)
    .values({ userId, tries: 1, since: now })
    .onConflictDoUpdate({
      target: codeTries.userId,
      set: {
        tries: sql`case when ${isOld} then 1 else ${codeTries.tries} + 1 end`,
        since: sql`case when ${isOld} then ${now.toISOString()}::timestamptz else ${codeTries.since} end`,
      },
    })
    .returning()
  if (!counted || counted.tries <= TRIES) return
  if (counted.tries === TRIES + 1) await refused(ctx, userId, 'too-many')
  const waits = TRY_MINUTES * 60 - Math.floor((now.getTime() - counted.since.getTime()) / 1000)
  refuse('too-many', { data: { retryAfterSeconds: Math.max(1, waits) } })
}

const refused = (ctx: Context, userId: string, reason: string) =>
  ctx.audit({ action: 'accounts.takeCode', outcome: 'refused', target: userId, details: { reason } })

async function takeAppCode(ctx: Context, userId: string, typed: string): Promise<boolean> {
  const mine = eq(authenticatorApps.userId, userId)
  // Row lock: if two requests submit the same code concurrently, one is rejected.
  const [app] = await ctx.db.select().from(authenticatorApps).where(mine).for('update')
  if (!app?.confirmedAt) return false
  const secret = unseal(ctx.settings, secretPurpose(userId), app.sealedSecret)
  const step = acceptedStep(typed, secret, ctx.now, app.lastStep)
  if (step === null) return false
  await ctx.db.update(authenticatorApps).set({ lastStep: step }).where(mine)
  return true
}

async function takeRecoveryCode(ctx: Context, userId: string, typed: string): Promise<boolean> {
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now })
    .where(and(eq(recoveryCodes.codeHash, hashCode(userId, typed)), isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash })
  if (used.length === 0) return false
  await notifyFactorChange(ctx, userId, {
    action: 'accounts.useRecoveryCode',
    what: 'One of your recovery codes was used. It does not work again.',
  })
  return true
}
