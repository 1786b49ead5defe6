import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '../../contract.ts'

const app = await testApp()
const search = async (as: string, input: Record<string, unknown>) =>
  (await app.as(as)).post('/api/login/getAllUsers', { userid: '', discountCode: '', ...input }, 'form')

it('finds everyone for an administrator, with masked email and phone', async () => {
  const { users, total } = (await search('admin', { search: 'example.com', rows: '5', page: '2' })).json()
  expect(users).toHaveLength(5)
  expect(total).toBeGreaterThanOrEqual(12)
  const [learner] = (await search('admin', { search: 'lena mor' })).json().users
  expect(learner).toMatchObject({ username: 'learner', email: 'l…@example.com', phone: '…00' })
  expect(learner).not.toHaveProperty('address')
})

it('finds only users of the own partner for partner roles', async () => {
  for (const person of ['partneradmin', 'partnersupervisor']) {
    const { users } = (await search(person, { search: 'example.com' })).json()
    expect(users.map(({ username }: { username: string }) => username)).toContain('partnersupervisor')
    expect(new Set(users.map(({ partner }: { partner: string }) => partner))).toEqual(new Set(['ams']))
    expect((await search(person, { search: 'lena' })).json()).toEqual({ users: [], total: 0 })
    expect((await search(person, { search: 'lena', discountCode: 'dhp' })).statusCode).toBe(403)
  }
})

it('lets an administrator narrow the search to one partner', async () => {
  const { users } = (await search('admin', { search: 'example', discountCode: 'AMS' })).json()
  expect(users.length).toBeGreaterThanOrEqual(2)
  expect(users.every(({ partner }: { partner: string }) => partner === 'ams')).toBe(true)
})

it.each(['learner', 'supervisor', 'corpadmin', 'staff', 'instructor'])(
  'refuses a search by other roles: %s',
  async (person) => {
    expect((await search(person, { search: 'lena' })).statusCode).toBe(403)
  },
)

it('requires two letters, and treats pattern characters literally', async () => {
  expect((await search('admin', { search: 'l' })).json().fields).toHaveProperty('search')
  expect((await search('admin', { search: '%_' })).json()).toEqual({ users: [], total: 0 })
})

it('audits every search, including refused ones', async () => {
  app.advance({ minutes: 1 })
  await search('admin', { search: 'travis' })
  await search('learner', { search: 'travis' })
  const { rows } = await app.app.pool.query(
    "select details from audit_rows where action = 'accounts.listUsers' and at = $1 order by outcome",
    [app.now()],
  )
  expect(rows).toEqual([
    { details: { search: 'travis', partner: '', page: 1, found: 1 } },
    { details: { reason: 'forbidden' } },
  ])
})

it('refuses the userid of another user', async () => {
  const { userId: userid } = await app.person('admin')
  const partner = await app.as('partneradmin')
  const input = { userid, discountCode: '', search: 'lena' }
  await expect(partner.call(accounts.listUsers, input)).rejects.toMatchObject({ status: 403 })
})

it('returns the first page of visible users for an empty search', async () => {
  const all = (await search('admin', {})).json()
  expect([all.users.length, all.total > 25]).toEqual([25, true])
  const ours = (await search('partneradmin', {})).json()
  expect(new Set(ours.users.map(({ partner }: { partner: string }) => partner)).size).toBe(1)
  expect(ours.total).toBeLessThan(all.total)
})
