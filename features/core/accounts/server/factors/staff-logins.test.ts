import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsFactors } from '../../contract/factors-contract.ts'
import { accountsSession } from '../../contract/session-contract.ts'
import { accounts } from '../../contract.ts'
import { DEMO_PASSWORD } from '../demo.ts'

const app = await testApp({
  settings: { STAFF_SECOND_FACTOR: 'required', STAFF_IDLE_HOURS: '12', STAFF_SESSION_HOURS: '24' },
})

const preferences = { optOut: true }

describe('Staff member', () => {
  it('can do nothing before setting up a second step, and everything after it', async () => {
    const staff = await app.as('staff')
    expect((await staff.call(accountsSession.me, {})).user?.mustSetUpFactor).toBe(true)
    await expect(staff.call(accounts.setPreferences, preferences)).rejects.toMatchObject({
      code: 'factor-due',
    })
    const { secret } = await staff.call(accountsFactors.startApp, {})
    await expect(staff.call(accounts.setPreferences, preferences)).rejects.toMatchObject({
      code: 'factor-due',
    })
    const code = new TOTP({ secret }).generate({ timestamp: app.now().getTime() })
    await staff.call(accountsFactors.confirmApp, { code })
    expect((await staff.call(accountsSession.me, {})).user?.mustSetUpFactor).toBe(false)
    await staff.call(accounts.setPreferences, preferences)
    await staff.call(accountsFactors.removeApp, {})
    await expect(staff.call(accounts.setPreferences, preferences)).rejects.toMatchObject({
      code: 'factor-due',
    })
  })

  it('must log in again after twelve hours without a request, and after a day in total', async () => {
    const [idle, busy] = [await app.as('admin'), await app.as('admin')]
    const isIn = async (client: typeof idle) => (await client.call(accountsSession.me, {})).user !== null
    app.advance({ hours: 11 })
    expect(await isIn(busy)).toBe(true)
    app.advance({ hours: 1, seconds: 1 })
    expect(await isIn(idle)).toBe(false)
    expect(await isIn(busy)).toBe(true)
    app.advance({ hours: 11 })
    expect(await isIn(busy)).toBe(true)
    app.advance({ hours: 1 })
    expect(await isIn(busy)).toBe(false)
  })
})

describe('Learner', () => {
  it('needs no second step and stays logged in while inactive', async () => {
    const learner = await app.as('learner')
    app.advance({ days: 20 })
    await learner.call(accounts.setPreferences, preferences)
  })

  it('gets an email about a login on another kind of device, but not on a known one', async () => {
    const login = async (userAgent: string) =>
      (await app.guest()).call(
        accounts.login,
        { username: 'texan', password: DEMO_PASSWORD },
        { 'user-agent': userAgent },
      )
    const mails = async () =>
      (await app.mails()).filter(
        ({ template, recipient }) => template === 'accounts.new-device' && recipient === 'texan@example.com',
      )
    await login('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0')
    expect(await mails()).toHaveLength(0)
    await login('Mozilla/5.0 (Windows NT 10.0) Chrome/141.0')
    expect(await mails()).toHaveLength(0)
    await login('Mozilla/5.0 (iPhone) Safari/605')
    expect((await mails()).map(({ text }) => text).join()).toContain('Safari on iPhone')
  })
})
