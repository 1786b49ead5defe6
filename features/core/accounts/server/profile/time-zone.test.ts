import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsSession } from '../../contract/session-contract.ts'
import { accountsZone } from '../../contract/zone-contract.ts'
import { timeZoneOf } from './time-zone.ts'

const app = await testApp()

describe('Time zone of a user', () => {
  it('is UTC until a device reports another zone, then the last reported one', async () => {
    const holder = await app.as('rotpadmin')
    const { userId } = await app.person('rotpadmin')
    expect((await holder.call(accountsSession.me, {})).user?.timeZone).toBeNull()
    expect(await timeZoneOf(app.app.db, userId)).toBe('UTC')
    await holder.call(accountsZone.saveTimeZone, { timeZone: 'America/Denver' })
    await holder.call(accountsZone.saveTimeZone, { timeZone: 'Pacific/Auckland' })
    expect(await timeZoneOf(app.app.db, userId)).toBe('Pacific/Auckland')
    expect((await holder.call(accountsSession.me, {})).user?.timeZone).toBe('Pacific/Auckland')
  })

  it.each(['Middle/Earth', '+05:30', '', 'x'.repeat(61)])('cannot be %j', async (timeZone) => {
    const texan = await app.as('texan')
    const refused = texan.call(accountsZone.saveTimeZone, { timeZone })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { fields: { timeZone: expect.any(String) } },
    })
  })
})
