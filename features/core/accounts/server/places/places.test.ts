import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '../../contract.ts'
import { readCountry } from './read-country.ts'
import { readSubdivision, subdivisionsOf } from './subdivisions.ts'

const app = await testApp({ world: 'empty' })

describe('Country list', () => {
  it('is served at its specified URL with code and name, and not sent again if unchanged', async () => {
    const guest = await app.guest()
    const response = await guest.get('/api/assets/files/country.json')
    const list = response.json() as { code: string; name: string; subdivisions: boolean }[]
    expect(list.length).toBeGreaterThan(240)
    expect(list.find(({ code }) => code === 'AU')).toMatchObject({ name: 'Australia', subdivisions: true })
    const etag = String(response.headers.etag)
    const again = await guest.get('/api/assets/files/country.json', { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    ['us', 'US'],
    ['USA', 'US'],
    ['United States', 'US'],
    ['Mexico', 'MX'],
    [' Germany ', 'DE'],
    ['Atlantis', null],
    ['ZZ', null],
    ['', null],
  ])('reads %j as %j', (text, code) => {
    expect(readCountry(text)).toBe(code)
  })
})

describe('States and provinces', () => {
  it.each([
    ['US', 'Texas', 'TX', 57],
    ['CA', 'Ontario', 'ON', 13],
    ['AU', 'Western Australia', 'WA', 8],
    ['MX', 'Sonora', 'SON', 32],
  ])('of %s include %s as %s', async (country, name, code, count) => {
    const { subdivisions } = await (await app.guest()).call(accounts.subdivisions, { country })
    expect(subdivisions).toContainEqual({ code, name })
    expect(subdivisions).toHaveLength(count)
  })

  it('are empty for a country whose addresses do not use them', () => {
    expect(subdivisionsOf('DE').subdivisions).toEqual([])
  })

  it('of Italy are provinces, not regions', () => {
    const names = subdivisionsOf('IT').subdivisions.map(({ name }) => name)
    expect(names).toContain('Pisa')
    expect(names).not.toContain('Toscana')
  })

  it.each([
    ['new mexico', 'NM'],
    ['nm', 'NM'],
    ['US-NM', 'NM'],
    ['Bavaria', null],
  ])('read %j in the United States as %j', (text, code) => {
    expect(readSubdivision('US', text)).toBe(code)
  })
})
