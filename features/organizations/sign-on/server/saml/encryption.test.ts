import { afterEach, describe, expect, it } from 'vitest'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import { signOnAdmin } from '../../contract.ts'
import { DOMAIN } from '../testing/company-world.ts'
import { makeSigner } from '../testing/saml-provider.ts'
import { samlWorld } from '../testing/saml-world.ts'

const world = await samlWorld()
const { app, compid, provider, save, begin, answer, signIn, attempts, settleClocks } = world
await save()
afterEach(settleClocks)

const OAEP = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'
const GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
const encryption = { data: GCM, key: OAEP }
const isIn = async (client: TestClient) => (await client.call(accountsSession.me, {})).user !== null
const metadata = async () => (await (await app.guest()).get(`/sso/${compid}/metadata`)).body
const certificates = (xml: string, use: string) =>
  [...xml.matchAll(new RegExp(`KeyDescriptor use="${use}".*?<ds:X509Certificate>(.*?)</ds`, 'gs'))].map(
    ([, certificate]) => certificate,
  )

describe('Encrypted assertion', () => {
  it.each([GCM, 'http://www.w3.org/2009/xmlenc11#aes128-gcm', 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'])(
    'signs the person in if it is encrypted with %s for our certificate',
    async (data) => {
      const client = await app.guest()
      const posted = await begin(client, `ada@${DOMAIN}`, { encryption: { data, key: OAEP } })
      const xml = Buffer.from(posted.SAMLResponse, 'base64').toString()
      expect(xml).toContain('EncryptedAssertion')
      expect(xml).not.toContain(DOMAIN)
      expect(await answer(client, posted)).toBe('/home')
      expect(await isIn(client)).toBe(true)
    },
  )

  const email = `victim@${DOMAIN}`
  const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s
  it.each([
    ['is not signed', { encryption, signed: (xml: string) => xml.replace(SIGNATURE, '') }, 'encrypted'],
    ['is signed with another key', { encryption, signer: makeSigner() }, 'encrypted'],
    [
      'was changed after it was signed',
      { encryption, signed: (xml: string) => xml.replaceAll(email, `boss@${DOMAIN}`) },
      'encrypted',
    ],
    [
      'has a weak signature',
      { encryption, algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
      'encrypted',
    ],
    [
      'is for another application',
      { encryption, values: { Audience: 'https://other.example' } },
      'wrong-audience',
    ],
    [
      'has a key that is encrypted without OAEP',
      { encryption: { data: GCM, key: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' } },
      'weak-encryption',
    ],
    [
      'is encrypted with Triple DES',
      { encryption: { data: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc', key: OAEP } },
      'weak-encryption',
    ],
  ])('is refused if it %s', async (_what, forgery, outcome) => {
    const client = await app.guest()
    expect(await signIn(client, email, forgery)).toBe(`/companySignOn?problem=${outcome}`)
    expect([await isIn(client), await findByEmail(app.app.db, email)]).toEqual([false, null])
  })

  it('is refused next to another assertion, and with a changed cipher text', async () => {
    const client = await app.guest()
    const plain = await begin(client, email)
    const [assertion = ''] =
      /<saml:Assertion .*<\/saml:Assertion>/s.exec(Buffer.from(plain.SAMLResponse, 'base64').toString()) ?? []
    for (const change of [
      (xml: string) => xml.replace('</samlp:Response>', `${assertion}</samlp:Response>`),
      (xml: string) => xml.replace(/(CipherValue>)[\w+/=]{44}/g, '$1'),
    ]) {
      const posted = await begin(client, email, { encryption })
      const xml = change(Buffer.from(posted.SAMLResponse, 'base64').toString())
      const SAMLResponse = Buffer.from(xml).toString('base64')
      expect(await answer(client, { ...posted, SAMLResponse })).toMatch(
        /problem=(wrong-signature|encrypted)$/,
      )
    }
    expect(await isIn(client)).toBe(false)
  })
})

describe('Our certificate', () => {
  const settings = async () => {
    const admin = await app.as('corpadmin')
    return (await admin.call(signOnAdmin.settings, { compid })).ourCertificates
  }
  const replace = async () => (await app.as('corpadmin')).call(signOnAdmin.replaceCertificate, { compid })

  it('is in our metadata for signatures and encryption, with both bindings of the logout', async () => {
    const xml = await metadata()
    const [one] = await settings()
    const base64 = one?.certificate.replace(/-----.*?-----|\s/g, '')
    for (const use of ['signing', 'encryption'])
      expect(certificates(xml, use).map((text) => text?.replace(/\s/g, ''))).toEqual([base64])
    for (const binding of ['HTTP-Redirect', 'HTTP-POST'])
      expect(xml).toMatch(new RegExp(`<SingleLogoutService Binding="[^"]*${binding}" Location="[^"]*/slo"`))
    expect(xml).toContain('AuthnRequestsSigned="false"')
  })

  it('is replaced while the provider still uses the previous one', async () => {
    const before = await metadata()
    await replace()
    // The provider still has the previous metadata.
    expect(await signIn(await app.guest(), `ada@${DOMAIN}`, { encryption })).toBe('/home')
    const after = await metadata()
    expect(certificates(after, 'signing')).toHaveLength(2)
    expect(certificates(after, 'encryption')).not.toEqual(certificates(before, 'encryption'))
    provider.connect(after)
    expect(await signIn(await app.guest(), `ada@${DOMAIN}`, { encryption })).toBe('/home')
    // The previous key still signs, so it must not be removed.
    await expect(replace()).rejects.toMatchObject({ code: 'too-soon' })
    const [newest, previous] = await settings()
    expect(Date.parse(String(newest?.signsFrom))).toBeGreaterThan(app.now().getTime())
    app.advance({ days: 8 })
    await replace()
    expect((await settings()).map(({ certificate }) => certificate)).toEqual([
      expect.not.stringContaining(previous?.certificate ?? ''),
      newest?.certificate,
    ])
    provider.connect(before)
    settleClocks()
    expect(await signIn(await app.guest(), `ada@${DOMAIN}`, { encryption })).toContain('problem=encrypted')
    expect((await attempts())[0]?.outcome).toBe('encrypted')
  })

  it('exists for companies only', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await (await app.guest()).get(`/sso/${unknown}/metadata`)).statusCode).toBe(404)
    await expect(
      (await app.as('learner')).call(signOnAdmin.replaceCertificate, { compid }),
    ).rejects.toMatchObject({
      status: 403,
    })
  })
})
