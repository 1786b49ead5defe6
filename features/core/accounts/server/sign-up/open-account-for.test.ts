import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { accounts } from '../../contract.ts'
import { hasNoPassword } from '../people/is-reader.ts'
import { openAccountFor } from './open-account-for.ts'

const app = await testApp({ world: 'empty' })
const ctx = () => makeContext(app.app, { actor: null, now: app.now() })
const ana = {
  email: 'Ana.Torres@Example.com',
  firstName: 'Ana',
  lastName: 'Torres',
  company: 'Mesa Bend Water',
  title: 'Operator',
  phone: '505-555-0110',
  address: '4 Acequia Rd',
  city: 'Taos',
  state: 'NM',
  zip: '87571',
  country: 'United States of America',
}

describe('Account opened for another person', () => {
  it('is created once per email, also by five concurrent requests', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => openAccountFor(ctx(), ana)))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    expect(opened[0]).toMatchObject({ username: 'ana.torres', country: 'US', firstName: 'Ana' })
    const sameAddress = await openAccountFor(ctx(), { ...ana, email: ana.email.toLowerCase() })
    expect(sameAddress.id).toBe(opened[0]?.id)
    const namesake = await openAccountFor(ctx(), { ...ana, email: 'ana.torres@example.org' })
    expect(namesake.username).toBe('ana.torres2')
  })

  it.each(['', 'no one has this password', 'anything else'])(
    'refuses a login with "%s"',
    async (password) => {
      const user = await openAccountFor(ctx(), ana)
      expect(hasNoPassword(user)).toBe(true)
      const guest = await app.guest()
      const answer = await guest.post('/api/login/ionicLogin', { username: ana.email, password })
      expect(answer.json()).toMatchObject({ good: false })
    },
  )

  it('gets its password through the forgotten-login email', async () => {
    await openAccountFor(ctx(), ana)
    const guest = await app.guest()
    await guest.call(accounts.retrieveAccount, { email: ana.email })
    await app.runJobs()
    const mail = (await app.mails()).find(({ recipient }) => recipient === ana.email)
    const token = mail?.text.match(/\/reset\/([\w-]+)/)?.[1] ?? ''
    await guest.call(accounts.resetPassword, { token, password: 'a new and long one' })
    const answer = await guest.post('/api/login/ionicLogin', {
      username: ana.email,
      password: 'a new and long one',
    })
    expect(answer.json()).toMatchObject({ good: true })
  })
})
