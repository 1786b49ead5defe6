import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import { addMember, companyOf, findMember } from '#features/core/company-people/server/public.ts'
import { companies, companyMembers } from '#features/core/company-people/server/tables.ts'
import { corporatePeople } from '#features/organizations/company-office/contract/people.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { directory } from '../contract.ts'
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from '../rules/person-facts.ts'
import { directoryTokens } from './tables.ts'
import { directoryClient, groupBody, PATCH_SCHEMA, userBody } from './testing/directory-client.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'on' } })
const { db } = app.app
const compid = (await companyOf(db, (await app.person('corpadmin')).userId))?.compid ?? ''
const idOf = async (username: string) => (await app.person(username)).userId
const at = (name: string) => `${name}@harborpure.example.com`
const memberOf = async (email: string) => {
  const user = await findByEmail(db, email)
  return user ? findMember(db, compid, user.id) : null
}
const SCIM_JSON = 'application/scim+json; charset=utf-8'
const sc = await directoryClient(app, 'corpadmin', compid)

// A second company with a separate directory.
const [rio] = await db.select().from(companies).where(eq(companies.name, 'Rio Bend Water'))
const rioId = rio?.id ?? ''
await addMember(makeContext(app.app, { actor: null, now: app.now() }), rioId, await idOf('texan'), 'admin')
const other = await directoryClient(app, 'texan', rioId)

describe('SCIM discovery', () => {
  it.each([
    ['/ServiceProviderConfig', { patch: { supported: true }, filter: { supported: true, maxResults: 200 } }],
    ['/ResourceTypes', { totalResults: 2, Resources: [{ id: 'User' }, { id: 'Group' }] }],
    ['/ResourceTypes/User', { endpoint: '/Users', schema: USER_SCHEMA }],
    ['/Schemas', { totalResults: 3 }],
    [`/Schemas/${USER_SCHEMA}`, { id: USER_SCHEMA, name: 'User' }],
    [`/Schemas/${ENTERPRISE_SCHEMA}`, { id: ENTERPRISE_SCHEMA }],
  ])('returns %s', async (path, body) => {
    const answer = await sc.call('GET', path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, SCIM_JSON])
    expect(answer.json()).toMatchObject(body)
  })

  it('includes no password in the schema of a User', async () => {
    expect((await sc.call('GET', `/Schemas/${USER_SCHEMA}`)).body).not.toContain('"password"')
  })

  it.each([
    ['GET', '/Me', 501, undefined],
    ['POST', '/Bulk', 501, undefined],
    ['GET', '/Nothing', 404, undefined],
    ['GET', '/Users/none', 404, undefined],
    ['GET', '/Groups/0199a1b2-0000-7000-8000-000000000000', 404, undefined],
    ['GET', '/Schemas?filter=id%20pr', 403, undefined],
    ['GET', '/Users?count=ten', 400, 'invalidValue'],
    ['POST', '/Users', 400, 'invalidValue'],
    ['POST', '/Groups', 400, 'invalidValue'],
  ] as const)('responds to %s %s with the SCIM error %d', async (method, path, status, scimType) => {
    const answer = await sc.call(method, path, method === 'POST' ? { schemas: [] } : undefined)
    const body = answer.json()
    expect([answer.statusCode, body.status, body.scimType]).toEqual([status, String(status), scimType])
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    expect(answer.headers['content-type']).toBe(SCIM_JSON)
  })

  it('refuses invalid JSON and a body that is too large', async () => {
    expect((await sc.call('POST', '/Users', '{"userName":')).json()).toMatchObject({
      status: '400',
      scimType: 'invalidSyntax',
    })
    const large = await sc.call('POST', '/Users', userBody(at('large.body'), { title: 'x'.repeat(300_000) }))
    expect(large.json()).toMatchObject({ status: '413' })
  })
})

describe('Directory token', () => {
  it('is stored as a fingerprint, shows its last use, and grants no other access', async () => {
    expect(sc.token).toMatch(/^permeate_scim_[\w-]{43}$/)
    expect(JSON.stringify(await db.select().from(directoryTokens))).not.toContain(sc.token)
    await sc.call('GET', '/Users?count=0')
    const { tokens } = await sc.admin.call(directory.overview, { compid })
    expect(tokens.find(({ tokenid }) => tokenid === sc.tokenid)).toMatchObject({
      state: 'active',
      lastUsedAt: app.now().toISOString(),
    })
    const outside = await app.guest()
    const elsewhere = await outside.get('/api/corporate/company', { authorization: `Bearer ${sc.token}` })
    expect(elsewhere.statusCode).toBe(401)
  })

  it('is refused when it is wrong, missing, expired or revoked', async () => {
    const outside = await app.guest()
    const status = async (token: string) =>
      (
        await outside.send('GET', '/scim/v2/Users', {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
      ).statusCode
    expect([await status(''), await status('permeate_scim_wrong')]).toEqual([401, 401])
    const today = app.now().toISOString().slice(0, 10)
    const add = (lastDay: string | null) =>
      sc.admin.call(directory.addToken, { compid, name: 'Okta', lastDay })
    const short = await add(today)
    expect(await status(short.token)).toBe(200)
    app.advance({ days: 2 })
    expect(await status(short.token)).toBe(401)
    app.advance({ days: -2 })
    const revoked = await add(null)
    await sc.admin.call(directory.revokeToken, { compid, tokenid: revoked.tokenid })
    expect(await status(revoked.token)).toBe(401)
    await sc.admin.call(directory.revokeToken, { compid, tokenid: short.tokenid })
    await expect(add('2020-01-01')).rejects.toMatchObject({
      body: { fields: { lastDay: expect.any(String) } },
    })
  })

  it('keeps working after its creator leaves a company with other administrators', async () => {
    await addMember(
      makeContext(app.app, { actor: null, now: app.now() }),
      rioId,
      await idOf('learner'),
      'admin',
    )
    const learner = await app.as('learner')
    const { token } = await learner.call(directory.addToken, { compid: rioId, name: 'Okta', lastDay: null })
    const texan = await app.as('texan')
    await texan.call(corporatePeople.deleteEmployee, { compid: rioId, userid: await idOf('learner') })
    const outside = await app.guest()
    const answer = await outside.send('GET', '/scim/v2/Users', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('Another company', () => {
  it('cannot read, change or delete a person or group, or count them among its own', async () => {
    const id = await sc.add(at('eva.park'))
    const group = (await sc.call('POST', '/Groups', groupBody('Tenancy', [id]))).json().id
    const off = { op: 'replace', path: 'active', value: false }
    for (const answer of [
      await other.call('GET', `/Users/${id}`),
      await other.patch(`/Users/${id}`, off),
      await other.call('PUT', `/Users/${id}`, userBody(at('eva.park'))),
      await other.call('DELETE', `/Users/${id}`),
      await other.call('GET', `/Groups/${group}`),
      await other.patch(`/Groups/${group}`, { op: 'replace', path: 'displayName', value: 'Ours' }),
      await other.call('DELETE', `/Groups/${group}`),
    ])
      expect([answer.statusCode, answer.body.includes('eva')]).toEqual([404, false])
    expect((await other.find('userName pr')).totalResults).toBe(0)
    const own = await other.call('POST', '/Groups', groupBody('Own', [id]))
    expect(own.json().members).toEqual([])
    expect(await memberOf(at('eva.park'))).not.toBeNull()
  })

  it('cannot take over a person: its create sends an invitation, as for anyone else', async () => {
    const answer = await other.call('POST', '/Users', userBody(at('eva.park')))
    expect(answer.statusCode).toBe(201)
    const user = await findByEmail(db, at('eva.park'))
    expect(await findMember(db, rioId, user?.id ?? '')).toBeNull()
    expect(await memberOf(at('eva.park'))).not.toBeNull()
  })
})

describe('Filter', () => {
  it.each([
    'userName',
    'userName eq',
    'userName eq ana',
    'bogus eq "x"',
    'emails.bogus eq "x"',
    'name eq "x" and',
    '((((userName eq "x")',
    'active gt true',
    'meta.created gt "soon"',
    'userName eq "x" or 1=1; drop table users',
    'title[value eq "x"]',
    `userName eq "${'\n'.repeat(40)}`,
    `userName eq "${'x'.repeat(2000)}"`,
    Array.from({ length: 60 }, () => 'id pr').join(' or '),
  ])('is refused when it is invalid or hostile: %s', async (filter) => {
    expect(await sc.find(filter)).toMatchObject({ status: '400', scimType: 'invalidFilter' })
  })

  it.each(['%', '_', "'; drop table users; --", '" or "1" eq "1'])(
    'treats %s as text and matches no one',
    async (text) => {
      expect(await sc.find(`userName eq ${JSON.stringify(text)}`)).toMatchObject({ totalResults: 0 })
      expect(await sc.find(`title co ${JSON.stringify(text)}`)).toMatchObject({ totalResults: 0 })
    },
  )
})

describe('Many people', () => {
  const NEW = 60

  it('are created once each, and listed in pages without overlap', async () => {
    const before: number = (await sc.find('userName pr')).totalResults as number
    const emails = Array.from({ length: NEW }, (_, index) => at(`worker${index}.plant`))
    for (const email of emails) await sc.add(email)
    const again = await sc.call('POST', '/Users', userBody(emails[7] ?? ''))
    expect(again.statusCode).toBe(409)
    const seen: string[] = []
    for (let startIndex = 1; startIndex <= before + NEW; startIndex += 200) {
      const page = (
        await sc.call('GET', `/Users?startIndex=${startIndex}&count=500&attributes=userName`)
      ).json()
      expect(page).toMatchObject({ totalResults: before + NEW, startIndex })
      expect(page.Resources.length).toBeLessThanOrEqual(200)
      expect(Object.keys(page.Resources[0]).sort()).toEqual(['id', 'schemas', 'userName'])
      seen.push(...page.Resources.map(({ id }: { id: string }) => id))
    }
    expect(new Set(seen).size).toBe(before + NEW)
    const members = await db.$count(
      companyMembers,
      and(eq(companyMembers.companyId, compid), isNull(companyMembers.leftAt)),
    )
    expect(members).toBeGreaterThan(290 + NEW)
    expect(await sc.changes()).toHaveLength(50)
    const audited = await db.$count(auditRows, eq(auditRows.action, 'directory.createUser'))
    expect(audited).toBeGreaterThanOrEqual(NEW)
  }, 60_000)
})

describe('PATCH', () => {
  it.each([
    [{ op: 'replace', path: 'bogus', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: '__proto__.polluted', value: 'x' }, 'invalidPath'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'shout', path: 'title', value: 'x' }, 'invalidSyntax'],
    [{ op: 'remove', path: 'userName' }, 'invalidValue'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
  ])('refuses %j with %s and changes nothing', async (operation, scimType) => {
    const [user] = (await sc.find(`userName eq "${at('worker1.plant')}"`)).Resources
    const answer = await sc.patch(
      `/Users/${user?.id}`,
      { op: 'replace', path: 'title', value: 'Lost' },
      operation,
    )
    expect(answer.json()).toMatchObject({ status: '400', scimType })
    expect((await sc.call('GET', `/Users/${user?.id}`)).json().title).toBeUndefined()
  })

  it('requires its schema', async () => {
    const answer = await sc.call('PATCH', `/Users/${await sc.add(at('max.hill'))}`, {
      Operations: [{ op: 'replace', path: 'title', value: 'x' }],
    })
    expect(answer.json()).toMatchObject({
      scimType: 'invalidSyntax',
      detail: expect.stringContaining(PATCH_SCHEMA),
    })
  })
})

describe('Many invalid tokens from one network', () => {
  it('receive a 429 response with a retry time', async () => {
    const outside = await app.guest()
    const headers = { authorization: 'Bearer permeate_scim_guess' }
    let answer = await outside.send('GET', '/scim/v2/Users', { headers })
    for (let tries = 0; tries < 31 && answer.statusCode === 401; tries++)
      answer = await outside.send('GET', '/scim/v2/Users', { headers })
    expect(answer.json()).toMatchObject({ status: '429' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
