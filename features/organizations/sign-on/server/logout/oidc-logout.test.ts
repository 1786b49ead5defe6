import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { companies } from '#features/core/company-people/server/tables.ts'
import { signOnSessions } from '../tables.ts'
import { DOMAIN } from '../testing/company-world.ts'
import { type Forgery, type Jar, signInAt } from '../testing/identity-provider.ts'
import { signOnWorld } from '../testing/sign-on-world.ts'

const world = await signOnWorld()
const { app, provider, save, signIn, answer, report, attempts, compid, settleClocks } = world
const { db, settings } = app.app
await save({ singleLogout: true })
afterEach(() => {
  provider.state.isDown = false
  settleClocks()
})

const isIn = async (client: TestClient) => (await client.call(accountsSession.me, {})).user !== null
/** Signs in with a new browser. */
async function browserOf(name: string, jar: Jar = new Map()) {
  const client = await app.guest()
  const email = `${name}@${DOMAIN}`
  expect(await signIn(client, email, '', jar)).toBe('/home')
  return { client, jar, email }
}
const logOut = async (client: TestClient) => (await client.call(accountsSession.logout, {})).next
const follow = async (client: TestClient, path: string | null) =>
  String((await client.get(path ?? '')).headers.location)

describe('Logout here', () => {
  it('also logs out at the provider and returns to the home page', async () => {
    const { client, jar, email } = await browserOf('ada')
    const next = await logOut(client)
    expect(await isIn(client)).toBe(false)
    const address = await follow(client, next)
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      client_id: 'permeate',
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      post_logout_redirect_uri: `${settings.publicUrl}/sso/${compid}/loggedOut`,
    })
    const back = await signInAt(address, email, settings.publicUrl, jar)
    expect(await answer(client, back)).toBe('/home')
    expect(await db.$count(signOnSessions)).toBe(0)
    // The provider asks for the address again, which a blank one cancels.
    expect(await signIn(client, '', '', jar)).toBe('/companySignOn?problem=denied')
  })

  it('ends the session here when the provider cannot be reached', async () => {
    const { client } = await browserOf('bo')
    provider.state.isDown = true
    const next = await logOut(client)
    expect(await isIn(client)).toBe(false)
    expect(await follow(client, next)).toBe('/companySignOn?problem=logout-unconfirmed')
    expect((await attempts())[0]).toMatchObject({
      outcome: 'logout-unconfirmed',
      detail: expect.stringContaining('cannot be reached'),
    })
    expect(await follow(client, next)).toBe('/home')
  })

  it('stays here unless the company wants both', async () => {
    await save({ singleLogout: false })
    const { client, jar } = await browserOf('cy')
    expect(await logOut(client)).toBeNull()
    expect(await isIn(client)).toBe(false)
    expect(await signIn(client, '', '', jar)).toBe('/home')
    await save({ singleLogout: true })
  })

  it('leads to no provider after a login with a password, and after the session was ended elsewhere', async () => {
    const learner = await app.as('learner')
    expect(await logOut(learner)).toBeNull()
    const { client } = await browserOf('dee')
    const other = await browserOf('dee')
    const { sessions } = await client.call(accounts.listSessions, {})
    const [, second] = sessions
    await client.call(accounts.endSession, { sessionid: second?.sessionid ?? '' })
    expect([await isIn(client), await isIn(other.client)]).toEqual([true, false])
    expect(await db.$count(signOnSessions)).toBe(2)
  })
})

describe('Logout at the provider', () => {
  it('ends the session that began in that browser, and no other', async () => {
    const [laptop, phone, colleague] = [
      await browserOf('eve'),
      await browserOf('eve'),
      await browserOf('fay'),
    ]
    await signInAt(`${provider.issuer}/session/end`, '', `${provider.issuer}/session/end/success`, laptop.jar)
    expect(await Promise.all([laptop, phone, colleague].map(({ client }) => isIn(client)))).toEqual([
      false,
      true,
      true,
    ])
    expect((await attempts())[0]).toMatchObject({ outcome: 'logged-out', detail: '1 session ended.' })
  })

  const notice = (email: string): JWTPayload => {
    const iat = Math.floor(Date.now() / 1000)
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const common = { iss: provider.issuer, aud: 'permeate', iat, exp: iat + 120, events }
    return { ...common, jti: randomUUID(), sub: `of ${email}` }
  }
  const post = async (claims: JWTPayload, forgery: Forgery = {}, company = compid) => {
    const token = await provider.forge(claims, forgery)
    const { statusCode, body } = await report(
      new URLSearchParams({ logout_token: token }).toString(),
      company,
    )
    return { statusCode, message: body === '' ? '' : String(JSON.parse(body).error_description) }
  }

  it('ends all sessions of a person whose sessions the provider does not name', async () => {
    const [laptop, phone, colleague] = [
      await browserOf('gus'),
      await browserOf('gus'),
      await browserOf('hal'),
    ]
    expect((await post(notice(laptop.email))).statusCode).toBe(200)
    expect(await Promise.all([laptop, phone, colleague].map(({ client }) => isIn(client)))).toEqual([
      false,
      false,
      true,
    ])
  })

  const email = `victim@${DOMAIN}`
  let victim: TestClient
  beforeAll(async () => {
    victim = (await browserOf('victim')).client
  })
  it.each<[string, (claims: JWTPayload) => JWTPayload, Forgery, string]>([
    ['is not signed', (all) => all, { key: 'none' }, 'not signed'],
    ['is signed with another key', (all) => all, { key: 'foreign' }, 'not signed'],
    ['is for another application', (all) => ({ ...all, aud: 'another' }), {}, 'audience'],
    ['is from another issuer', (all) => ({ ...all, iss: 'https://evil.example' }), {}, 'issuer'],
    ['is an hour old', (all) => ({ ...all, iat: (all.iat ?? 0) - 3600 }), {}, 'clock'],
    ['is an hour ahead', (all) => ({ ...all, iat: (all.iat ?? 0) + 3600 }), {}, 'clock'],
    ['has expired', (all) => ({ ...all, exp: (all.iat ?? 0) - 300 }), {}, 'clock'],
    ['has a nonce like an ID token', (all) => ({ ...all, nonce: 'x' }), {}, 'nonce'],
    ['reports no logout', ({ events: _, ...rest }) => rest, {}, 'lacks'],
    ['has no id', ({ jti: _, ...rest }) => rest, {}, 'lacks'],
    ['names nobody', ({ sub: _, ...rest }) => rest, {}, 'lacks'],
  ])('logs no one out with a message that %s', async (_what, change, forgery, message) => {
    const refused = await post(change(notice(email)), forgery)
    expect(refused).toMatchObject({ statusCode: 400, message: expect.stringContaining(message) })
    expect(await isIn(victim)).toBe(true)
  })

  it('shows the administrator why a signed message was refused, and nothing that others have sent', async () => {
    await post({ ...notice(email), jti: '' })
    const [last] = await attempts()
    expect(last).toMatchObject({ outcome: 'logout-refused', detail: expect.stringContaining('jti') })
    await post(notice(email), { key: 'foreign' })
    expect((await attempts())[0]?.attemptid).toBe(last?.attemptid)
  })

  it('counts once', async () => {
    const { client, email: own } = await browserOf('ida')
    const claims = notice(own)
    expect((await post(claims)).statusCode).toBe(200)
    expect(await isIn(client)).toBe(false)
    await signIn(client, own)
    expect(await post(claims)).toMatchObject({ statusCode: 400, message: expect.stringContaining('twice') })
    expect(await isIn(client)).toBe(true)
  })

  it('ends no session of another company, even with the same provider and the same identity', async () => {
    const { client, email: own } = await browserOf('joe')
    const [other] = await db.select({ id: companies.id }).from(companies).limit(2).offset(1)
    await db
      .update(signOnSessions)
      .set({ companyId: other?.id ?? '' })
      .where(eq(signOnSessions.subject, `of ${own}`))
    expect((await post(notice(own))).statusCode).toBe(200)
    expect(await isIn(client)).toBe(true)
    expect(await post(notice(own), {}, other?.id)).toMatchObject({ statusCode: 400 })
    expect(await isIn(client)).toBe(true)
  })

  it('may be repeated once our server can read the keys of the provider', async () => {
    const { client, email: own } = await browserOf('kim')
    provider.state.isDown = true
    const claims = notice(own)
    expect((await post(claims)).statusCode).toBe(503)
    expect(await isIn(client)).toBe(true)
    provider.state.isDown = false
    expect((await post(claims)).statusCode).toBe(200)
    expect(await isIn(client)).toBe(false)
  })
})
