import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { type OfficeSearch, officeSearches, type TodayCard, todayCards } from '#platform/server/office.ts'
import { mailMessages } from '#platform/server/tables.ts'
import { office } from '../../contract/office-contract.ts'

const sum: TodayCard = {
  key: 'test.sum',
  label: 'Sum',
  to: '/adminIndex',
  kind: 'fact',
  count: async () => ({ count: 2, sums: [{ minor: 5, currency: 'USD' }] }),
}
const broken: TodayCard = {
  key: 'test.broken',
  label: 'Broken',
  to: '/adminIndex',
  kind: 'fact',
  count: () => Promise.reject(new Error('no table')),
}
const search: OfficeSearch = {
  key: 'test.orders',
  label: 'Orders',
  find: async (_call, words) => [{ title: words, message: 'an order', to: '/x' }],
}

const app = await testApp({ extends: [todayCards.with(sum, broken), officeSearches.with(search)] })
const admin = await app.as('admin')
const card = async (key: string) =>
  (await admin.call(office.today, {})).cards.find((each) => each.key === key)

describe('Admin start page', () => {
  it('counts items that need attention', async () => {
    expect(await card('administration.failed-mails')).toMatchObject({ count: 0, kind: 'worry' })
    await app.app.db.insert(mailMessages).values({
      id: '00000000-0000-7000-8000-000000000001',
      template: 'test',
      recipient: 'ada@example.com',
      subject: 'Lost',
      html: '',
      text: '',
      createdAt: app.now(),
      failure: 'mailbox unavailable',
    })
    expect(await card('administration.failed-mails')).toMatchObject({ count: 1 })
  })

  it('shows totals, and a card that fails to load does not affect the others', async () => {
    expect(await card('test.sum')).toMatchObject({ count: 2, sums: [{ minor: 5, currency: 'USD' }] })
    expect(await card('test.broken')).toMatchObject({ count: null })
  })

  it('finds users by name, username and email address, and other registered records', async () => {
    for (const words of ['learner@example.com', 'learner']) {
      const { groups } = await admin.call(office.findAnything, { words })
      expect(groups.find(({ key }) => key === 'accounts.people')?.found[0]).toMatchObject({
        to: expect.stringMatching(/^\/adminIndex\/people\/[0-9a-f-]{36}$/),
      })
      expect(groups.find(({ key }) => key === 'test.orders')?.found).toHaveLength(1)
    }
    await expect(admin.call(office.findAnything, { words: 'a' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('shows system health', async () => {
    const health = await admin.call(office.health, {})
    expect(health.version).toBe('12.2c')
    expect(health.database.bytes).toBeGreaterThan(0)
    expect(health.worker.waiting).toBeGreaterThanOrEqual(0)
    expect(health.mail).toMatchObject({ way: 'files', failed: 1 })
    expect(health.disk?.totalBytes).toBeGreaterThan(health.disk?.freeBytes ?? 0)
  })

  it('lists the settings but no secrets', async () => {
    const response = await admin.get('/api/administration/settings')
    const { stored, started } = response.json()
    expect(stored.find(({ name }: { name: string }) => name === 'signing-secret').value).toBe(
      'set, not shown',
    )
    expect(response.body).not.toContain(app.app.secret)
    expect(started.map(({ name }: { name: string }) => name)).toContain('PUBLIC_URL')
  })
})
