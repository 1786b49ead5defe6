import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { Context } from '#platform/server/context.ts'
import { accounts } from '../../contract.ts'
import { DEMO_PASSWORD } from '../demo.ts'
import { pageViews } from '../tables.ts'
import { personalExports } from './exports.ts'

const shoeSize = { name: 'shoe-size', collect: async (_call: Context, userId: string) => ({ of: userId }) }
const shoeColor = { name: 'shoe-size', collect: async () => ({ color: 'red' }) }
const app = await testApp({ extends: [personalExports.with(shoeSize, shoeColor)] })

describe('Personal data export', () => {
  it("contains the user's data of every feature, and no data of other people", async () => {
    const learner = await app.as('learner')
    await learner.post('/api/login/ionicLogPage', { userid: '', page: '/myCourses', info: '' })
    const { filename, data } = await learner.call(accounts.exportData, { password: DEMO_PASSWORD })
    const { userId } = await app.person('learner')
    expect(filename).toBe('learner-data-2026-11-20.json')
    expect(data['shoe-size']).toEqual({ of: userId, color: 'red' })
    expect(data.accounts).toMatchObject({
      profile: { email: 'learner@example.com' },
      pageViews: [{ page: '/myCourses' }],
    })
    const text = JSON.stringify(data)
    for (const username of ['texan', 'admin', 'employee']) {
      expect(text).not.toContain(`${username}@example.com`)
      expect(text).not.toContain((await app.person(username)).userId)
    }
    expect(text).not.toMatch(/argon2|password_?hash|token_?hash/i)
  })

  it('requires the password again', async () => {
    const learner = await app.as('learner')
    await expect(learner.call(accounts.exportData, { password: 'guess' })).rejects.toMatchObject({
      code: 'wrong-password',
      body: { fields: { password: expect.any(String) } },
    })
  })
})

describe('Account termination request', () => {
  it('is made with the password, sent to support, and can be withdrawn', async () => {
    const texan = await app.as('texan')
    const ask = { password: DEMO_PASSWORD, reason: 'I retire.' }
    await expect(
      texan.call(accounts.requestTermination, { ...ask, password: 'guess' }),
    ).rejects.toMatchObject({ code: 'wrong-password' })
    await texan.call(accounts.requestTermination, ask)
    expect((await texan.call(accounts.profile, {})).termination?.reason).toBe('I retire.')
    const mails = await app.mails()
    const sent = mails.filter(({ template }) => template === 'accounts.termination-support')
    expect(sent).toMatchObject([
      { recipient: 'support@example.com', text: expect.stringContaining('I retire.') },
    ])
    await expect(texan.call(accounts.requestTermination, ask)).rejects.toMatchObject({
      code: 'already-asked',
    })
    await texan.call(accounts.withdrawTermination, {})
    expect((await texan.call(accounts.profile, {})).termination).toBeNull()
    await expect(texan.call(accounts.withdrawTermination, {})).rejects.toMatchObject({
      code: 'nothing-asked',
    })
  })

  it('is created once when several devices make it concurrently', async () => {
    const devices = [await app.as('staff'), await app.as('staff'), await app.as('staff')]
    const done = await Promise.allSettled(
      devices.map((device) => device.call(accounts.requestTermination, { password: DEMO_PASSWORD })),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('Marketing email', () => {
  it('stops immediately, and the opt-out date is retained', async () => {
    const learner = await app.as('learner')
    const first = (await learner.call(accounts.setPreferences, { optOut: true })).marketingOptOutAt
    expect(first).toBe(app.now().toISOString())
    app.advance({ minutes: 5 })
    expect((await learner.call(accounts.setPreferences, { optOut: 'true' })).marketingOptOutAt).toBe(first)
    expect((await learner.call(accounts.setPreferences, { optOut: 'false' })).marketingOptOutAt).toBeNull()
  })
})

describe('Page views', () => {
  const log = async (client: Awaited<ReturnType<typeof app.guest>>, fields: object, headers = {}) =>
    (await client.post('/api/login/ionicLogPage', { userid: '', ...fields }, 'form', headers)).json()
  const stored = () => app.app.db.select().from(pageViews).orderBy(pageViews.at, pageViews.id)

  it('are stored with the user of the session, without tokens and unknown facts', async () => {
    const guest = await app.guest()
    const info = { seconds: 12, from: 'lena@example.com', card: '4111111111111111' }
    expect(await log(guest, { page: '/reset/abcdef?mail=a@b.c', info })).toEqual({ good: true, stored: true })
    expect((await stored()).at(-1)).toMatchObject({
      userId: null,
      page: '/reset/…',
      info: '{"seconds":12,"from":"…"}',
    })
  })

  it('are not stored for a browser that asks not to be tracked', async () => {
    const before = (await stored()).length
    const answer = await log(await app.as('learner'), { page: '/home' }, { 'sec-gpc': '1' })
    expect(answer).toEqual({ good: true, stored: false })
    expect(await stored()).toHaveLength(before)
  })
})
