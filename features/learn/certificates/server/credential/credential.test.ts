import { createHash, createPublicKey, type JsonWebKey } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { readSecret, writeStored } from '#platform/server/stored-settings.ts'
import { storedSettings } from '#platform/server/tables.ts'
import { certificatesAdmin } from '../../contract/admin-contract.ts'
import { issueTo } from '../testing/certificates.ts'

const app = await testApp()
const guest = await app.guest()
const learner = await app.as('learner')
const admin = await app.as('admin')
const issued = await issueTo(app, 'learner')
const site = app.app.settings.publicUrl

const typed = (...names: string[]) =>
  z.array(z.string()).refine((types) => names.every((name) => types.includes(name)))

/** Members required by Open Badges 3.0, as defined in its data model; written independently of the product's code. */
const AchievementCredential = z.object({
  '@context': z
    .array(z.string())
    .refine(
      ([first, second]) =>
        first === 'https://www.w3.org/ns/credentials/v2' &&
        /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.\d\.json$/.test(second ?? ''),
    ),
  id: z.url(),
  type: typed('VerifiableCredential', 'AchievementCredential'),
  name: z.string().min(1),
  issuer: z.object({ id: z.url(), type: typed('Profile'), name: z.string().min(1) }),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  credentialSubject: z.object({
    id: z.url(),
    type: typed('AchievementSubject'),
    identifier: z.array(
      z.object({
        type: z.literal('IdentityObject'),
        hashed: z.boolean(),
        identityHash: z.string(),
        identityType: z.enum(['name', 'emailAddress']),
        salt: z.string().optional(),
      }),
    ),
    creditsEarned: z.number(),
    achievement: z.object({
      id: z.url(),
      type: typed('Achievement'),
      achievementType: z.enum(['Certification', 'CertificateOfCompletion']),
      name: z.string().min(1),
      description: z.string().min(1),
      criteria: z.object({ narrative: z.string().min(1) }),
      resultDescription: z.array(
        z.object({
          id: z.url(),
          type: typed('ResultDescription'),
          name: z.string(),
          resultType: z.literal('Percent'),
        }),
      ),
    }),
    result: z.array(z.object({ type: typed('Result'), resultDescription: z.url(), value: z.string() })),
  }),
  evidence: z.array(z.object({ id: z.url(), type: typed('Evidence') })),
  credentialStatus: z.object({
    id: z.url(),
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().regex(/^\d+$/),
    statusListCredential: z.url(),
  }),
  iss: z.url(),
  jti: z.url(),
  sub: z.url(),
  nbf: z.int(),
  exp: z.int(),
})

const fileOf = async (client: TestClient, kind: string, id = issued.id, more = '') =>
  client.get(`/api/certificates/credential.${kind}?certificateid=${id}${more}`)

const pathOf = (address: string) => address.replace(site, '')

/** Verifies like an external party: with the key named in the header, fetched from its public URL. */
async function verified(token: string): Promise<unknown> {
  const header = jwt.decode(token, { complete: true })?.header
  expect(Object.keys(header ?? {}).sort()).toEqual(['alg', 'kid', 'typ'])
  const jwk = (await guest.get(pathOf(header?.kid ?? ''))).json() as JsonWebKey
  expect(jwk).not.toHaveProperty('d')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const now = Math.floor(app.now().getTime() / 1000)
  return jwt.verify(token, key, { algorithms: ['RS256'], clockTimestamp: now })
}

describe('Certificate credential', () => {
  it('is an Open Badge 3.0 whose signature verifies in another library with the published key', async () => {
    const file = await fileOf(learner, 'jwt')
    expect(file.headers).toMatchObject({
      'content-type': 'application/vc+jwt',
      'content-disposition': `attachment; filename="${issued.number}.jwt"`,
    })
    const badge = AchievementCredential.parse(await verified(file.body))
    expect(badge.iss).toBe(badge.issuer.id)
    expect(badge.jti).toBe(badge.id)
    expect(badge.sub).toBe(badge.credentialSubject.id)
    expect(badge.nbf * 1000).toBe(Date.parse(badge.validFrom))
    expect(badge.exp * 1000).toBe(Date.parse(badge.validUntil))
    expect(badge.name).toBe('Reverse Osmosis Specialist, Level I')
    expect(badge.credentialSubject).toMatchObject({ creditsEarned: 32, result: [{ value: '88' }] })
  })

  it('uses a key from the published key set, which has no private parts', async () => {
    const { keys } = (await guest.get('/.well-known/jwks.json')).json() as { keys: { kid: string }[] }
    const header = jwt.decode((await fileOf(learner, 'jwt')).body, { complete: true })?.header
    expect(keys.map(({ kid }) => kid)).toContain(header?.kid)
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
  })

  it('is invalid after one changed character', async () => {
    const { body } = await fileOf(learner, 'jwt')
    const [head = '', payload = '', signature = ''] = body.split('.')
    const other = Buffer.from(payload, 'base64url').toString().replace('Level I', 'Level V')
    const forged = [head, Buffer.from(other).toString('base64url'), signature].join('.')
    await expect(verified(forged)).rejects.toThrow('invalid signature')
  })

  it('contains the name, or a salted hash of it on request', async () => {
    const nameIn = async (more: string) => {
      const badge = AchievementCredential.parse(
        await verified((await fileOf(learner, 'jwt', issued.id, more)).body),
      )
      return badge.credentialSubject.identifier.find(({ identityType }) => identityType === 'name')
    }
    expect(await nameIn('')).toMatchObject({ hashed: false, identityHash: 'Lena Moreau' })
    const hidden = await nameIn('&name=hidden')
    const hash = createHash('sha256').update(`Lena Moreau${hidden?.salt}`).digest('hex')
    expect(hidden).toMatchObject({ hashed: true, identityHash: `sha256$${hash}` })
    expect((await fileOf(learner, 'jwt', issued.id, '&name=hidden')).body).not.toContain('Lena')
  })

  it('is available as JSON with an enveloped signed credential', async () => {
    const document = (await fileOf(learner, 'json')).json() as { type: string; id: string }
    expect(document.type).toBe('EnvelopedVerifiableCredential')
    AchievementCredential.parse(await verified(document.id.replace('data:application/vc+jwt,', '')))
  })

  it('is available only to its holder and staff', async () => {
    expect((await fileOf(guest, 'jwt')).statusCode).toBe(401)
    expect((await fileOf(await app.as('texan'), 'jwt')).statusCode).toBe(404)
    expect((await fileOf(admin, 'jwt')).statusCode).toBe(200)
  })
})

describe('Credential issuer', () => {
  it('serves its profile at the URL in the credential', async () => {
    const badge = AchievementCredential.parse(await verified((await fileOf(learner, 'jwt')).body))
    const profile = await guest.get(pathOf(badge.issuer.id))
    expect(profile.json()).toMatchObject(badge.issuer)
    expect(profile.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('Credential status', () => {
  it('is revoked in the signed status list only for the revoked certificate', async () => {
    const bitOf = async () => {
      const { credentialStatus } = AchievementCredential.parse(
        await verified((await fileOf(learner, 'jwt')).body),
      )
      const list = (await verified(
        (
          await guest.get(pathOf(credentialStatus.statusListCredential))
        ).body,
      )) as {
        credentialSubject: { encodedList: string }
      }
      const { encodedList } = list.credentialSubject
      expect(encodedList[0]).toBe('u')
      const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
      expect(bits.length * 8).toBe(131_072)
      const index = Number(credentialStatus.statusListIndex)
      const isSet = (at: number) => (((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1
      return [isSet(index), isSet(index + 1)]
    }
    await issueTo(app, 'learner')
    expect(await bitOf()).toEqual([false, false])
    await admin.call(certificatesAdmin.revoke, { certificateids: [issued.id], reason: 'Issued by mistake.' })
    expect(await bitOf()).toEqual([true, false])
  })
})

describe('Signing key', () => {
  it('can be rotated, and credentials signed with the old key stay verifiable', async () => {
    const before = (await fileOf(learner, 'jwt')).body
    await admin.call(certificatesAdmin.rotateKey, { reason: 'The yearly change.' })
    const after = (await fileOf(learner, 'jwt')).body
    const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid
    expect(kidOf(after)).not.toBe(kidOf(before))
    AchievementCredential.parse(await verified(before))
    AchievementCredential.parse(await verified(after))
  })

  it('is created once under concurrent requests', async () => {
    await app.app.db.delete(storedSettings).where(eq(storedSettings.name, 'certificates.signing-keys'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => guest.get('/.well-known/jwks.json')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it('is stored encrypted, including a key that an older version stored in plain text', async () => {
    const name = 'certificates.signing-keys'
    const stored = async () =>
      (await app.app.db.select().from(storedSettings).where(eq(storedSettings.name, name)))[0]?.value
    const before = (await guest.get('/.well-known/jwks.json')).body
    expect(Object.keys((await stored()) as object)).toEqual(['sealed'])
    const source = { ...app.app, now: app.now() }
    const value = await readSecret(source, name)
    await writeStored(app.app.db, name, value, app.now())
    expect(JSON.stringify(await stored())).toMatch(/"d":/)
    expect((await guest.get('/.well-known/jwks.json')).body).toBe(before)
    expect(Object.keys((await stored()) as object)).toEqual(['sealed'])
    const elsewhere = { ...source, settings: { ...app.app.settings, secretKey: 'x'.repeat(40) } }
    await expect(readSecret(elsewhere, name)).rejects.toThrow('SECRET_KEY')
  })
})
