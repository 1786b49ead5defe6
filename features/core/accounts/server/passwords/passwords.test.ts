import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsSession } from '../../contract/session-contract.ts'
import { accounts } from '../../contract.ts'
import { DEMO_PASSWORD } from '../demo.ts'
import { sessions } from '../tables.ts'

const app = await testApp()
const NEW = 'seven clean membranes'

async function mailedToken(email: string): Promise<string> {
  app.advance({ seconds: 1 })
  await (await app.guest()).call(accounts.retrieveAccount, { email })
  await app.runJobs()
  const mail = (await app.mails()).findLast(
    ({ recipient, template }) => recipient === email && template === 'accounts.reset',
  )
  return /\/reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const login = async (username: string, password: string) =>
  (await app.guest()).call(accounts.login, { username, password })

describe('Forgotten login', () => {
  it('is answered identically with and without an account for the address', async () => {
    const guest = await app.guest()
    const answers = []
    for (const email of ['learner@example.com', 'nobody@example.com'])
      answers.push((await guest.post('/api/login/ionicRetrieveAccount', { email }, 'form')).body)
    expect(answers[0]).toBe(answers[1])
    await app.runJobs()
    const to = (await app.mails()).map(({ recipient }) => recipient)
    expect(to).toContain('learner@example.com')
    expect(to).not.toContain('nobody@example.com')
  })

  it('is reset by an emailed link that works once', async () => {
    const token = await mailedToken('learner@example.com')
    const guest = await app.guest()
    expect(await guest.call(accounts.checkResetLink, { token })).toEqual({ usable: true })
    await guest.call(accounts.resetPassword, { token, password: NEW })
    expect((await login('learner', NEW)).user.username).toBe('learner')
    await expect(login('learner', DEMO_PASSWORD)).rejects.toMatchObject({ code: 'bad-login' })
    await expect(
      guest.call(accounts.resetPassword, { token, password: 'eight clean membranes' }),
    ).rejects.toMatchObject({ status: 410, code: 'dead-link' })
    expect(await guest.call(accounts.checkResetLink, { token })).toEqual({ usable: false })
  })

  it('accepts one of several concurrent uses of the link', async () => {
    const token = await mailedToken('texan@example.com')
    const clients = [await app.guest(), await app.guest(), await app.guest()]
    const done = await Promise.allSettled(
      clients.map((client, index) =>
        client.call(accounts.resetPassword, { token, password: `the chosen word ${index}` }),
      ),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses a password found in leaks', async () => {
    const token = await mailedToken('corpadmin@example.com')
    for (const password of ['1qaz2wsx3edc', '!1QAZ2WSX3EDC!'])
      await expect(
        (await app.guest()).call(accounts.resetPassword, { token, password }),
      ).rejects.toMatchObject({ body: { fields: { password: expect.any(String) } } })
  })

  it('expires after fifteen minutes', async () => {
    const token = await mailedToken('employee@example.com')
    app.advance({ minutes: 15 })
    await expect(
      (await app.guest()).call(accounts.resetPassword, { token, password: NEW }),
    ).rejects.toMatchObject({ code: 'dead-link' })
  })

  it('ends every session and every other link of the user', async () => {
    const first = await mailedToken('staff@example.com')
    const second = await mailedToken('staff@example.com')
    expect(await (await app.guest()).call(accounts.checkResetLink, { token: first })).toEqual({
      usable: false,
    })
    const staff = await app.as('staff')
    await (await app.guest()).call(accounts.resetPassword, { token: second, password: NEW })
    expect((await staff.call(accountsSession.me, {})).user).toBeNull()
    expect(await staff.call(accounts.checkResetLink, { token: first })).toEqual({ usable: false })
  })

  it("refuses the user's own user name as the password", async () => {
    const token = await mailedToken('partneradmin@example.com')
    await expect(
      (await app.guest()).call(accounts.resetPassword, { token, password: 'PartnerAdmin' }),
    ).rejects.toMatchObject({ body: { fields: { password: expect.any(String) } } })
  })
})

describe('Password change', () => {
  it('ends all sessions of the user, including the current one, and notifies them by email', async () => {
    const [phone, desktop] = [await app.as('instructor'), await app.as('instructor')]
    const other = await app.as('consultant')
    const { userId } = await app.person('instructor')
    const response = await phone.post(
      '/api/login/ionicEditPassword',
      { userid: userId, oldpassword: DEMO_PASSWORD, newpassword: NEW },
      'form',
    )
    expect(response.json()).toEqual({
      good: true,
      header: 'Password Changed',
      msg: expect.stringContaining('log in again'),
    })
    for (const device of [phone, desktop]) expect((await device.call(accountsSession.me, {})).user).toBeNull()
    const open = await app.app.db.select().from(sessions)
    expect(open.some((row) => row.userId === userId && row.endedAt === null)).toBe(false)
    expect((await other.call(accountsSession.me, {})).user?.username).toBe('consultant')
    expect((await app.mails()).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  it('answers a wrong old password with status 200, header and msg', async () => {
    const consultant = await app.as('consultant')
    const response = await consultant.post('/api/login/ionicEditPassword', {
      userid: '',
      oldpassword: 'not this one',
      newpassword: NEW,
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      good: false,
      header: 'Password Not Changed',
      msg: 'Your old password is not correct.',
    })
    expect((await consultant.call(accountsSession.me, {})).user).not.toBeNull()
  })

  it('shows the message for a short password under the header as well', async () => {
    const consultant = await app.as('consultant')
    const { userId } = await app.person('consultant')
    const given = { userid: userId, oldpassword: DEMO_PASSWORD, newpassword: 'short' }
    const refused = await consultant.post('/api/login/ionicEditPassword', given, 'form')
    expect(refused.statusCode).toBe(200)
    expect(refused.json()).toMatchObject({
      good: false,
      header: 'Password Not Changed',
      fields: { newpassword: expect.stringContaining('characters') },
    })
  })

  it('for another user is forbidden and audited', async () => {
    const consultant = await app.as('consultant')
    const { userId } = await app.person('admin')
    const response = await consultant.post('/api/login/ionicEditPassword', {
      userid: userId,
      oldpassword: DEMO_PASSWORD,
      newpassword: NEW,
    })
    expect(response.statusCode).toBe(403)
    const { rows } = await app.app.pool.query(
      "select action from audit_rows where outcome = 'refused' and action = 'accounts.editPassword'",
    )
    expect(rows).toHaveLength(1)
  })
})
