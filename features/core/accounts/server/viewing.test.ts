import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { pathOf } from '#platform/contract/address.ts'
import { accountsAdmin } from '../contract/admin-contract.ts'
import { accountsSession } from '../contract/session-contract.ts'

const app = await testApp()
const { userId: learner } = await app.person('learner')
const reason = 'She cannot find her certificate.'

async function viewAs(username: string) {
  const admin = await app.as('admin')
  const { userId } = await app.person(username)
  await admin.call(accountsAdmin.startViewing, { userid: userId, reason })
  return admin
}

describe('Administrator viewing as another user', () => {
  it("has the user's view and only the user's permissions until stopping", async () => {
    const admin = await viewAs('learner')
    const seen = await admin.call(accountsSession.me, {})
    expect([seen.user?.username, seen.capabilities, seen.viewing]).toEqual(['learner', [], true])
    await expect(
      admin.call(accountsAdmin.terminationList, { page: 1, rows: 10 } as never),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await admin.call(accountsAdmin.stopViewing, {})
    const own = await admin.call(accountsSession.me, {})
    expect([own.user?.username, own.viewing]).toEqual(['admin', false])
  })

  it.each(['supervisor', 'corpadmin'])(
    'as %s is refused by every operation that changes data',
    async (username) => {
      const admin = await viewAs(username)
      const open = []
      const changes = app.app.served
        .map(({ operation }) => operation)
        .filter(({ kind }) => kind === 'command' || kind === 'upload')
        // These operations ignore the logged-in user.
        .filter(({ access, crossOrigin }) => access !== 'provider' && !crossOrigin)
      for (const operation of changes) {
        if (operation.whileViewing) continue
        const { statusCode, body } = await admin.post(pathOf(operation).replace(/\{\w+\}/g, 'x'), {})
        // Operations that the viewed user may not use either also count as rejected.
        if (statusCode !== 403 || !/"code":"(viewing|forbidden)"/.test(body)) open.push(operation.id)
      }
      expect(open).toEqual([])
      expect(changes.length).toBeGreaterThan(300)
      expect(changes.filter(({ whileViewing }) => whileViewing).map(({ id }) => id)).toEqual([
        'accounts.logout',
        'accounts.stopViewing',
      ])
    },
  )

  it('cannot export lists or data of the user', async () => {
    const admin = await viewAs('corpadmin')
    const taken = app.app.served.filter(
      ({ operation: { fresh, kind } }) => fresh === true && kind === 'query',
    )
    for (const { operation } of taken) {
      const { statusCode } = await admin.get(pathOf(operation).replace(/\{\w+\}/g, 'x'))
      expect([operation.id, statusCode]).toEqual([operation.id, 403])
    }
  })

  /** Operations that return public keys, hashes, or public page addresses, which are as long as a secret key. */
  const open = ['messagingPush.key', 'licenses.rules', 'games.seeds', 'calls.list']

  it.each(['learner', 'corpadmin', 'staff'])(
    'as %s sees no key that outlives the viewing',
    async (username) => {
      const admin = await viewAs(username)
      const shown = []
      const queries = app.app.served
        .map(({ operation }) => operation)
        .filter(({ kind, method }) => kind === 'query' && method === 'GET')
      for (const operation of queries) {
        const { statusCode, body } = await admin.get(pathOf(operation).replace(/\{\w+\}/g, 'x'))
        if (statusCode === 200 && /[A-Za-z0-9_-]{43}/.test(body.replaceAll(/data:[^"]*/g, '')))
          shown.push(operation.id)
      }
      expect(shown.filter((id) => !open.includes(id))).toEqual([])
    },
  )

  it('is audited with the reason, instead of the user', async () => {
    const admin = await viewAs('learner')
    await admin.call(accountsAdmin.stopViewing, {})
    const { userId } = await app.person('admin')
    const { rows } = await app.app.pool.query<{ action: string; actor_id: string; details: object }>(
      `select action, actor_id, details from audit_rows
        where action like 'accounts.%Viewing' and outcome = 'done' and target = $1`,
      [learner],
    )
    const actions = new Set(rows.map(({ action }) => action))
    expect([...actions].toSorted()).toEqual(['accounts.startViewing', 'accounts.stopViewing'])
    for (const { action, actor_id, details } of rows)
      expect([actor_id, details]).toEqual([userId, action === 'accounts.startViewing' ? { reason } : {}])
  })

  it('cannot view as themselves or as an unknown user', async () => {
    const admin = await app.as('admin')
    const { userId } = await app.person('admin')
    await expect(admin.call(accountsAdmin.startViewing, { userid: userId, reason })).rejects.toMatchObject({
      code: 'as-many-rights',
    })
    await expect(
      admin.call(accountsAdmin.startViewing, { userid: crypto.randomUUID(), reason }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  it('returns to their own account after an hour, or when no longer an administrator', async () => {
    const admin = await viewAs('learner')
    const who = async () => (await admin.call(accountsSession.me, {})).user?.username
    const { userId } = await app.person('admin')
    await app.app.pool.query('update grants set ended_at = now() where user_id = $1', [userId])
    expect(await who()).toBe('admin')
    await app.app.pool.query('update grants set ended_at = null where user_id = $1', [userId])
    expect(await who()).toBe('learner')
    app.advance({ hours: 1 })
    expect(await who()).toBe('admin')
  })
})

describe('User who is not an administrator', () => {
  it('cannot view as another user', async () => {
    for (const username of ['learner', 'staff', 'corpadmin', 'partneradmin']) {
      const person = await app.as(username)
      await expect(
        person.call(accountsAdmin.startViewing, { userid: learner, reason }),
      ).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
  })
})
