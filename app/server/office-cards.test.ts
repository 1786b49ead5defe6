import { describe, expect, it } from 'vitest'
import { staffPages } from '#app/web/staff-pages.ts'
import { office } from '#features/office/administration/contract/office-contract.ts'
import { testApp } from './testing/test-app.ts'

const app = await testApp()
const admin = await app.as('admin')
const { cards } = await admin.call(office.today, {})

describe('Staff start page', () => {
  it("shows the day's requests, payments, emails, jobs, invoices and orders, each with a count", () => {
    const counted = cards.filter(({ count }) => count !== null).map(({ key }) => key)
    expect(counted).toEqual(
      expect.arrayContaining([
        'accounts.terminations',
        'administration.failed-mails',
        'administration.given-up-jobs',
        'orders.overdue-invoices',
        'orders.today',
        'payments.attention',
        'requests.waiting',
      ]),
    )
    expect(counted).toHaveLength(cards.length)
  })

  it('links each card to an existing staff page', () => {
    const opened = staffPages.map(({ path }) => `/${path}`)
    expect(cards.filter(({ to }) => !opened.includes(to.split('?')[0] ?? '')).map(({ key }) => key)).toEqual(
      [],
    )
  })

  it('finds an order by its number and by its buyer', async () => {
    const [order] = (await app.app.pool.query<{ number: string }>('select number from orders limit 1')).rows
    if (!order)
      return expect(await admin.call(office.findAnything, { words: 'P-10001' })).toEqual({ groups: [] })
    const { groups } = await admin.call(office.findAnything, { words: `P-${order.number}` })
    expect(groups.find(({ key }) => key === 'orders')?.found[0]?.title).toBe(`P-${order.number}`)
  })
})

describe('Staff charts', () => {
  it('show sales and enrollments of 30 days and upcoming seats, each with a linked page', async () => {
    const { charts } = await admin.call(office.charts, {})
    expect(charts.map(({ key, points }) => [key, points?.length])).toEqual(
      expect.arrayContaining([
        ['orders.sales', 30],
        ['learning.enrollments', 30],
        ['events.seats', expect.any(Number)],
      ]),
    )
    const opened = staffPages.map(({ path }) => `/${path}`)
    expect(charts.filter(({ to }) => !opened.includes(to)).map(({ key }) => key)).toEqual([])
  })

  it('show seminar staff only the seats', async () => {
    const { charts } = await (await app.as('staff')).call(office.charts, {})
    expect(charts.map(({ key }) => key)).toEqual(['events.seats'])
    const [fill] = charts
    expect(fill?.points?.every(({ value, of }) => value >= 0 && (of === null || value <= of))).toBe(true)
  })
})
