import { and, eq, ne } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { deviceName } from '#features/accounts/rules/device-name.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { messagingPush } from '../../contract/push-contract.ts'
import { messageSettings, pushDevices } from '../tables.ts'
import { pushAddress } from './push-address.ts'
import { pushKeys } from './send-push.ts'

export const pushHandlers: Handlers<typeof messagingPush> = {
  async key(_input, call) {
    return { key: (await pushKeys(call)).publicKey }
  },
  async turnOn({ endpoint, publicKey, authKey }, call) {
    if (!pushAddress(endpoint, call.settings.pushOrigin)) return call.refuse('no-service')
    const { userId, sessionId } = call.actor
    // A login is one browser, which may have got another address.
    await call.db
      .delete(pushDevices)
      .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.endpoint, endpoint)))
    const name = deviceName(call.http.userAgent)
    const row = { userId, sessionId, publicKey, authKey, name, createdAt: call.now }
    // A row of its own: what waits for the person before is not shown to the next one.
    await call.db
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.userId, userId)))
    await call.db
      .insert(pushDevices)
      .values({ id: uuid({ msecs: call.now.getTime() }), endpoint, ...row })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: row })
    // Who has a device has a row of settings, so that one question finds both.
    await call.db
      .insert(messageSettings)
      .values({ userId, notMailed: [], digest: false, changedAt: call.now })
      .onConflictDoNothing()
    return { good: true }
  },
  async stay({ endpoint }, call) {
    const { userId, sessionId } = call.actor
    const here = eq(pushDevices.endpoint, endpoint)
    await call.db.delete(pushDevices).where(and(here, ne(pushDevices.userId, userId)))
    const own = await call.db
      .update(pushDevices)
      .set({ sessionId })
      .where(here)
      .returning({ id: pushDevices.id })
    return { isOn: own.length > 0 }
  },
  async turnOff({ endpoint }, call) {
    const own = and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.userId, call.actor.userId))
    await call.db.delete(pushDevices).where(own)
    return { good: true }
  },
}
