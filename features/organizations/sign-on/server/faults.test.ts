import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import { signOnAdmin } from '../contract.ts'
import type { Outcome } from '../rules/outcomes.ts'
import { signOnLinks } from './tables.ts'
import { DOMAIN } from './testing/company-world.ts'
import type { Forgery } from './testing/identity-provider.ts'
import { signOnWorld } from './testing/sign-on-world.ts'

const world = await signOnWorld()
const {
  app,
  provider,
  people,
  admin,
  save,
  signIn,
  begin,
  answer,
  attempts,
  lastOutcome,
  compid,
  settleClocks,
} = world
await save()
afterEach(() => {
  provider.state.forgery = null
  provider.state.isDown = false
  settleClocks()
})

const isIn = async (client: TestClient) => (await client.call(accountsSession.me, {})).user !== null
const email = `victim@${DOMAIN}`
/** Expects that the user is not signed in, and that user and administrator see the reason. */
async function expectRefused(client: TestClient, page: string, outcome: Outcome): Promise<void> {
  expect(page).toBe(`/companySignOn?problem=${outcome}`)
  expect(await isIn(client)).toBe(false)
  expect(await findByEmail(app.app.db, email)).toBeNull()
  if (outcome !== 'unknown-login') expect(await lastOutcome()).toBe(outcome)
}

describe('Provider response', () => {
  it.each<[string, Forgery, Outcome]>([
    ['for another application', { claims: (all) => ({ ...all, aud: 'another' }) }, 'wrong-audience'],
    [
      'for additional applications',
      { claims: (all) => ({ ...all, aud: ['permeate', 'another'] }) },
      'wrong-audience',
    ],
    ['from another issuer', { claims: (all) => ({ ...all, iss: 'https://evil.example' }) }, 'wrong-issuer'],
    ['with the nonce of another sign-in', { claims: (all) => ({ ...all, nonce: 'another' }) }, 'wrong-nonce'],
    ['without a nonce', { claims: ({ nonce: _, ...rest }) => rest }, 'wrong-nonce'],
    ['that is not signed', { key: 'none' }, 'wrong-signature'],
    ['that is signed with another key', { key: 'foreign' }, 'wrong-signature'],
    ['that has expired', { claims: (all) => ({ ...all, exp: (all.iat ?? 0) - 300 }) }, 'clock'],
    ['that is an hour old', { claims: (all) => ({ ...all, iat: (all.iat ?? 0) - 3600 }) }, 'clock'],
  ])('is refused: a response %s', async (_what, forgery, outcome) => {
    provider.state.forgery = forgery
    const client = await app.guest()
    await expectRefused(client, await signIn(client, email), outcome)
  })

  it.each([
    ['without an email address', { sub: 'v' }, 'no-email'],
    ['with an unverified email address', { sub: 'v', email, email_verified: false }, 'email-unverified'],
    [
      'with an email address at another domain',
      { sub: 'v', email: 'corpadmin@example.com' },
      'foreign-domain',
    ],
    ['with an email address at a subdomain', { sub: 'v', email: `v@sub.${DOMAIN}` }, 'foreign-domain'],
  ] as const)('is refused: a response %s', async (_what, claims, outcome) => {
    people.set(email, claims)
    const client = await app.guest()
    await expectRefused(client, await signIn(client, email), outcome)
    people.delete(email)
  })

  it.each([
    ['ahead', () => vi.setSystemTime(Date.now() + 3_600_000)],
    ['behind', () => app.advance({ hours: 1 })],
  ])('is refused while its clock is an hour %s', async (_what, drift) => {
    drift()
    const client = await app.guest()
    await expectRefused(client, await signIn(client, email), 'clock')
  })

  it('is refused when the user cancels', async () => {
    const client = await app.guest()
    await expectRefused(client, await signIn(client, ''), 'denied')
  })

  it('is refused in another browser than the one that started', async () => {
    const [client, thief] = [await app.guest(), await app.guest()]
    const path = await begin(client, email)
    await expectRefused(thief, await answer(thief, path), 'other-browser')
  })

  it('is refused after ten minutes', async () => {
    const client = await app.guest()
    const path = await begin(client, email)
    app.advance({ minutes: 11 })
    await expectRefused(client, await answer(client, path), 'expired')
  })

  it('is refused with a state that we never sent', async () => {
    const client = await app.guest()
    await expectRefused(
      client,
      await answer(client, `/sso/${compid}/callback?code=1&state=1`),
      'unknown-login',
    )
    await expectRefused(client, await answer(client, '/sso/x/callback?code=1&state=1'), 'unknown-login')
  })

  it('is refused when the provider becomes unreachable during sign-on', async () => {
    const client = await app.guest()
    const path = await begin(client, email)
    provider.state.isDown = true
    await expectRefused(client, await answer(client, path), 'unreachable')
    await expectRefused(client, await signIn(client, email), 'unreachable')
  })

  it('is refused the second time', async () => {
    const client = await app.guest()
    const path = await begin(client, `first@${DOMAIN}`)
    expect(await answer(client, path)).toBe('/home')
    const { cookieHeader } = client
    const replayer = await app.guest()
    const { headers } = await replayer.get(path, { cookie: cookieHeader })
    expect(headers.location).toBe('/companySignOn?problem=replayed')
    expect(headers['set-cookie']?.toString() ?? '').not.toContain('permeate_session')
  })
})

describe("Administrator's test", () => {
  const check = async () => {
    const { steps, start } = await admin.call(signOnAdmin.check, { compid })
    return { start, failed: steps.find(({ problem }) => problem !== null)?.problem ?? null }
  }

  it('completes a sign-on without letting anyone in', async () => {
    expect(await check()).toEqual({ failed: null, start: `/sso/${compid}/start?test=1` })
    expect(await signIn(admin, email, '?test=1')).toBe(`/corporateSignOn?company=${compid}`)
    expect((await attempts())[0]).toMatchObject({ outcome: 'test', isTest: true, email })
    expect(await findByEmail(app.app.db, email)).toBeNull()
  })

  it('reports what failed', async () => {
    people.set(email, { sub: 'v', email: 'v@elsewhere.example' })
    expect(await signIn(admin, email, '?test=1')).toBe(`/corporateSignOn?company=${compid}`)
    people.delete(email)
    expect((await attempts())[0]).toMatchObject({ outcome: 'foreign-domain', isTest: true })
    provider.state.isDown = true
    expect((await check()).failed).toBe('The identity provider cannot be reached.')
    provider.state.isDown = false
    app.advance({ hours: 1 })
    expect((await check()).failed).toContain('clock')
    settleClocks()
    await save({ clientSecret: 'a wrong one' })
    expect((await check()).failed).toBe('The identity provider refused the client ID or the client secret.')
    await save({ issuer: `${provider.issuer}/nowhere`, clientSecret: 'x' })
    expect((await check()).failed).toContain('metadata')
  })

  it('must pass before sign-on can be required', async () => {
    await expect(save({ mode: 'required', clientSecret: 'x' })).rejects.toMatchObject({ code: 'not-tested' })
  })

  it('is restricted to administrators of the company', async () => {
    const learner = await app.as('learner')
    await expect(learner.call(signOnAdmin.check, { compid })).rejects.toMatchObject({ status: 403 })
    await expect(learner.call(signOnAdmin.settings, { compid })).rejects.toMatchObject({ status: 403 })
  })
})

describe('Settings', () => {
  it('never show the secret or send it to another provider', async () => {
    const settings = await admin.call(signOnAdmin.settings, { compid })
    expect(JSON.stringify(settings)).not.toContain('a wrong one')
    const { rows } = await app.app.pool.query('select client_secret from sign_on_connections')
    expect(JSON.stringify(rows)).not.toContain('a wrong one')
    await expect(save({ issuer: 'https://other.example' })).rejects.toMatchObject({
      body: { fields: { clientSecret: 'Please enter the client secret of this issuer.' } },
    })
  })

  it.each([
    'http://login.example',
    'https://10.0.0.1',
    'https://localhost:8080',
    'https://a:b@login.example',
  ])('refuse the disallowed issuer %s', async (issuer) => {
    await expect(save({ issuer, clientSecret: 'x' })).rejects.toMatchObject({
      body: { fields: { issuer: expect.any(String) } },
    })
  })

  it('are deleted with all links when the connection is removed', async () => {
    await admin.call(signOnAdmin.remove, { compid })
    expect((await admin.call(signOnAdmin.settings, { compid })).connection).toBeNull()
    expect(await app.app.db.$count(signOnLinks)).toBe(0)
  })
})
