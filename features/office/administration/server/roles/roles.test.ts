import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { grantCapability } from '#features/core/accounts/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { office } from '../../contract/office-contract.ts'

const app = await testApp()
const admin = await app.as('admin')
const { userId: learnerId } = await app.person('learner')
const { userId: adminId } = await app.person('admin')
const reason = 'Takes over from a colleague.'
const held = async () => (await (await app.as('learner')).call(accountsSession.me, {})).capabilities

describe('Role administration', () => {
  it('lists role holders and finds any user by search text', async () => {
    const all = await admin.call(office.holderList, { rows: 200 })
    expect(all.rows.map(({ username }) => username)).toContain('partneradmin')
    expect(all.rows.every(({ grants }) => grants.length > 0)).toBe(true)
    const partner = all.rows.find(({ username }) => username === 'partneradmin')
    expect(partner?.grants[0]).toMatchObject({ capability: 'partner_admin', scopeName: expect.any(String) })
    const found = await admin.call(office.holderList, { search: 'learner@' })
    expect(found.rows).toMatchObject([{ username: 'learner', grants: [] }])
    const clerks = await admin.call(office.holderList, { capability: 'seminar_clerk' })
    expect(clerks.rows.map(({ username }) => username)).toEqual(['staff'])
  })

  it('grants a role with a reason, effective immediately and audited, and notifies the user', async () => {
    const { choices } = await admin.call(office.roleScopes, { kind: 'partner' })
    const scope = choices.find(({ value }) => value !== 'dhp')?.value ?? ''
    const role = { userid: learnerId, capability: 'partner_supervisor', scope, reason } as const
    await admin.call(office.giveRole, role)
    expect(await held()).toEqual([{ capability: 'partner_supervisor', scope }])
    await expect(admin.call(office.giveRole, role)).rejects.toMatchObject({ code: 'held-already' })
    const rows = await app.app.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.action, 'accounts.grant'), eq(auditRows.actorId, adminId)))
      .orderBy(auditRows.id)
    expect(rows).toMatchObject([
      { target: learnerId, details: { capability: 'partner_supervisor', scope, reason } },
    ])
    const mails = (await app.mails()).filter(({ template }) => template === 'administration.role-changed')
    expect(mails.map(({ recipient }) => recipient)).toEqual(['learner@example.com'])
  })

  it('revokes a role with a reason', async () => {
    const grants = (await admin.call(office.holderList, { search: 'learner@' })).rows[0]?.grants ?? []
    const { capability = 'instructor', scope } = grants[0] ?? {}
    const role = { userid: learnerId, capability, scope: scope ?? '', reason }
    await admin.call(office.takeRole, role)
    expect(await held()).toEqual([])
    await expect(admin.call(office.takeRole, role)).rejects.toMatchObject({ code: 'not-held' })
  })

  it.each([
    [{ capability: 'partner_admin', scope: '' }, 'scope'],
    [{ capability: 'partner_admin', scope: 'nobody' }, 'scope'],
    [{ capability: 'corp_admin', scope: 'ams' }, 'scope'],
    [{ capability: 'instructor', scope: 'ams' }, 'scope'],
    [{ capability: 'emperor' }, 'capability'],
    [{ capability: 'instructor', reason: ' ' }, 'reason'],
  ])('refuses to grant %j', async (wrong, field) => {
    const response = await admin.post('/api/administration/giveRole', { userid: learnerId, reason, ...wrong })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  })

  it('never leaves the site without a product administrator', async () => {
    const own = { userid: adminId, capability: 'product_admin', reason } as const
    await expect(admin.call(office.takeRole, own)).rejects.toMatchObject({ code: 'own-role' })
    await grantCapability(makeContext(app.app, { actor: null, now: app.now() }), learnerId, 'product_admin')
    const second = await app.as('learner')
    await expect(second.call(office.takeRole, { ...own, userid: learnerId })).rejects.toMatchObject({
      code: 'own-role',
    })
    const both = await Promise.allSettled([
      admin.call(office.takeRole, { ...own, userid: learnerId }),
      second.call(office.takeRole, own),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
