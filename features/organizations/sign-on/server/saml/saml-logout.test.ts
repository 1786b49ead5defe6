import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { signOnAdmin } from '../../contract.ts'
import { signOnSessions } from '../tables.ts'
import { DOMAIN } from '../testing/company-world.ts'
import { encryptedId } from '../testing/encrypted-id.ts'
import { type Binding, type LogoutForgery, samlLogouts } from '../testing/saml-logouts.ts'
import { makeSigner } from '../testing/saml-provider.ts'
import { samlWorld } from '../testing/saml-world.ts'

const world = await samlWorld()
const { app, provider, compid, save, begin, answer, attempts, settleClocks } = world
const { publicUrl } = app.app.settings
const logouts = samlLogouts(provider, { compid, sloUrl: `${publicUrl}/sso/${compid}/slo`, wait: world.wait })
await save({ singleLogout: true })
afterEach(settleClocks)

const isIn = async (client: TestClient) => (await client.call(accountsSession.me, {})).user !== null
const areIn = (...clients: { client: TestClient }[]) => Promise.all(clients.map(({ client }) => isIn(client)))
/** Signs in with a new browser. */
async function browserOf(name: string) {
  const client = await app.guest()
  const email = `${name}@${DOMAIN}`
  const posted = await begin(client, email)
  const xml = Buffer.from(posted.SAMLResponse, 'base64').toString()
  expect(await answer(client, posted)).toBe('/home')
  return { client, nameId: `of ${email}`, index: /SessionIndex="([^"]+)"/.exec(xml)?.[1] ?? '' }
}
/** Logs out here. Returns the address at the provider to which the browser is sent. */
async function logOut(client: TestClient): Promise<string> {
  const { next } = await client.call(accountsSession.logout, {})
  expect(await isIn(client)).toBe(false)
  return String((await client.get(next ?? '')).headers.location)
}
const bindings: Binding[] = ['redirect', 'post']
const foreign = makeSigner()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('Logout here', () => {
  it.each(bindings)('sends the provider a signed request, and takes its answer by %s', async (binding) => {
    const { client, nameId, index } = await browserOf(`ada-${binding}`)
    const address = await logOut(client)
    expect(address.startsWith(`${provider.origin}/logout?`)).toBe(true)
    expect(await logouts.read(address)).toMatchObject({
      nameId,
      index,
      destination: `${provider.origin}/logout`,
    })
    expect(await logouts.answer(client, address, { binding })).toBe('/home')
    expect(await app.app.db.$count(signOnSessions)).toBe(0)
  })

  it.each<[string, LogoutForgery, string]>([
    ['refuses', { values: { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' } }, 'Responder'],
    ['answers another request', { values: { InResponseTo: '_another' } }, 'no logout of ours'],
    ['sends an answer that is not signed', { isSigned: false }, 'not signed'],
    ['does not name the logout', { relayState: 'another' }, ''],
  ])('remains a logout here when the provider %s', async (_what, forgery, detail) => {
    const { client } = await browserOf('bo')
    const address = await logOut(client)
    expect(await logouts.answer(client, address, forgery)).toBe('/companySignOn?problem=logout-unconfirmed')
    expect(await isIn(client)).toBe(false)
    const [last] = await attempts()
    if (detail === '') expect(last?.outcome).not.toBe('logout-unconfirmed')
    else
      expect(last).toMatchObject({
        outcome: 'logout-unconfirmed',
        detail: expect.stringContaining(detail),
      })
  })

  it('needs a logout address of the provider', async () => {
    await expect(save({ logoutUrl: '', singleLogout: true })).rejects.toMatchObject({
      body: { fields: { logoutUrl: expect.any(String) } },
    })
    await expect(save({ logoutUrl: 'http://login.example/logout' })).rejects.toMatchObject({
      body: { fields: { logoutUrl: expect.stringContaining('https://') } },
    })
  })
})

describe('Logout at the provider', () => {
  it.each(bindings)('ends the session that it names by %s, and is confirmed', async (binding) => {
    const [laptop, phone, colleague] = [
      await browserOf('eve'),
      await browserOf('eve'),
      await browserOf('fay'),
    ]
    const relayState = 'back to (the) portal'
    const stranger = await app.guest()
    const address = await logouts.request(stranger, laptop.nameId, laptop.index, { binding, relayState })
    expect(await areIn(laptop, phone, colleague)).toEqual([false, true, true])
    expect((await logouts.readAnswer(address)).relayState).toBe(relayState)
    expect((await attempts())[0]).toMatchObject({ outcome: 'logged-out', detail: '1 session ended.' })
  })

  it('ends all sessions of a person if it names none', async () => {
    const [laptop, phone, colleague] = [
      await browserOf('gus'),
      await browserOf('gus'),
      await browserOf('hal'),
    ]
    const template = (xml: string) => xml.replace(/<samlp:SessionIndex>.*<\/samlp:SessionIndex>/, '')
    await logouts.request(await app.guest(), laptop.nameId, '', { template })
    expect(await areIn(laptop, phone, colleague)).toEqual([false, false, true])
  })

  it.each(bindings)('reads a name ID by %s that is encrypted with our certificate', async (binding) => {
    const [laptop, colleague] = [await browserOf('liz'), await browserOf('max')]
    const admin = await app.as('corpadmin')
    const [ours] = (await admin.call(signOnAdmin.settings, { compid })).ourCertificates
    const hidden = encryptedId(laptop.nameId, ours?.certificate ?? '')
    const template = (xml: string) => xml.replace(/<saml:NameID.*<\/saml:NameID>/s, hidden)
    const address = await logouts.request(await app.guest(), '', laptop.index, { binding, template })
    expect(await areIn(laptop, colleague)).toEqual([false, true])
    expect((await logouts.readAnswer(address)).extract).toBeDefined()
    const foreignId = encryptedId(colleague.nameId, foreign.certificate)
    const unreadable = (xml: string) => xml.replace(/<saml:NameID.*<\/saml:NameID>/s, foreignId)
    const forgery = { binding, template: unreadable }
    expect(await logouts.request(await app.guest(), '', colleague.index, forgery)).toContain('logout-refused')
    expect(await areIn(colleague)).toEqual([true])
  })

  it('cannot name the session of another person', async () => {
    const [laptop, colleague] = [await browserOf('ida'), await browserOf('joe')]
    await logouts.request(await app.guest(), laptop.nameId, colleague.index)
    expect(await areIn(laptop, colleague)).toEqual([true, true])
  })

  let victim: Awaited<ReturnType<typeof browserOf>>
  beforeAll(async () => {
    victim = await browserOf('victim')
  })
  const wrong: [string, () => LogoutForgery, string][] = [
    ['is not signed', () => ({ isSigned: false }), ''],
    ['is signed with another key', () => ({ signer: foreign }), ''],
    ['is from another issuer', () => ({ values: { Issuer: 'https://evil.example' } }), ''],
    ['is for another address', () => ({ values: { Destination: `${publicUrl}/sso/other/slo` } }), 'address'],
    [
      'names no address',
      () => ({ template: (xml) => xml.replace('Destination="{Destination}"', '') }),
      'address',
    ],
    ['is an hour old', () => ({ values: { IssueInstant: inMinutes(-60) } }), '60 minutes behind'],
    ['is an hour ahead', () => ({ values: { IssueInstant: inMinutes(60) } }), '60 minutes ahead'],
    [
      'has expired',
      () => ({ template: (xml) => xml.replace('Version', `NotOnOrAfter="${inMinutes(-3)}" Version`) }),
      'valid until',
    ],
  ]
  it.each(bindings.flatMap((binding) => wrong.map((each) => [...each, binding] as const)))(
    'logs no one out with a message that %s',
    async (_what, forgery, detail, binding) => {
      const before = (await attempts())[0]?.attemptid
      const { nameId, index } = victim
      const page = await logouts.request(await app.guest(), nameId, index, { ...forgery(), binding })
      expect(page).toBe('/companySignOn?problem=logout-refused')
      expect(await isIn(victim.client)).toBe(true)
      const [last] = await attempts()
      // Only what the provider has signed is recorded.
      if (detail === '') expect(last?.attemptid).toBe(before)
      else expect(last).toMatchObject({ outcome: 'logout-refused', detail: expect.stringContaining(detail) })
    },
  )

  it.each<[string, LogoutForgery]>([
    ['a weak signature', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['a second message in the query', { signed: (query) => `${query}&SAMLRequest=x` }],
    [
      'another RelayState',
      { relayState: 'a', signed: (query) => query.replace('RelayState=a', 'RelayState=b') },
    ],
    ['a changed person', { binding: 'post', signed: (xml) => xml.replaceAll('of victim', 'of victim2') }],
    [
      'a person outside the signed part',
      {
        binding: 'post',
        signed: (xml) =>
          `<x:LogoutRequest xmlns:x="urn:oasis:names:tc:SAML:2.0:protocol">${xml}</x:LogoutRequest>`,
      },
    ],
  ])('logs no one out with %s', async (_what, forgery) => {
    const page = await logouts.request(await app.guest(), victim.nameId, victim.index, forgery)
    expect(page).toBe('/companySignOn?problem=logout-refused')
    expect(await isIn(victim.client)).toBe(true)
  })

  it('counts once', async () => {
    const { client, nameId, index } = await browserOf('kim')
    const values = { ID: '_the-same' }
    await logouts.request(client, nameId, index, { values })
    expect(await isIn(client)).toBe(false)
    const again = await browserOf('kim')
    expect(await logouts.request(client, nameId, again.index, { values })).toContain('logout-refused')
    expect(await isIn(again.client)).toBe(true)
  })
})
