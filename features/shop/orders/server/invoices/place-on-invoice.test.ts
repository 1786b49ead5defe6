import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { grantCapability } from '#features/core/accounts/server/public.ts'
import { companyChoices, companyOf } from '#features/core/company-people/server/public.ts'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { toMajor } from '#platform/contract/money.ts'
import { addDays, dayIn, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { orders as contract } from '../../contract.ts'
import { quoteLines } from '../quote-lines.ts'
import { findOrder } from '../read-order.ts'
import { invoicePaid, settlePaid } from '../settle-order.ts'
import { documents, orders } from '../tables.ts'
import { asPerson, courseLine, sentBilling } from '../testing/orders.ts'

const app = await testApp()
const { db } = app.app
const admin = await app.as('admin')

async function cartOf(username: string, code: string, quantity = 1) {
  const lines = [courseLine(code, quantity)]
  const { userId } = await app.person(username)
  const quote = await asPerson(app, username, (ctx) =>
    quoteLines(ctx, lines, { partner: 'dhp', currency: undefined }),
  )
  return { cart: writeWireCart(lines, userId), price: toMajor(quote.total), minor: quote.total }
}

async function place(username: string, code: string, changes: Record<string, unknown> = {}) {
  const { cart, price } = await cartOf(username, code)
  const input = { ...sentBilling, cart, price, partner: 'dhp', purchaseOrder: 'PO-7', ...changes }
  return (await app.as(username)).call(contract.placeOnInvoice, input)
}

/** Returns the remaining invoice limit, in cents, of the company of two demo users. */
async function leftOfTerms(): Promise<number> {
  const { terms } = await (await app.as('corpadmin')).call(contract.invoiceTerms, {})
  return terms?.left.minor ?? 0
}

describe('Order on invoice', () => {
  it("is fulfilled immediately, with an invoice due by the company's terms", async () => {
    const placed = await place('corpadmin', 'OLC110')
    const order = await findOrder(db, placed.orderid)
    expect(order).toMatchObject({ state: 'fulfilled', purchaseOrder: 'PO-7', paidAt: null })
    const dueOn = addDays(dayIn(app.now(), OFFICE_ZONE), 30)
    expect(order?.dueAt).toEqual(endOf(dueOn, OFFICE_ZONE))
    await app.runJobs()
    const issued = await db.select().from(documents).where(eq(documents.orderId, placed.orderid))
    expect(issued.map(({ type }) => type)).toEqual(['invoice'])
    const mails = (await app.mails()).filter(({ template }) => template === 'invoice')
    expect(mails.at(-1)?.subject).toContain(issued[0]?.snapshot.name)
  })

  it('gets one receipt when it is paid and is no longer owed', async () => {
    const before = await leftOfTerms()
    const { orderid } = await place('supervisor', 'OLC111')
    expect(await leftOfTerms()).toBeLessThan(before)
    const payment = { paidWith: 'bank transfer', at: app.now() }
    expect(await asPerson(app, 'admin', (ctx) => invoicePaid(ctx, orderid, payment))).toBe(true)
    expect(await asPerson(app, 'admin', (ctx) => settlePaid(ctx, orderid, 'Visa'))).toBe(false)
    await app.runJobs()
    expect(await findOrder(db, orderid)).toMatchObject({ state: 'fulfilled', paidWith: 'bank transfer' })
    const issued = await db.select().from(documents).where(eq(documents.orderId, orderid))
    expect(issued.map(({ type }) => type).sort()).toEqual(['invoice', 'receipt'])
    expect(await leftOfTerms()).toBe(before)
  })

  it('counts toward the limit of its own company only', async () => {
    const before = await leftOfTerms()
    const { orderid } = await place('supervisor', 'OLC130')
    expect(await leftOfTerms()).toBeLessThan(before)
    const own = await companyOf(db, (await app.person('corpadmin')).userId)
    const other = (await companyChoices(db, {})).find(({ value }) => value !== own?.compid)
    await db.update(orders).set({ companyId: other?.value }).where(eq(orders.id, orderid))
    expect(await leftOfTerms()).toBe(before)
  })

  it('creates the same order when it is sent twice', async () => {
    const { cart, price } = await cartOf('corpadmin', 'OLC115')
    const client = await app.as('corpadmin')
    const input = { ...sentBilling, cart, price, partner: 'dhp', purchaseOrder: 'PO-8' }
    const both = await Promise.all([
      client.call(contract.placeOnInvoice, input),
      client.call(contract.placeOnInvoice, input),
    ])
    expect(both[0].orderid).toBe(both[1].orderid)
  })

  it('creates a separate order for a colleague whose browser sends the same key', async () => {
    const placeWithKey = async (username: string) => {
      const { cart, price } = await cartOf(username, 'OLC115')
      const input = { ...sentBilling, cart, price, partner: 'dhp', purchaseOrder: 'PO-9' }
      const headers = { 'idempotency-key': 'one-key' }
      return (await app.as(username)).call(contract.placeOnInvoice, input, headers)
    }
    const own = await placeWithKey('corpadmin')
    expect((await placeWithKey('supervisor')).orderid).not.toBe(own.orderid)
    expect((await placeWithKey('corpadmin')).orderid).toBe(own.orderid)
  })

  it('is not confused with another recent order', async () => {
    const [one, other] = [await place('corpadmin', 'OLC120'), await place('corpadmin', 'OLC130')]
    expect(one.orderid).not.toBe(other.orderid)
    expect((await place('corpadmin', 'OLC120')).orderid).toBe(one.orderid)
    app.advance({ minutes: 11 })
    expect((await place('corpadmin', 'OLC120')).orderid).not.toBe(one.orderid)
  })

  it('is canceled by a credit note while unpaid', async () => {
    const { orderid } = await place('corpadmin', 'OLC117')
    const reason = 'Ordered by the wrong plant.'
    await admin.call(contract.cancelInvoice, { orderid, reason })
    expect((await findOrder(db, orderid))?.state).toBe('canceled')
    const issued = await db.select().from(documents).where(eq(documents.orderId, orderid))
    const note = issued.find(({ type }) => type === 'credit note')
    const invoice = issued.find(({ type }) => type === 'invoice')
    expect(note?.snapshot).toMatchObject({ corrects: invoice?.snapshot.name, reason })
    await expect(admin.call(contract.cancelInvoice, { orderid, reason })).rejects.toMatchObject({
      code: 'no-open-invoice',
    })
  })
})

describe('Order on invoice that is not allowed', () => {
  it('is refused without the purchase order number that the company requires', async () => {
    await expect(place('corpadmin', 'OLC110', { purchaseOrder: ' ' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { purchaseOrder: expect.any(String) } },
    })
  })

  it('is refused for employees, supervisors of other companies and companies without invoice payment', async () => {
    await expect(place('employee', 'OLC110')).rejects.toMatchObject({ status: 403 })
    const { userId } = await app.person('employee')
    await asPerson(app, 'admin', (ctx) => grantCapability(ctx, userId, 'corp_supervisor', 'elsewhere'))
    await expect(place('employee', 'OLC110')).rejects.toMatchObject({ code: 'no-invoice' })
    const company = await companyOf(db, (await app.person('corpadmin')).userId)
    const terms = { companyid: company?.compid ?? '', paymentDays: 30, limit: '10000.00', reason: 'A test' }
    const change = (paysByInvoice: boolean) =>
      admin.call(contract.setCompanyTerms, { ...terms, paysByInvoice, needsPurchaseOrder: true })
    await change(false)
    await expect(place('corpadmin', 'OLC110')).rejects.toMatchObject({ code: 'no-invoice' })
    await change(true)
  })

  it('is refused at a price other than the one the buyer saw', async () => {
    await expect(place('corpadmin', 'OLC110', { price: '1.00' })).rejects.toMatchObject({
      code: 'price-changed',
    })
  })

  it('is refused above the company limit, also for concurrent orders', async () => {
    const company = await companyOf(db, (await app.person('corpadmin')).userId)
    const owed = 1_000_000 - (await leftOfTerms())
    const { minor } = await cartOf('corpadmin', 'OLC140')
    await admin.call(contract.setCompanyTerms, {
      companyid: company?.compid ?? '',
      paysByInvoice: true,
      paymentDays: 30,
      needsPurchaseOrder: true,
      limit: toMajor(owed + minor),
      reason: 'Room for one more',
    })
    const both = await Promise.allSettled([place('corpadmin', 'OLC140'), place('supervisor', 'OLC140')])
    const refused = both.find(({ status }) => status === 'rejected')
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refused).toMatchObject({ reason: { code: 'over-limit' } })
  })
})
