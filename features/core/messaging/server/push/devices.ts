import { and, eq, ne } from 'drizzle-orm'
import { deviceName } from '#features/core/accounts/rules/device-name.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { messagingPush } from '../../contract/push-contract.ts'
import { messageSettings, pushDevices } from '../tables.ts'
import { pushAddress } from './push-address.ts'
import { pushKeys } from './send-push.ts'

export const pushHandlers: Handlers<typeof messagingPush> = {
  async key(_input, ctx) {
    return { key: (await pushKeys(ctx)).publicKey }
  },
  async turnOn({ endpoint, publicKey, authKey }, ctx) {
    if (!pushAddress(endpoint, ctx.settings.pushOrigin)) return ctx.refuse('no-service')
    const { userId, sessionId } = ctx.actor
    // A login is one browser, whose push address may have changed.
    await ctx.db
      .delete(pushDevices)
      .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.endpoint, endpoint)))
    const name = deviceName(ctx.http.userAgent)
    const row = { userId, sessionId, publicKey, authKey, name, createdAt: ctx.now }
    // Replaces the row, so that pending messages of the previous user are not shown to the next one.
    await ctx.db
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.userId, userId)))
    await ctx.db
      .insert(pushDevices)
      .values({ id: ctx.newId(), endpoint, ...row })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: row })
    // Every user with a device has a settings row, so that a single query finds both.
    await ctx.db
      .insert(messageSettings)
      .values({ userId, notMailed: [], digest: false, changedAt: ctx.now })
      .onConflictDoNothing()
    return { good: true }
  },
  async stay({ endpoint }, ctx) {
    const { userId, sessionId } = ctx.actor
    const here = eq(pushDevices.endpoint, endpoint)
    await ctx.db.delete(pushDevices).where(and(here, ne(pushDevices.userId, userId)))
    const own = await ctx.db
      .update(pushDevices)
      .set({ sessionId })
      .where(here)
      .returning({ id: pushDevices.id })
    return { isOn: own.length > 0 }
  },
  async turnOff({ endpoint }, ctx) {
    const own = and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.userId, ctx.actor.userId))
    await ctx.db.delete(pushDevices).where(own)
    return { good: true }
  },
}
