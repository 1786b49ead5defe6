import { describe, expect, it } from 'vitest'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import { newAccount } from '#features/core/accounts/server/sign-up/testing/new-account.ts'
import { addMember, findMember } from '#features/core/company-people/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { companySignOn, signOnAdmin } from '../contract.ts'
import { DOMAIN } from './testing/company-world.ts'
import { signOnWorld } from './testing/sign-on-world.ts'

const world = await signOnWorld()
const { app, people, save, signIn, begin, answer, lastOutcome, compid, admin } = world
const { db, pool } = app.app
await save()

const me = async (client: TestClient) => (await client.call(accountsSession.me, {})).user
const password = 'a quiet pump at dawn'
/** Creates a user with an account and a password at the company's domain. */
async function hasAccount(name: string, isMember = true): Promise<{ email: string; userId: string }> {
  const email = `${name}@${DOMAIN}`
  const draft = newAccount({ email, username: name, password, company: '' })
  const { userid } = await (await app.guest()).call(accounts.createAccount, draft)
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  if (isMember) await addMember(ctx, compid, userid, 'employee')
  return { email, userId: userid }
}
const logIn = (client: TestClient, username: string) => client.call(accounts.login, { username, password })
/** Signs in for the first time and confirms the account with its password. */
async function linked(name: string) {
  const account = await hasAccount(name)
  const client = await app.guest()
  await signIn(client, account.email)
  await logIn(client, account.email)
  await client.call(companySignOn.link, {})
  return account
}

describe('Unknown person of a verified domain', () => {
  it('gets an employee account and signs in to the same account the next time', async () => {
    const client = await app.guest()
    const email = `ada@${DOMAIN}`
    expect(await signIn(client, email, '?to=/corporatePage')).toBe('/corporatePage')
    const user = await findByEmail(db, email)
    expect(await me(client)).toMatchObject({
      userid: user?.id,
      f_name: 'Ada',
      l_name: 'Tester',
      mustAgree: true,
    })
    expect(await findMember(db, compid, user?.id ?? '')).toMatchObject({
      role: 'employee',
      openedAccount: true,
    })
    expect(await lastOutcome()).toBe('opened')
    const again = await app.guest()
    expect(await signIn(again, email)).toBe('/home')
    expect((await me(again))?.userid).toBe(user?.id)
    expect(await lastOutcome()).toBe('in')
  })

  it('keeps the account when the company changes the address', async () => {
    people.set(`bo@${DOMAIN}`, { sub: 'bo', email: `bo@${DOMAIN}` })
    await signIn(await app.guest(), `bo@${DOMAIN}`)
    people.set(`robert@${DOMAIN}`, { sub: 'bo', email: `robert@${DOMAIN}` })
    const client = await app.guest()
    await signIn(client, `robert@${DOMAIN}`)
    expect((await me(client))?.email).toBe(`bo@${DOMAIN}`)
  })

  it('gets no account when the company adds its people itself', async () => {
    await save({ justInTime: false })
    const client = await app.guest()
    expect(await signIn(client, `cy@${DOMAIN}`)).toBe('/companySignOn?problem=unknown-person')
    expect([await findByEmail(db, `cy@${DOMAIN}`), await me(client)]).toEqual([null, null])
    await save()
  })

  it('completes two concurrent first sign-ins', async () => {
    const email = `twin@${DOMAIN}`
    const clients = [await app.guest(), await app.guest()]
    const paths = await Promise.all(clients.map((client) => begin(client, email)))
    const pages = await Promise.all(clients.map((client, index) => answer(client, paths[index] ?? '')))
    expect(pages).toEqual(['/home', '/home'])
  })
})

describe('Person with an account', () => {
  it('confirms it with the password once and never again', async () => {
    const { email, userId } = await hasAccount('dana')
    const client = await app.guest()
    expect(await signIn(client, email, '?to=/myCourses')).toBe('/companySignOn?step=confirm')
    expect(await me(client)).toBeNull()
    expect((await client.call(companySignOn.pending, {})).pending).toMatchObject({ email })
    await logIn(client, email)
    expect(await client.call(companySignOn.link, {})).toMatchObject({ path: '/myCourses' })
    await expect(client.call(companySignOn.link, {})).rejects.toMatchObject({ code: 'nothing-waits' })
    const again = await app.guest()
    expect(await signIn(again, email)).toBe('/home')
    expect((await me(again))?.userid).toBe(userId)
  })

  it('is not logged in by the address alone, and cannot be linked from another account', async () => {
    const { email } = await hasAccount('erin')
    const client = await app.guest()
    await signIn(client, email)
    await expect(client.call(companySignOn.link, {})).rejects.toMatchObject({ status: 401 })
    const { email: other } = await hasAccount('mallory')
    await logIn(client, other)
    await expect(client.call(companySignOn.link, {})).rejects.toMatchObject({ code: 'other-account' })
    const elsewhere = await app.guest()
    await logIn(elsewhere, email)
    await expect(elsewhere.call(companySignOn.link, {})).rejects.toMatchObject({ code: 'nothing-waits' })
  })

  it('joins the company on confirmation if the company accepts new people', async () => {
    const { email, userId } = await hasAccount('fay', false)
    const client = await app.guest()
    await signIn(client, email)
    await logIn(client, email)
    await client.call(companySignOn.link, {})
    expect(await findMember(db, compid, userId)).toMatchObject({ role: 'employee' })
  })

  it('is refused as a non-member if the company accepts no new people', async () => {
    const { email } = await hasAccount('gil', false)
    await save({ justInTime: false })
    expect(await signIn(await app.guest(), email)).toBe('/companySignOn?problem=not-member')
    await save()
  })

  it('cannot use a second identity with the same address until an administrator unlinks the first', async () => {
    const { email } = await linked('hal')
    people.set(email, { sub: 'another hal', email })
    expect(await signIn(await app.guest(), email)).toBe('/companySignOn?problem=other-subject')
    const settings = await admin.call(signOnAdmin.settings, { compid })
    const attempt = settings.attempts.find((each) => each.outcome === 'linked' && each.email === email)
    await admin.call(signOnAdmin.unlink, { compid, attemptid: attempt?.attemptid ?? '' })
    expect(await signIn(await app.guest(), email)).toBe('/companySignOn?step=confirm')
  })

  it('is refused after leaving the company', async () => {
    const { email, userId } = await linked('ida')
    await pool.query('update company_members set left_at = joined_at where user_id = $1', [userId])
    const client = await app.guest()
    expect(await signIn(client, email)).toBe('/companySignOn?problem=not-member')
    expect(await me(client)).toBeNull()
    await logIn(client, email)
  })

  it('is refused as staff of the training provider', async () => {
    const { email, userId } = await linked('joan')
    await pool.query(
      `insert into grants (id, user_id, capability, scope, granted_at) values (gen_random_uuid(), $1, 'seminar_clerk', '', now())`,
      [userId],
    )
    expect(await signIn(await app.guest(), email)).toBe('/companySignOn?problem=staff-account')
  })
})

describe('Company that requires sign-on', () => {
  it('rejects passwords of its people, but not of its administrators', async () => {
    const { email } = await linked('kim')
    const { email: chief, userId } = await hasAccount('lee')
    await addMember(makeContext(app.app, { actor: null, now: app.now() }), compid, userId, 'admin')
    await signIn(admin, `test@${DOMAIN}`, '?test=1')
    await save({ mode: 'required' })
    const client = await app.guest()
    await expect(logIn(client, email)).rejects.toMatchObject({
      code: 'log-in-elsewhere',
      body: { start: `/sso/${compid}/start?email=${encodeURIComponent(email)}` },
    })
    expect(await me(client)).toBeNull()
    await expect(
      client.call(accounts.login, { username: email, password: 'another password' }),
    ).rejects.toMatchObject({ code: 'bad-login' })
    await logIn(await app.guest(), chief)
    expect(await signIn(client, email)).toBe('/home')
  })

  it('lets the owner of an account confirm it with the password', async () => {
    const { email } = await hasAccount('max')
    const client = await app.guest()
    await expect(logIn(client, email)).rejects.toMatchObject({ code: 'log-in-elsewhere' })
    await signIn(client, email)
    await logIn(client, email)
    await client.call(companySignOn.link, {})
    await save()
  })
})

it('a logged-in user is not switched to another account', async () => {
  const { email } = await hasAccount('oda')
  const client = await app.guest()
  await logIn(client, email)
  expect(await signIn(client, `pia@${DOMAIN}`)).toBe('/companySignOn?problem=other-account')
  expect([(await me(client))?.email, await findByEmail(db, `pia@${DOMAIN}`)]).toEqual([email, null])
})

describe('Company sign-on start', () => {
  it('is found by the domain, whether or not the address has an account', async () => {
    const guest = await app.guest()
    const { email } = await linked('ned')
    const at = async (address: string) => (await guest.call(companySignOn.find, { email: address })).start
    expect(await at(email)).toBe(`/sso/${compid}/start?email=${encodeURIComponent(email)}`)
    expect(await at(`nobody@${DOMAIN}`)).toContain(`/sso/${compid}/start`)
    expect(await at('corpadmin@example.com')).toBeNull()
    await save({ mode: 'off' })
    expect(await at(email)).toBeNull()
    expect(await signIn(guest, email)).toBe('/companySignOn?problem=off')
    await save()
  })

  it.each(['//evil.example', 'https://evil.example', '/sso/x/start', '%2F%2Fevil.example'])(
    'redirects home instead of to %s',
    async (to) => {
      expect(await signIn(await app.guest(), `ada@${DOMAIN}`, `?to=${to}`)).toBe('/home')
    },
  )
})
