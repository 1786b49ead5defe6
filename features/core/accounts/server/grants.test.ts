import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { accountsSession } from '../contract/session-contract.ts'
import { refuseDemoPassword } from './demo-password.ts'
import { grantCapability, revokeCapability } from './grants.ts'
import { hashPassword } from './passwords.ts'
import { users } from './tables.ts'

const app = await testApp()

describe('Capability', () => {
  it('applies from the next request, and ends when it is revoked', async () => {
    const { userId } = await app.person('learner')
    const learner = await app.as('learner')
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    const held = async () => (await learner.call(accountsSession.me, {})).capabilities
    expect(await grantCapability(ctx, userId, 'partner_admin', 'ams')).toBe(true)
    expect(await grantCapability(ctx, userId, 'partner_admin', 'ams')).toBe(false)
    expect(await held()).toEqual([{ capability: 'partner_admin', scope: 'ams' }])
    expect(await revokeCapability(ctx, userId, 'partner_admin', 'ams')).toBe(true)
    expect(await held()).toEqual([])
  })
})

describe('Production start', () => {
  it('is refused while a demo account has the demo password', async () => {
    await expect(refuseDemoPassword(app.app)).rejects.toThrow(/learner.*admin/)
  })

  it('continues when every demo account has its own password', async () => {
    const passwordHash = await hashPassword('a password of its own')
    await app.app.db.update(users).set({ passwordHash })
    await expect(refuseDemoPassword(app.app)).resolves.toBeUndefined()
  })
})
