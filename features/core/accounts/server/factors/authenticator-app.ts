import { and, eq, isNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Handler } from '#platform/server/feature.ts'
import { seal, unseal } from '#platform/server/keys/sealed.ts'
import type { accountsFactors } from '../../contract/factors-contract.ts'
import { acceptedStep, appAddress } from '../../rules/factors/authenticator-code.ts'
import { authenticatorApps } from '../tables.ts'
import { firstCodes, notifyFactorChange } from './change-factors.ts'
import { secretPurpose } from './consume-code.ts'

/** Starts or restarts the setup of the authenticator app, which becomes active after a first code is entered. */
export const startApp: Handler<typeof accountsFactors.startApp> = async (_input, ctx) => {
  const { userId, username } = ctx.actor
  const secret = new Secret({ size: 20 }).base32
  const row = {
    userId,
    lastStep: 0,
    createdAt: ctx.now,
    confirmedAt: null,
    sealedSecret: seal(ctx.settings, secretPurpose(userId), secret),
  }
  const written = await ctx.db
    .insert(authenticatorApps)
    .values(row)
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: row,
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId })
  if (written.length === 0) return ctx.refuse('has-app')
  return { secret, address: appAddress(secret, ctx.settings.provider.name, username) }
}

/** Completes the setup with the first code that the app shows. */
export const confirmApp: Handler<typeof accountsFactors.confirmApp> = ({ code }, ctx) =>
  ctx.transaction(async (inner) => {
    const { userId } = ctx.actor
    const waiting = and(eq(authenticatorApps.userId, userId), isNull(authenticatorApps.confirmedAt))
    const [app] = await inner.db.select().from(authenticatorApps).where(waiting).for('update')
    if (!app) return inner.refuse('not-started')
    const secret = unseal(inner.settings, secretPurpose(userId), app.sealedSecret)
    const lastStep = acceptedStep(code, secret, inner.now, 0)
    if (lastStep === null)
      return inner.refuse('wrong-code', {
        message: 'This code is not right. Please type the one that the app shows now.',
        fields: { code: 'Please type the code that the app shows now.' },
      })
    await inner.db.update(authenticatorApps).set({ lastStep, confirmedAt: inner.now }).where(waiting)
    await notifyFactorChange(inner, userId, {
      action: 'accounts.addFactor',
      what: 'An authenticator app was added to your login.',
    })
    return { codes: await firstCodes(inner, userId) }
  })
