import { and, eq, isNull, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows, mailMessages } from '#platform/server/tables.ts'
import { accountsAdmin } from '../../contract/admin-contract.ts'
import { accounts } from '../../contract.ts'
import { DEMO_PASSWORD } from '../demo.ts'
import { grantCapability } from '../grants.ts'
import { findUser } from '../queries.ts'
import { consents, grants, sessions } from '../tables.ts'
import { endings, type TerminationPart } from './termination-parts.ts'

/** Termination rules of another feature; set by each test. */
let other: TerminationPart = {}
const app = await testApp({
  extends: [
    endings.with({
      blockers: async (ctx, userId) => (await other.blockers?.(ctx, userId)) ?? [],
      needsName: async (ctx, userId) => (await other.needsName?.(ctx, userId)) ?? false,
    }),
  ],
})
const admin = await app.as('admin')
const list = (input: object = {}) => admin.call(accountsAdmin.terminationList, input)
const openOf = async (username: string) =>
  (await list({ state: 'open' })).rows.find((row) => row.username === username)?.requestid ?? ''

async function ask(username: string, reason = '') {
  const client = await app.as(username)
  await client.call(accounts.requestTermination, { password: DEMO_PASSWORD, reason })
  return openOf(username)
}

describe('Account termination page', () => {
  it('lists the requesting users and their reasons', async () => {
    await ask('rotpadmin', 'I retire.')
    expect((await list({ state: 'open' })).rows).toMatchObject([
      { username: 'rotpadmin', reason: 'I retire.', state: 'open', decidedAt: null },
    ])
    expect((await list({ search: 'nobody-here' })).total).toBe(0)
  })

  it('refuses a request with a reason that the user receives, and accepts a new request', async () => {
    const requestid = await openOf('rotpadmin')
    await admin.call(accountsAdmin.refuseTermination, { requestid, reason: 'You teach on Monday.' })
    expect((await list({ state: 'refused' })).rows).toMatchObject([
      { decidedBy: 'admin', decision: 'You teach on Monday.' },
    ])
    const [mail] = await app.app.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.template, 'accounts.termination-decided'))
    expect(mail?.text).toContain('You teach on Monday.')
    await app.runJobs()
    const again = admin.call(accountsAdmin.carryOutTermination, { requestid })
    await expect(again).rejects.toMatchObject({ code: 'decided' })
    expect(await ask('rotpadmin')).not.toBe('')
  })

  it('ends an account, refusing logins and removing personal data except for proof', async () => {
    const { userId } = await app.person('rotpadmin')
    const former = await app.as('rotpadmin')
    const stored = await app.app.db.$count(consents, eq(consents.userId, userId))
    await admin.call(accountsAdmin.carryOutTermination, { requestid: await openOf('rotpadmin') })
    const user = await findUser(app.app.db, userId)
    expect(user).toMatchObject({ username: `ended-${userId}`, firstName: 'Former', phone: '', address: '' })
    expect(user?.personalInfo).toMatchObject({ exactname: '', shipping: '' })
    await expect(former.call(accounts.profile, {})).rejects.toMatchObject({ status: 401 })
    const guest = await app.guest()
    const login = (username: string) => guest.call(accounts.login, { username, password: DEMO_PASSWORD })
    await expect(login('rotpadmin')).rejects.toMatchObject({ code: 'bad-login' })
    await expect(login(`ended-${userId}`)).rejects.toMatchObject({ code: 'bad-login' })
    expect(await app.app.db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
    expect(await app.app.db.$count(grants, and(eq(grants.userId, userId), isNull(grants.endedAt)))).toBe(0)
    expect(await app.app.db.$count(consents, eq(consents.userId, userId))).toBe(stored)
    const acts = and(eq(auditRows.action, 'accounts.carryOutTermination'), eq(auditRows.target, userId))
    expect(await app.app.db.$count(auditRows, acts)).toBe(1)
  })

  it('notifies the user at the old address and removes the text of earlier emails', async () => {
    const to = (address: string) =>
      app.app.db.select().from(mailMessages).where(like(mailMessages.recipient, address))
    const subjects = (await to('rotpadmin@example.com')).map(({ subject }) => subject)
    expect(subjects).toContain('Your account is closed')
    await app.runJobs()
    expect([...new Set((await to('ended-%')).map(({ html }) => html))]).toEqual([''])
  })

  it('retains only the name if a finished training record needs it', async () => {
    const { userId, firstName } = await app.person('consultant')
    other = { needsName: async (_call, id) => id === userId }
    await admin.call(accountsAdmin.carryOutTermination, { requestid: await ask('consultant') })
    const user = await findUser(app.app.db, userId)
    expect(user).toMatchObject({ firstName, phone: '' })
    expect(user?.personalInfo.exactname).toContain(firstName)
  })

  it('requires blockers to be resolved first', async () => {
    const { userId } = await app.person('instructor')
    other = {
      blockers: async (_call, id) => (id === userId ? ['Order P-7 is not paid.'] : []),
    }
    const requestid = await ask('instructor')
    expect(await admin.call(accountsAdmin.terminationBlockers, { requestid })).toEqual({
      blockers: ['Order P-7 is not paid.'],
    })
    await expect(admin.call(accountsAdmin.carryOutTermination, { requestid })).rejects.toMatchObject({
      code: 'hindered',
      body: { message: 'Order P-7 is not paid.' },
    })
    expect(await openOf('instructor')).toBe(requestid)
  })

  it('never ends the last product administrator', async () => {
    other = {}
    const requestid = await ask('admin')
    const end = () => admin.call(accountsAdmin.carryOutTermination, { requestid })
    await expect(end()).rejects.toMatchObject({ code: 'last-admin' })
    const { userId } = await app.person('learner')
    await grantCapability(makeContext(app.app, { actor: null, now: app.now() }), userId, 'product_admin')
    await end()
    await expect(admin.call(accountsAdmin.terminationList, {})).rejects.toMatchObject({ status: 401 })
  })

  it('is for product administrators only', async () => {
    const staff = await app.as('staff')
    await expect(staff.call(accountsAdmin.terminationList, {})).rejects.toMatchObject({ status: 403 })
  })
})
