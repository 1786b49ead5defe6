import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import type { Outcome } from '../../rules/outcomes.ts'
import { DOMAIN } from '../testing/company-world.ts'
import { encryptedId } from '../testing/encrypted-id.ts'
import { makeSigner, type SamlForgery } from '../testing/saml-provider.ts'
import { samlWorld } from '../testing/saml-world.ts'

const world = await samlWorld()
const { app, save, begin, post, answer, signIn, attempts, settleClocks } = world
await save()
afterEach(settleClocks)

const email = `victim@${DOMAIN}`
const foreign = makeSigner()
const isIn = async (client: TestClient) => (await client.call(accountsSession.me, {})).user !== null
/** Expects no sign-in. The user and the administrator see the reason, the administrator with a detail. */
async function expectRefused(client: TestClient, page: string, outcome: Outcome, detail = ''): Promise<void> {
  expect(page).toBe(`/companySignOn?problem=${outcome}`)
  expect(await isIn(client)).toBe(false)
  expect(await findByEmail(app.app.db, email)).toBeNull()
  const [last] = await attempts()
  expect(last?.outcome).toBe(outcome)
  expect(last?.detail).toContain(detail)
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const forged = (values: Record<string, string>): SamlForgery => ({ values })
const ASSERTION = /<saml:Assertion .*<\/saml:Assertion>/s
const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s
const part = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[0] ?? ''
/** Returns the assertion without its signature, for another user and with another id. */
const evil = (xml: string) =>
  part(xml, ASSERTION)
    .replace(SIGNATURE, '')
    .replace(/ID="_[^"]*"/, 'ID="_evil"')
    .replaceAll(email, `boss@${DOMAIN}`)
const within = (name: string, content: string) => `<x:${name} xmlns:x="urn:example:x">${content}</x:${name}>`
const wrapped = (change: (xml: string) => string): SamlForgery => ({ signed: change })

describe('SAML response', () => {
  it.each<[string, () => SamlForgery, Outcome, string]>([
    ['that has expired', () => forged({ ConditionsNotOnOrAfter: inMinutes(-3) }), 'clock', 'valid until'],
    [
      'whose confirmation has expired',
      () => forged({ SubjectConfirmationDataNotOnOrAfter: inMinutes(-3) }),
      'clock',
      'valid until',
    ],
    [
      'that is not yet valid',
      () => forged({ ConditionsNotBefore: inMinutes(5) }),
      'clock',
      'not valid before',
    ],
    ['that is an hour old', () => forged({ IssueInstant: inMinutes(-60) }), 'clock', '60 minutes behind'],
    [
      'for another application',
      () => forged({ Audience: 'https://other.example' }),
      'wrong-audience',
      'other',
    ],
    [
      'without an audience',
      () => ({
        template: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
      }),
      'wrong-audience',
      '',
    ],
    [
      'with another recipient address',
      () => forged({ SubjectRecipient: 'https://other.example/acs' }),
      'wrong-recipient',
      'other.example',
    ],
    [
      'with another destination address',
      () => forged({ Destination: 'https://other.example' }),
      'wrong-recipient',
      'other',
    ],
    ['from another issuer', () => forged({ Issuer: 'https://evil.example' }), 'wrong-issuer', 'evil.example'],
    ['to another sign-in request', () => forged({ InResponseTo: '_another' }), 'wrong-nonce', '_another'],
    ['to no sign-in request', () => forged({ InResponseTo: '' }), 'unsolicited', ''],
    [
      'that is not signed',
      () => wrapped((xml) => xml.replace(SIGNATURE, '')),
      'wrong-signature',
      'not signed',
    ],
    ['that is signed with another key', () => ({ signer: foreign }), 'wrong-signature', ''],
    [
      'that is signed with SHA-1',
      () => ({ algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
      'weak-signature',
      'rsa-sha1',
    ],
    [
      'that was changed after signing',
      () => wrapped((xml) => xml.replaceAll(email, `boss@${DOMAIN}`)),
      'wrong-signature',
      '',
    ],
    ['with a document type declaration', () => wrapped((xml) => `<!DOCTYPE x>${xml}`), 'provider-error', ''],
    [
      'with a custom entity',
      () => wrapped((xml) => `<!DOCTYPE x [<!ENTITY e "${email}">]>${xml.replaceAll(email, '&e;')}`),
      'provider-error',
      '',
    ],
    ['that is not XML', () => wrapped(() => 'hello'), 'provider-error', ''],
    [
      'that is longer than 128 KB',
      () => wrapped((xml) => xml + ' '.repeat(100_000)),
      'provider-error',
      '128 KB',
    ],
    [
      'that is encrypted',
      () => wrapped((xml) => xml.replace(ASSERTION, '<saml:EncryptedAssertion/>')),
      'encrypted',
      '',
    ],
    [
      'with a failed authentication status',
      () => forged({ StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' }),
      'denied',
      'AuthnFailed',
    ],
    [
      'with two subjects',
      () => ({ template: (xml) => xml.replace(/<saml:Subject>.*<\/saml:Subject>/, '$&$&') }),
      'provider-error',
      'Subject',
    ],
    [
      'with two name IDs',
      () => ({ template: (xml) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, '$&$&') }),
      'wrong-name-id',
      '',
    ],
    [
      'with an encrypted name ID',
      () => ({
        template: (xml) =>
          xml.replace(/<saml:NameID.*<\/saml:NameID>/, encryptedId(`of ${email}`, foreign.certificate)),
      }),
      'wrong-name-id',
      'encrypt the whole assertion',
    ],
    [
      'with a transient name ID',
      () => forged({ NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
      'wrong-name-id',
      'transient',
    ],
    ['without a valid email address', () => forged({ attrEmail: 'no address' }), 'no-email', ''],
    [
      'with an email address at another domain',
      () => forged({ attrEmail: 'corpadmin@example.com' }),
      'foreign-domain',
      '',
    ],
    [
      'with an email address at a subdomain',
      () => forged({ attrEmail: `v@sub.${DOMAIN}` }),
      'foreign-domain',
      '',
    ],
  ])('is refused: a response %s', async (_what, forgery, outcome, detail) => {
    const client = await app.guest()
    await expectRefused(client, await signIn(client, email, forgery()), outcome, detail)
  })

  it.each<[string, (xml: string) => string]>([
    ['before the signed assertion', (xml) => xml.replace(ASSERTION, (signed) => evil(xml) + signed)],
    ['after the signed assertion', (xml) => xml.replace(ASSERTION, (signed) => signed + evil(xml))],
    [
      'around the signed assertion',
      (xml) =>
        xml.replace(ASSERTION, (signed) => evil(xml).replace('</saml:Issuer>', `</saml:Issuer>${signed}`)),
    ],
    [
      'with the signature, and the original in the extensions',
      (xml) =>
        xml.replace(
          ASSERTION,
          (signed) =>
            within('Extensions', signed.replace(SIGNATURE, '')) +
            evil(xml).replace('</saml:Issuer>', `</saml:Issuer>${part(xml, SIGNATURE)}`),
        ),
    ],
    [
      'with the signature, and the original in an object of the signature',
      (xml) =>
        xml.replace(ASSERTION, (signed) =>
          evil(xml).replace(
            '</saml:Issuer>',
            `</saml:Issuer>${part(xml, SIGNATURE).replace('</ds:Signature>', `<ds:Object>${signed.replace(SIGNATURE, '')}</ds:Object></ds:Signature>`)}`,
          ),
        ),
    ],
    [
      'with the ID and signature, and the original under another name',
      (xml) =>
        xml.replace(
          ASSERTION,
          (signed) =>
            evil(xml)
              .replace('ID="_evil"', part(signed, /ID="_[^"]*"/))
              .replace('</saml:Issuer>', `</saml:Issuer>${part(xml, SIGNATURE)}`) +
            signed.replace(SIGNATURE, '').replaceAll('saml:Assertion', 'saml:Original'),
        ),
    ],
    [
      'in a response that contains the signed response',
      (xml) => xml.replace(/^<samlp:Response[^>]*>/, (open) => `${open}${evil(xml)}${within('Old', xml)}`),
    ],
  ])('is refused with a forged assertion %s', async (_what, change) => {
    const client = await app.guest()
    await expectRefused(client, await signIn(client, email, wrapped(change)), 'wrong-signature')
    expect(await findByEmail(app.app.db, `boss@${DOMAIN}`)).toBeNull()
  })

  it.each([
    ['ahead', () => vi.setSystemTime(Date.now() + 3_600_000), '60 minutes ahead of our clock'],
    ['behind', () => app.advance({ hours: 1 }), '60 minutes behind our clock'],
  ])("is refused while the provider's clock is an hour %s", async (_what, drift, detail) => {
    drift()
    const client = await app.guest()
    await expectRefused(client, await signIn(client, email), 'clock', detail)
  })

  it('is refused in another browser than the one that started', async () => {
    const [client, thief] = [await app.guest(), await app.guest()]
    const posted = await begin(client, email)
    await expectRefused(thief, await answer(thief, posted), 'other-browser')
  })

  it('is refused after ten minutes', async () => {
    const client = await app.guest()
    const posted = await begin(client, email)
    app.advance({ minutes: 11 })
    await expectRefused(client, await answer(client, posted), 'expired')
  })

  it('is refused for another sign-in of the same browser', async () => {
    const client = await app.guest()
    const [first, second] = [await begin(client, email), await begin(client, email)]
    await expectRefused(
      client,
      await answer(client, { ...first, RelayState: second.RelayState }),
      'wrong-nonce',
    )
  })

  it('is refused when it is unsolicited', async () => {
    const client = await app.guest()
    const posted = await begin(client, email)
    await expectRefused(client, await post(client, { ...posted, RelayState: '' }), 'unsolicited')
    const page = await post(client, { SAMLResponse: posted.SAMLResponse })
    await expectRefused(client, page, 'unsolicited')
  })

  it('is refused the second time', async () => {
    const client = await app.guest()
    const posted = await begin(client, `first@${DOMAIN}`)
    expect(await answer(client, posted)).toBe('/home')
    const { cookieHeader } = client
    const replayer = await app.guest()
    const path = await post(replayer, posted)
    const { headers } = await replayer.get(path, { cookie: cookieHeader })
    expect(headers.location).toBe('/companySignOn?problem=replayed')
    expect(headers['set-cookie']?.toString() ?? '').not.toContain('permeate_session')
    expect((await attempts())[0]?.outcome).toBe('replayed')
  })

  it('is refused with an assertion that was used before', async () => {
    const same = forged({ AssertionID: '_the-same' })
    expect(await signIn(await app.guest(), `first@${DOMAIN}`, same)).toBe('/home')
    const client = await app.guest()
    await expectRefused(client, await signIn(client, email, same), 'replayed', 'used before')
  })
})

describe('Response from an untrusted sender', () => {
  it('adds nothing to the list of attempts', async () => {
    const client = await app.guest()
    const before = (await attempts())[0]
    const { SAMLResponse } = await begin(client, email, { signer: foreign })
    for (const fields of [{ SAMLResponse }, { SAMLResponse: 'x', RelayState: 'y' }, {}])
      expect(await post(client, fields)).toBe('/companySignOn?problem=unsolicited')
    expect((await attempts())[0]).toEqual(before)
  })

  it('is refused for an unknown company', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const company of ['x', '0190a0a0-0000-7000-8000-000000000000']) {
      const { headers } = await (await app.guest()).rawWith(`/sso/${company}/acs`, 'SAMLResponse=x', type)
      expect(headers.location).toBe('/companySignOn?problem=off')
    }
  })

  it('is refused while sign-on is off', async () => {
    const client = await app.guest()
    const posted = await begin(client, email)
    await save({ mode: 'off' })
    await expectRefused(client, await answer(client, posted), 'off')
    await save()
  })
})

it('a company refuses an assertion for another company', async () => {
  const client = await app.guest()
  const values = {
    Audience: `${app.app.settings.publicUrl}/sso/0190a0a0-0000-7000-8000-000000000000/metadata`,
  }
  await expectRefused(client, await signIn(client, email, { values }), 'wrong-audience')
})
