import { and, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { unseal } from '#platform/server/keys/sealed.ts'
import { acceptedStep } from '../../rules/factors/authenticator-code.ts'
import { isAppCode } from '../../rules/factors/recovery-code.ts'
import { authenticatorApps, codeTries, recoveryCodes } from '../tables.ts'
import { hashCode, tellFactorChange } from './change-factors.ts'

const TRIES = 5
const TRY_MINUTES = 15

/** For what the secret of a person's app is sealed: in somebody else's row it does not open. */
export const secretPurpose = (userId: string): string => `accounts.authenticator-app:${userId}`

/**
 * Takes a code of a person's app, or a recovery code, once. Refuses 'wrong-code', and 'too-many' after five wrong
 * ones in a quarter of an hour. Not to be called in a transaction: what is refused counts all the same.
 */
export async function takeCode(call: Call<'wrong-code'>, userId: string, typed: string): Promise<void> {
  await countTry(call, userId)
  const fits = await call.transaction((inner) =>
    isAppCode(typed) ? takeAppCode(inner, userId, typed) : takeRecoveryCode(inner, userId, typed),
  )
  if (!fits) {
    await refused(call, userId, 'wrong code')
    call.refuse('wrong-code', { fields: { code: 'This code is not right, or was used already.' } })
  }
  await call.db.delete(codeTries).where(eq(codeTries.userId, userId))
}

/** Counted before the look at the code: many tries at one moment are as many as one after the other. */
async function countTry(call: Call, userId: string): Promise<void> {
  const { now } = call
  const start = new Date(now.getTime() - TRY_MINUTES * 60_000)
  const isOld = sql`${codeTries.since} <= ${start.toISOString()}::timestamptz`
  const [counted] = await call.db
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
  if (counted.tries === TRIES + 1) await refused(call, userId, 'too-many')
  const waits = TRY_MINUTES * 60 - Math.floor((now.getTime() - counted.since.getTime()) / 1000)
  refuse('too-many', { data: { retryAfterSeconds: Math.max(1, waits) } })
}

const refused = (call: Call, userId: string, reason: string) =>
  call.audit({ action: 'accounts.takeCode', outcome: 'refused', target: userId, details: { reason } })

async function takeAppCode(call: Call, userId: string, typed: string): Promise<boolean> {
  const mine = eq(authenticatorApps.userId, userId)
  // Locked: of two who type one code at the same moment one is refused.
  const [app] = await call.db.select().from(authenticatorApps).where(mine).for('update')
  if (!app?.confirmedAt) return false
  const secret = unseal(call.settings, secretPurpose(userId), app.sealedSecret)
  const step = acceptedStep(typed, secret, call.now, app.lastStep)
  if (step === null) return false
  await call.db.update(authenticatorApps).set({ lastStep: step }).where(mine)
  return true
}

async function takeRecoveryCode(call: Call, userId: string, typed: string): Promise<boolean> {
  const used = await call.db
    .update(recoveryCodes)
    .set({ usedAt: call.now })
    .where(and(eq(recoveryCodes.codeHash, hashCode(userId, typed)), isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash })
  if (used.length === 0) return false
  await tellFactorChange(call, userId, {
    action: 'accounts.useRecoveryCode',
    what: 'One of your recovery codes was used. It does not work again.',
  })
  return true
}
