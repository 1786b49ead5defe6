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

describe('an API key', () => {
  it('is answered once and stored as a fingerprint alone', async () => {
    expect(key).toMatch(/^permeate_[\w-]{43}$/)
    const stored = JSON.stringify(await app.app.db.select().from(apiKeys))
    expect(stored).not.toContain(key)
    expect(JSON.stringify((await admin.call(apiKeysAdmin.list, {})).rows)).not.toContain(key)
    expect(JSON.stringify((await lastAudit('integrations.addKey'))?.details)).not.toContain(key)
  })

  it('reads what its scope names, without a login, a cookie or a form token', async () => {
    const answer = await outside.get(enrollments, withKey(key))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(await admin.call(enrollmentsAdmin.list, {}))
    expect(answer.headers['set-cookie']).toBeUndefined()
    const row = (await admin.call(apiKeysAdmin.list, {})).rows.find((each) => each.keyid === keyid)
    expect(row).toMatchObject({ state: 'active', createdBy: 'admin', lastUsedAt: app.now().toISOString() })
  })

  it('is refused what another scope names; the refusal is on record with its name and nobody’s', async () => {
    const answer = await outside.get(certificates, withKey(key))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    expect(await lastAudit('certificates.adminList')).toMatchObject({
      actorId: null,
      outcome: 'refused',
      details: { apiKey: 'Reporting' },
    })
  })

  it('opens nothing that names no scope: no change, no public page, and not the making of keys', async () => {
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

  it('is of queries alone: nothing that changes or sends files names a scope', () => {
    const scoped = app.app.served.filter(({ operation }) => operation.scope !== null)
    expect(scoped.map(({ operation }) => operation.kind)).toEqual(scoped.map(() => 'query'))
    expect(scoped.filter(({ operation }) => operation.fresh === true)).toEqual([])
  })

  it('adds nothing to a login that comes along, and a login adds nothing to it', async () => {
    const both = { authorization: `Bearer ${key}`, cookie: admin.cookieHeader }
    expect((await admin.get(certificates, both)).statusCode).toBe(403)
    expect((await admin.get(certificates, { authorization: 'Bearer permeate_wrong' })).statusCode).toBe(401)
    expect((await admin.get(certificates, { authorization: 'Basic YTpi' })).statusCode).toBe(200)
  })

  it.each(['', 'permeate_', 'permeate_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', "' or 1=1 --"])(
    'that is %j opens nothing',
    async (wrong) => {
      const answer = await outside.get(enrollments, withKey(wrong))
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unknown-key'])
    },
  )

  it('ends at once when it is revoked, and is revoked once', async () => {
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

  it('is made and revoked by product administrators only', async () => {
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
  ])('is not made as %j', async (wrong, field) => {
    const draft = { name: 'X', scopes: ['orders'], lastDay: inDays(5), ...wrong }
    const answer = await admin.post('/api/integrations/addKey', draft)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  it('works to the end of its last day and no longer', async () => {
    const made = await make(['enrollments'], 2)
    const { rows } = await admin.call(apiKeysAdmin.list, { rows: 200 })
    const end = new Date(rows.find((row) => row.keyid === made.keyid)?.endsAt ?? '')
    app.setNow(new Date(end.getTime() - 1))
    expect((await outside.get(enrollments, withKey(made.key))).statusCode).toBe(200)
    app.setNow(end)
    expect((await outside.get(enrollments, withKey(made.key))).statusCode).toBe(401)
    expect(await stateOf(made.keyid)).toBe('ended')
  })

  it('stops when its maker is no administrator any more', async () => {
    await app.app.pool.query(
      `update grants set ended_at = now() where capability = 'product_admin' and user_id = $1`,
      [(await app.person('admin')).userId],
    )
    expect((await outside.get(enrollments, withKey(key))).statusCode).toBe(401)
  })
})

describe('the requests of API keys', () => {
  it('are counted for each key, and wrong ones for each network', async () => {
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
