import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { certificatesAdmin } from '#features/learn/certificates/contract/admin-contract.ts'
import { enrollmentsAdmin } from '#features/learn/learning/contract/enrollments-contract.ts'
import { pathOf } from '#platform/contract/address.ts'
import { auditRows } from '#platform/server/tables.ts'
import { apiKeysAdmin } from '../../contract/keys.ts'
import { apiKeys } from '../tables.ts'

const app = await testApp()
const admin = await app.as('admin')
const outside = await app.guest()
const enrollments = pathOf(enrollmentsAdmin.list)
const certificates = pathOf(certificatesAdmin.adminList)
const withKey = (key: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${key}`,
  cookie: '',
  ...more,
})
const inDays = (days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const make = (scopes: string[], days = 30) =>
  admin.call(apiKeysAdmin.add, { name: 'Reporting', scopes: scopes as 'orders'[], lastDay: inDays(days) })
const stateOf = async (keyid: string) =>
  (await admin.call(apiKeysAdmin.list, { rows: 200 })).rows.find((row) => row.keyid === keyid)?.state
const lastAudit = async (action: string) =>
  (await app.app.db.select().from(auditRows).where(eq(auditRows.action, action)).orderBy(auditRows.id)).at(-1)

let key = ''
let keyid = ''
beforeAll(async () => {
  const made = await make(['enrollments'])
  key = made.key
  keyid = made.keyid
})

describe('API key', () => {
  it('is returned once and stored only as a fingerprint', async () => {
    expect(key).toMatch(/^permeate_[\w-]{43}$/)
    const stored = JSON.stringify(await app.app.db.select().from(apiKeys))
    expect(stored).not.toContain(key)
    expect(JSON.stringify((await admin.call(apiKeysAdmin.list, {})).rows)).not.toContain(key)
    expect(JSON.stringify((await lastAudit('integrations.addKey'))?.details)).not.toContain(key)
  })

  it('reads the data in its scope without a session, cookie or form token', async () => {
    const answer = await outside.get(enrollments, withKey(key))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(await admin.call(enrollmentsAdmin.list, {}))
    expect(answer.headers['set-cookie']).toBeUndefined()
    const row = (await admin.call(apiKeysAdmin.list, {})).rows.find((each) => each.keyid === keyid)
    expect(row).toMatchObject({ state: 'active', createdBy: 'admin', lastUsedAt: app.now().toISOString() })
  })

  it('is refused outside its scope, and the audit log records the key name and no user', async () => {
    const answer = await outside.get(certificates, withKey(key))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    expect(await lastAudit('certificates.adminList')).toMatchObject({
      actorId: null,
      outcome: 'refused',
      details: { apiKey: 'Reporting' },
    })
  })

  it('is refused by every operation without a scope: changes, public pages and key creation', async () => {
    const closed = app.app.served.filter(({ operation }) => operation.scope === null)
    const open: string[] = []
    for (const { operation } of closed) {
      const path = pathOf(operation).replace(/\{\w+\}/g, 'x')
      const answer =
        operation.method === 'GET'
          ? await outside.get(path, withKey(key))
          : await outside.rawWith(path, '{}', { ...withKey(key), 'content-type': 'application/json' })
      if (answer.statusCode !== 403 || answer.json().code !== 'forbidden') open.push(operation.id)
    }
    expect(open).toEqual([])
    expect(closed.length).toBeGreaterThan(500)
  })

  it('is limited to queries: no operation that changes data or sends files has a scope', () => {
    const scoped = app.app.served.filter(({ operation }) => operation.scope !== null)
    expect(scoped.map(({ operation }) => operation.kind)).toEqual(scoped.map(() => 'query'))
    expect(scoped.filter(({ operation }) => operation.fresh === true)).toEqual([])
  })

  it('gains no permissions from a session cookie in the same request and adds none to it', async () => {
    const both = { authorization: `Bearer ${key}`, cookie: admin.cookieHeader }
    expect((await admin.get(certificates, both)).statusCode).toBe(403)
    expect((await admin.get(certificates, { authorization: 'Bearer permeate_wrong' })).statusCode).toBe(401)
    expect((await admin.get(certificates, { authorization: 'Basic YTpi' })).statusCode).toBe(200)
  })

  it.each(['', 'permeate_', 'permeate_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', "' or 1=1 --"])(
    'is refused when it is %j',
    async (wrong) => {
      const answer = await outside.get(enrollments, withKey(wrong))
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unknown-key'])
    },
  )

  it('stops working immediately when it is revoked, and can be revoked only once', async () => {
    const made = await make(['enrollments'])
    const reason = 'The program is no longer used.'
    await admin.call(apiKeysAdmin.revoke, { keyid: made.keyid, reason })
    expect((await outside.get(enrollments, withKey(made.key))).statusCode).toBe(401)
    expect(await stateOf(made.keyid)).toBe('revoked')
    await expect(admin.call(apiKeysAdmin.revoke, { keyid: made.keyid, reason })).rejects.toMatchObject({
      code: 'revoked-already',
    })
    expect(await lastAudit('integrations.revokeKey')).toMatchObject({
      target: made.keyid,
      details: { reason },
    })
  })

  it('can be created and revoked only by product administrators', async () => {
    const staff = await app.as('staff')
    const draft = { name: 'Mine', scopes: ['orders' as const], lastDay: inDays(5) }
    await expect(staff.call(apiKeysAdmin.add, draft)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(staff.call(apiKeysAdmin.revoke, { keyid, reason: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ lastDay: '2020-01-01' }, 'lastDay'],
    [{ lastDay: '2099-01-01' }, 'lastDay'],
    [{ name: ' ' }, 'name'],
  ])('is not created with %j', async (wrong, field) => {
    const draft = { name: 'X', scopes: ['orders'], lastDay: inDays(5), ...wrong }
    const answer = await admin.post('/api/integrations/addKey', draft)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  it('works until the end of its last day', async () => {
    const made = await make(['enrollments'], 2)
    const { rows } = await admin.call(apiKeysAdmin.list, { rows: 200 })
    const end = new Date(rows.find((row) => row.keyid === made.keyid)?.endsAt ?? '')
    app.setNow(new Date(end.getTime() - 1))
    expect((await outside.get(enrollments, withKey(made.key))).statusCode).toBe(200)
    app.setNow(end)
    expect((await outside.get(enrollments, withKey(made.key))).statusCode).toBe(401)
    expect(await stateOf(made.keyid)).toBe('ended')
  })

  it('stops working when its creator is no longer an administrator', async () => {
    await app.app.pool.query(
      `update grants set ended_at = now() where capability = 'product_admin' and user_id = $1`,
      [(await app.person('admin')).userId],
    )
    expect((await outside.get(enrollments, withKey(key))).statusCode).toBe(401)
  })
})

describe('API key requests', () => {
  it('are rate limited per key, and per network for invalid keys', async () => {
    const limited = await testApp({ settings: { RATE_LIMITS: 'on' } })
    const maker = await limited.as('admin')
    const visitor = await limited.guest()
    const draft = { name: 'Busy', scopes: ['enrollments' as const], lastDay: inDays(20) }
    const { key: busy } = await maker.call(apiKeysAdmin.add, draft)
    const { key: other } = await maker.call(apiKeysAdmin.add, { ...draft, name: 'Other' })
    await limited.app.pool.query(
      `insert into rate_limits (key, points, expire) select 'api-key.0:' || id, 600, $1 from api_keys where name = 'Busy'`,
      [Date.now() + 600_000],
    )
    expect((await visitor.get(enrollments, withKey(busy))).statusCode).toBe(429)
    expect((await visitor.get(enrollments, withKey(other))).statusCode).toBe(200)
    const answers: number[] = []
    for (let tries = 0; tries < 31; tries++)
      answers.push((await visitor.get(enrollments, withKey(`permeate_${tries}`))).statusCode)
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 401), 429])
  })
})
