import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { grantCapability, grantsOf, revokeCapability } from '#features/core/accounts/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { office } from '../../contract/office-contract.ts'
import { roleRequests } from '../../contract/role-requests.ts'
import { roleRequests as requestRows } from '../tables.ts'

const app = await testApp()
const { db } = app.app
const admin = await app.as('admin')
const second = await app.as('consultant')
const third = await app.as('rotpadmin')
const learner = await app.as('learner')
const idOf = async (name: string) => (await app.person(name)).userId
const [adminId, secondId, thirdId, learnerId] = [
  await idOf('admin'),
  await idOf('consultant'),
  await idOf('rotpadmin'),
  await idOf('learner'),
]
const reason = 'Runs the shop from May on.'
const byCommandLine = () => makeContext(app.app, { actor: null, now: app.now() })
const isAdmin = async (userId: string) =>
  (await grantsOf(db, userId)).some(({ capability }) => capability === 'product_admin')
const give = (userid = learnerId) =>
  admin.call(office.giveRole, { userid, capability: 'product_admin', reason, scope: '' })
const open = async () => (await admin.call(roleRequests.list, {})).requests
const ask = async () => {
  await give()
  const [request] = await open()
  return { requestid: request?.requestid ?? '' }
}

beforeEach(async () => {
  await db.delete(requestRows)
  const ctx = byCommandLine()
  await grantCapability(ctx, secondId, 'product_admin')
  await revokeCapability(ctx, thirdId, 'product_admin')
  await revokeCapability(ctx, learnerId, 'product_admin')
})

describe('Product administrator role', () => {
  it('is granted when a second administrator approves; both see the request and are in the audit log', async () => {
    const { message } = await give()
    expect(message).toMatch(/when another administrator approves it within 7 days/)
    expect(await isAdmin(learnerId)).toBe(false)
    const [request] = await open()
    expect(request).toMatchObject({ username: 'learner', reason, isMine: true })
    const seen = (await second.call(roleRequests.list, {})).requests
    expect(seen).toMatchObject([{ requestid: request?.requestid, isMine: false }])
    const requested = (await app.mails()).filter(
      ({ template }) => template === 'administration.approval-wanted',
    )
    expect(requested.map(({ recipient }) => recipient)).toEqual([(await app.person('consultant')).email])
    await second.call(roleRequests.approve, { requestid: request?.requestid ?? '' })
    expect(await isAdmin(learnerId)).toBe(true)
    expect(await open()).toEqual([])
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.target, learnerId))
      .orderBy(auditRows.id)
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual(
      expect.arrayContaining([
        ['administration.askForRole', adminId],
        ['administration.approveRole', secondId],
        ['accounts.grant', secondId],
      ]),
    )
  })

  it('cannot be approved by the requester, and the attempt is audited', async () => {
    const request = await ask()
    await expect(admin.call(roleRequests.approve, request)).rejects.toMatchObject({ code: 'own-request' })
    expect(await isAdmin(learnerId)).toBe(false)
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.outcome, 'refused'))
      .orderBy(auditRows.id)
    expect(rows.at(-1)).toMatchObject({ action: 'administration.roleRequests.approve', actorId: adminId })
  })

  it('cannot be approved by its recipient, even after becoming an administrator', async () => {
    const request = await ask()
    await expect(learner.call(roleRequests.approve, request)).rejects.toMatchObject({ code: 'forbidden' })
    await grantCapability(byCommandLine(), learnerId, 'product_admin')
    await expect(learner.call(roleRequests.approve, request)).rejects.toMatchObject({ code: 'own-request' })
  })

  it('cannot be approved by other staff', async () => {
    const request = await ask()
    await expect(third.call(roleRequests.approve, request)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(third.call(roleRequests.list, {})).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('cannot be approved after seven days, but can then be requested again', async () => {
    const request = await ask()
    await expect(give()).rejects.toMatchObject({ code: 'asked-already' })
    app.advance({ days: 7 })
    expect(await open()).toEqual([])
    await expect(second.call(roleRequests.approve, request)).rejects.toMatchObject({ code: 'lapsed' })
    expect(await isAdmin(learnerId)).toBe(false)
    const again = await ask()
    expect(again.requestid).not.toBe(request.requestid)
    await expect(second.call(roleRequests.approve, request)).rejects.toMatchObject({ code: 'lapsed' })
  })

  it('cannot be approved after the requester loses the role', async () => {
    const request = await ask()
    await grantCapability(byCommandLine(), thirdId, 'product_admin')
    await revokeCapability(byCommandLine(), adminId, 'product_admin')
    await expect(second.call(roleRequests.approve, request)).rejects.toMatchObject({ code: 'asker-gone' })
    await grantCapability(byCommandLine(), adminId, 'product_admin')
    expect(await isAdmin(learnerId)).toBe(false)
  })

  it('can be declined by another administrator or withdrawn by the requester, and not approved after that', async () => {
    for (const [who, outcome] of [
      [second, 'declined'],
      [admin, 'withdrawn'],
    ] as const) {
      const request = await ask()
      await who.call(roleRequests.decline, { ...request, reason: 'Not now.' })
      await expect(second.call(roleRequests.approve, request)).rejects.toMatchObject({ code: 'decided' })
      const [row] = await db.select().from(requestRows).where(eq(requestRows.id, request.requestid))
      expect(row).toMatchObject({ outcome })
    }
    expect(await isAdmin(learnerId)).toBe(false)
  })

  it('is granted once when two administrators approve concurrently', async () => {
    await grantCapability(byCommandLine(), thirdId, 'product_admin')
    const request = await ask()
    const both = await Promise.allSettled([
      second.call(roleRequests.approve, request),
      third.call(roleRequests.approve, request),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('cannot be requested without a possible approver or for a user who already has it', async () => {
    await expect(give(secondId)).rejects.toMatchObject({ code: 'held-already' })
    await revokeCapability(byCommandLine(), secondId, 'product_admin')
    await expect(give()).rejects.toMatchObject({ code: 'alone' })
    expect(await open()).toEqual([])
  })
})
