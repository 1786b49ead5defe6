import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsSession } from '../../accounts/contract/session-contract.ts'
import { legal } from '../contract.ts'

const app = await testApp({ settings: { PROVIDER_NAME: 'Clear River', DPO_EMAIL: 'dpo@river.example' } })
const guest = await app.guest()

describe('Legal texts', () => {
  it.each([
    ['terms', 'Terms of Service', 17, '2026-11-20'],
    ['privacy', 'Privacy Notice', 11, '2020-11-20'],
  ] as const)(
    'include %s for guests, with the data of the provider',
    async (name, title, sections, lastUpdated) => {
      const text = await guest.call(legal.document, { name })
      expect(text).toMatchObject({ name, title, version: '2026-11-20', lastUpdated })
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
  ])('are refused at the field for %j', async (query, field) => {
    const response = await guest.get(`/api/legal/document?${query}`)
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  })

  it('are not sent again to a client with a current copy', async () => {
    const first = await guest.get('/api/legal/document?name=terms')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await guest.get('/api/legal/document?name=terms', headers)
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })

  it('list their versions without their content', async () => {
    const versions = await guest.call(legal.versions, {})
    const version = '2026-11-20'
    expect(versions).toEqual({
      terms: [{ version, lastUpdated: version }],
      privacy: [{ version, lastUpdated: '2020-11-20' }],
    })
  })

  it('determine the terms version that a user must accept', async () => {
    expect(await guest.call(accountsSession.me, {})).toMatchObject({ termsVersion: '2026-11-20' })
  })
})
