import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { auditRows } from '#platform/server/tables.ts'
import { orders as contract } from '../../contract.ts'
import { orders } from '../tables.ts'
import { buy, courseLine } from '../testing/orders.ts'
import { salesByMonth } from './sales-by-month.ts'

const app = await testApp()
const { db } = app.app
const admin = await app.as('admin')
const { order } = await buy(app, 'learner', { lines: [courseLine('OLC110'), courseLine('OLC111', 2)] })
await app.runJobs()

describe('Order list', () => {
  it.each([
    ['its number', `P-${order.number}`],
    ['its number without the prefix', String(order.number)],
    ['the beginning of a name', 'Morg'],
    ['first and last name', 'ada morgan'],
    ['an email address', 'ada.morgan@example.com'],
    ['the beginning of an email address', 'ada.morgan@'],
    ['a company', 'harbor pure'],
    ["the buyer's account", 'learner'],
  ])('finds an order by %s', async (_what, search) => {
    const { rows } = await admin.call(contract.adminList, { search })
    expect(rows.map(({ orderid }) => orderid)).toContain(order.id)
  })

  it.each(["o'clock", '%', '& | !', ':*', 'P-99999999', '\\'])('finds nothing for %j', async (search) => {
    const { rows } = await admin.call(contract.adminList, { search })
    expect(rows).toEqual([])
  })

  it('filters by state and day', async () => {
    const today = dayIn(app.now(), OFFICE_ZONE)
    const list = (filters: object) => admin.call(contract.adminList, { search: 'morgan', ...filters })
    expect((await list({ state: 'fulfilled', from: today, to: today })).total).toBe(1)
    expect((await list({ state: 'refunded' })).total).toBe(0)
    expect((await list({ to: '2020-01-01' })).total).toBe(0)
  })

  it.each([
    ['on the evening of October 31', '2026-11-01T02:30:00Z', '2026-10-31', '2026-10'],
    ['at midnight on November 1', '2026-11-01T05:00:00Z', '2026-11-01', '2026-11'],
  ])('dates a sale %s by the day and month in OFFICE_ZONE', async (_when, at, day, month) => {
    await db
      .update(orders)
      .set({ createdAt: new Date(at) })
      .where(eq(orders.id, order.id))
    const on = async (from: string) =>
      (await admin.call(contract.adminList, { search: 'morgan', from, to: from })).rows.map(
        ({ name }) => name,
      )
    expect([await on(day), await on(addDays(day, 1)), await on(addDays(day, -1))]).toEqual([
      [`P-${order.number}`],
      [],
      [],
    ])
    const sales = await salesByMonth(db, {
      kind: 'course',
      code: 'OLC111',
      partner: '',
      from: '2026-10-01',
      to: '2026-11-30',
    })
    expect(sales.get(month)).toBeGreaterThan(0)
    await db.update(orders).set({ createdAt: order.createdAt }).where(eq(orders.id, order.id))
  })

  it('totals the ordered amounts', async () => {
    const { totals } = await admin.call(contract.adminTotals, { search: 'morgan' })
    expect(totals).toMatchObject([{ orders: 1, total: { minor: order.totalMinor, currency: 'USD' } }])
  })

  it('is exported as CSV', async () => {
    const file = await admin.get('/api/orders/adminList.csv?search=morgan')
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain(`P-${order.number}`)
  })
})

describe('Staff actions on an order', () => {
  const lastAudit = async () => {
    const [row] = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.target, order.id))
      .orderBy(desc(auditRows.at), desc(auditRows.id))
    return row
  }

  it('logs the value before and after in the audit', async () => {
    app.advance({ minutes: 1 })
    const change = { orderid: order.id, purchaseOrder: 'PO-1', reason: 'The buyer asked.' }
    await admin.call(contract.setPurchaseOrder, change)
    expect(await lastAudit()).toMatchObject({
      action: 'orders.setPurchaseOrder',
      details: { before: null, after: 'PO-1', reason: 'The buyer asked.' },
    })
  })

  it('adds a note that only staff see', async () => {
    await admin.call(contract.addNote, { orderid: order.id, text: 'Called about the seats.' })
    const shown = await admin.call(contract.adminOrder, { orderid: order.id })
    expect(shown.notes).toMatchObject([{ text: 'Called about the seats.', by: 'admin' }])
    const own = await (await app.as('learner')).call(contract.receipt, { orderid: order.id })
    expect(JSON.stringify(own)).not.toContain('Called about the seats.')
  })

  it('resends the confirmation', async () => {
    const before = (await app.mails()).length
    const { sentTo } = await admin.call(contract.resendConfirmation, { orderid: order.id })
    expect(sentTo).toBe(order.billing.email)
    expect((await app.mails()).length).toBe(before + 1)
  })

  it('refuses to cancel a paid order', async () => {
    const cancel = admin.call(contract.cancelOpenOrder, { orderid: order.id, reason: 'No' })
    await expect(cancel).rejects.toMatchObject({ code: 'not-open' })
  })
})

describe('Cart quote', () => {
  it('prices sellable lines and explains refused lines', async () => {
    const guest = await app.guest()
    const lines = [courseLine('OLC110', 2), courseLine('OLC999')]
    const answer = await guest.call(contract.quote, { cart: writeWireCart(lines, ''), partner: 'dhp' })
    expect(answer.quote.lines.map(({ code, quantity }) => [code, quantity])).toEqual([['OLC110', 2]])
    expect(answer.refused).toMatchObject([{ code: 'OLC999', message: expect.stringContaining('OLC999') }])
  })

  it('is zero for an empty cart', async () => {
    const answer = await (await app.guest()).call(contract.quote, { cart: writeWireCart([], '') })
    expect(answer).toMatchObject({ quote: { total: 0, lines: [] }, refused: [] })
  })
})
