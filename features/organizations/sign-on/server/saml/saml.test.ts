import { afterEach, describe, expect, it } from 'vitest'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import { newAccount } from '#features/core/accounts/server/sign-up/testing/new-account.ts'
import { addMember, findMember } from '#features/core/company-people/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { companySignOn, signOnAdmin } from '../../contract.ts'
import { DOMAIN } from '../testing/company-world.ts'
import { makeSigner } from '../testing/saml-provider.ts'
import { samlWorld } from '../testing/saml-world.ts'

const world = await samlWorld()
const { app, admin, compid, provider, save, signIn, begin, answer, attempts, lastOutcome, settleClocks } =
  world
await save()
afterEach(settleClocks)

const me = async (client: TestClient) => (await client.call(accountsSession.me, {})).user
const password = 'a quiet pump at dawn'

describe('Person of a verified domain', () => {
  it('gets an account and signs in to the same account the next time', async () => {
    const email = `ada@${DOMAIN}`
    const client = await app.guest()
    expect(await signIn(client, email, {}, '?to=/myCourses')).toBe('/myCourses')
    const user = await findByEmail(app.app.db, email)
    expect(await me(client)).toMatchObject({ userid: user?.id, f_name: 'Ada', l_name: 'Tester' })
    expect(await findMember(app.app.db, compid, user?.id ?? '')).toMatchObject({ role: 'employee' })
    expect(await lastOutcome()).toBe('opened')
    const again = await app.guest()
    expect(await signIn(again, email)).toBe('/home')
    expect((await me(again))?.userid).toBe(user?.id)
    expect(await lastOutcome()).toBe('in')
  })

  it('confirms an existing account with its password', async () => {
    const email = `dana@${DOMAIN}`
    const draft = newAccount({ email, username: 'dana-saml', password, company: '' })
    const { userid } = await (await app.guest()).call(accounts.createAccount, draft)
    await addMember(makeContext(app.app, { actor: null, now: app.now() }), compid, userid, 'employee')
    const client = await app.guest()
    expect(await signIn(client, email)).toBe('/companySignOn?step=confirm')
    expect(await me(client)).toBeNull()
    await client.call(accounts.login, { username: email, password })
    await client.call(companySignOn.link, {})
    const again = await app.guest()
    expect(await signIn(again, email)).toBe('/home')
    expect((await me(again))?.userid).toBe(userid)
    const second = { values: { NameID: 'another Dana' } }
    expect(await signIn(await app.guest(), email, second)).toBe('/companySignOn?problem=other-subject')
  })

  it('can be identified by the email address only', async () => {
    const email = `nora@${DOMAIN}`
    const values = { NameID: email, attrEmail: '' }
    expect(await signIn(await app.guest(), email, { values })).toBe('/home')
    expect(await findByEmail(app.app.db, email)).toMatchObject({ email })
  })
})

describe('Provider that replaces its key', () => {
  it('signs in with either key while both certificates are entered, without a new test', async () => {
    const next = makeSigner()
    expect(await signIn(admin, `test@${DOMAIN}`, {}, '?test=1')).toBe(`/corporateSignOn?company=${compid}`)
    await save({ certificates: `${provider.signer.certificate}\n${next.certificate}`, mode: 'required' })
    expect(await signIn(await app.guest(), `ada@${DOMAIN}`)).toBe('/home')
    expect(await signIn(await app.guest(), `ada@${DOMAIN}`, { signer: next })).toBe('/home')
    await expect(save({ certificates: next.certificate, mode: 'required' })).rejects.toMatchObject({
      code: 'not-tested',
    })
    await save()
  })
})

describe('Administrator', () => {
  it('runs a test that lets no one in', async () => {
    const email = `tester@${DOMAIN}`
    const { steps, start } = await admin.call(signOnAdmin.check, { compid })
    expect([steps.map(({ problem }) => problem), start]).toEqual([[null], `/sso/${compid}/start?test=1`])
    expect(await signIn(admin, email, {}, '?test=1')).toBe(`/corporateSignOn?company=${compid}`)
    expect((await attempts())[0]).toMatchObject({ outcome: 'test', isTest: true, email })
    expect(await findByEmail(app.app.db, email)).toBeNull()
  })

  it('is warned about an expired certificate, which is still accepted', async () => {
    const old = makeSigner(new Date('2021-01-01'))
    await save({ certificates: old.certificate })
    const { connection } = await admin.call(signOnAdmin.settings, { compid })
    expect(connection?.signers).toMatchObject([{ state: 'expired', expiresAt: expect.anything() }])
    const { steps } = await admin.call(signOnAdmin.check, { compid })
    expect(steps[0]?.detail).toContain('expired on 2021-01-01')
    expect(await signIn(await app.guest(), `ada@${DOMAIN}`, { signer: old })).toBe('/home')
    await save()
  })

  it('provides our metadata to the provider', async () => {
    const { headers, body } = await (await app.guest()).get(`/sso/${compid}/metadata`)
    const { entityId, acsUrl } = await admin.call(signOnAdmin.settings, { compid })
    expect(headers['content-type']).toContain('application/samlmetadata+xml')
    for (const text of [`entityID="${entityId}"`, `Location="${acsUrl}"`, 'WantAssertionsSigned="true"'])
      expect(body).toContain(text)
    expect((await (await app.guest()).get('/sso/nobody/metadata')).statusCode).toBe(404)
  })
})

it('a sign-on request sends no other parameters, and the response is not stored', async () => {
  const client = await app.guest()
  const { headers } = await client.get(`/sso/${compid}/start`)
  const url = new URL(String(headers.location))
  expect([...url.searchParams.keys()].sort()).toEqual(['RelayState', 'SAMLRequest'])
  const posted = await begin(client, `ada@${DOMAIN}`)
  expect(await answer(client, posted)).toBe('/home')
  const { rows } = await app.app.pool.query('select answer from sign_on_logins where answer is not null')
  expect(rows).toEqual([])
})
