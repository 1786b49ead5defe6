import { expect, it } from 'vitest'
import { newAccount } from '#features/core/accounts/server/sign-up/testing/new-account.ts'
import { startChain } from '../testing/wire/chain.ts'

const { app, guest } = await startChain()

it('opens an account, saves its profile and languages, and ends every session on a new password', async () => {
  const person = await guest()
  const { data, partnerProgram } = newAccount({ username: 'chain.person', email: 'chain@person.example' })
  const { userid } = await person.call('login/ionicCreateAccount2023', { data, partnerProgram })
  await person.call('login/ionicProfileEdit', {
    userid,
    data: { title: 'Chief', personalinfo: { hatsize: 'lg/xlg' } },
  })
  await person.call('login/saveLanguagePref', { userid, data: { Subtitles: 'es' } })

  const { password: oldpassword } = data as unknown as { password: string }
  const change = { userid, oldpassword, newpassword: 'a river in the desert' }
  const wrong = await person.try('login/ionicEditPassword', { ...change, oldpassword: 'not this one' })
  expect(wrong.body).toMatchObject({ good: false, msg: expect.any(String), header: expect.any(String) })
  const changed = await person.call('login/ionicEditPassword', change)
  expect(changed).toMatchObject({ good: true, header: expect.any(String), msg: expect.any(String) })
  expect((await person.try('payments/getReferalCredit', { userid })).status).toBe(401)

  const again = await guest()
  const login = (password: string) =>
    again.try('login/ionicLogin', { username: 'chain@person.example', password })
  expect((await login(oldpassword)).body).toMatchObject({
    good: false,
    msg: 'The username or password is incorrect.  Please try again.',
  })
  expect((await login('a river in the desert')).body.user).toMatchObject({
    userid,
    username: 'chain.person',
    title: 'Chief',
    city: 'Santa Fe',
    language: { Subtitles: 'es' },
    personalinfo: { hatsize: 'lg/xlg', exactname: 'Noor Feldmann' },
  })
  const known = await again.call('login/ionicRetrieveAccount', { email: 'chain@person.example' })
  expect(await again.call('login/ionicRetrieveAccount', { email: 'no@body.example' })).toEqual(known)
  await app.runJobs()
  expect((await app.mails()).some(({ recipient }) => recipient === 'chain@person.example')).toBe(true)
})
