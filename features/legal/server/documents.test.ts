import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '../../accounts/contract.ts'
import { legal, legalNames } from '../contract.ts'

const app = await testApp({ settings: { PROVIDER_NAME: 'Clear River', DPO_EMAIL: 'dpo@river.example' } })
const guest = await app.guest()

describe('the legal texts', () => {
  it.each([
    ['terms', 'Terms of Service', 17],
    ['privacy', 'Privacy Notice', 11],
  ] as const)(
    '%s can be read by anybody, with the provider’s facts in them',
    async (name, title, sections) => {
      const text = await guest.call(legal.document, { name })
      expect(text).toMatchObject({ name, title, version: '2026-11-20', lastUpdated: '2026-11-20' })
      expect(text.sections).toHaveLength(sections)
      const words = JSON.stringify(text)
      expect(words).toContain('Clear River')
      expect(words).not.toMatch(/\{(provider|phone|supportEmail|postalAddress|dpoEmail)\}/)
    },
  )

  it('can be read in a named version, and an unknown version is not found', async () => {
    const text = await guest.call(legal.document, { name: 'terms', version: '2026-11-20' })
    expect(text.version).toBe('2026-11-20')
    const unknown = guest.call(legal.document, { name: 'terms', version: '1999-01-01' })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['name=cookies', 'name'],
    ['', 'name'],
    ['name=../../package', 'name'],
    ['name=terms&version=newest', 'version'],
    ['name=terms&version=../2026-11-20', 'version'],
  ])('asked for with %j are refused at the field', async (query, field) => {
    const response = await guest.get(`/api/legal/document?${query}`)
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  })

  it('are not sent again to a reader who has them', async () => {
    const first = await guest.get('/api/legal/document?name=terms')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await guest.get('/api/legal/document?name=terms', headers)
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })

  it('list their versions without their words', async () => {
    const versions = await guest.call(legal.versions, {})
    const published = [{ version: '2026-11-20', lastUpdated: '2026-11-20' }]
    expect(versions).toEqual(Object.fromEntries(legalNames.map((name) => [name, published])))
  })

  it('tell the accounts which terms a person has to agree to', async () => {
    expect(await guest.call(accounts.me, {})).toMatchObject({ termsVersion: '2026-11-20' })
  })
})
