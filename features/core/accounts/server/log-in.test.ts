import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsSession } from '../contract/session-contract.ts'
import { accounts } from '../contract.ts'
import { DEMO_PASSWORD } from './demo.ts'
import { SESSION_DAYS } from './sessions.ts'

const app = await testApp()

describe('Login', () => {
  it('works with the user name and the email address, in any case', async () => {
    for (const username of ['learner', 'LEARNER', 'Learner@Example.com']) {
      const guest = await app.guest()
      const answer = await guest.call(accounts.login, { username, password: DEMO_PASSWORD })
      expect(answer.user.f_name).toBe('Lena')
      expect((await guest.call(accountsSession.me, {})).user?.username).toBe('learner')
    }
  })

  it('answers a wrong password with status 200 and good: false', async () => {
    const guest = await app.guest()
    const response = await guest.post(
      '/api/login/ionicLogin',
      { username: 'learner', password: 'wrong' },
      'form',
    )
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      good: false,
      msg: 'The username or password is incorrect.  Please try again.',
    })
  })

  it('is refused without the anti-forgery header', async () => {
    const guest = await app.guest()
    const response = await guest.post(
      '/api/login/ionicLogin',
      { username: 'learner', password: DEMO_PASSWORD },
      'json',
      { 'x-xsrf-token': '' },
    )
    expect(response.statusCode).toBe(403)
  })

  it('ends with the logout, after which the old cookie is invalid', async () => {
    const learner = await app.as('learner')
    const other = await app.guest()
    const cookie = learner.cookieHeader
    const whoHasIt = async () => (await other.call(accountsSession.me, {}, { cookie })).user?.username
    expect(await whoHasIt()).toBe('learner')
    await learner.call(accountsSession.logout, {})
    expect((await learner.call(accountsSession.me, {})).user).toBeNull()
    expect(await whoHasIt()).toBeUndefined()
  })

  it('expires after thirty days', async () => {
    const learner = await app.as('learner')
    app.advance({ days: SESSION_DAYS, seconds: -1 })
    expect((await learner.call(accountsSession.me, {})).user).not.toBeNull()
    app.advance({ seconds: 1 })
    expect((await learner.call(accountsSession.me, {})).user).toBeNull()
  })
})
