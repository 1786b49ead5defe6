import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { auditRows } from '#platform/server/tables.ts'
import { payments } from '../../contract.ts'
import { correlations } from '../tables.ts'
import { billing, cartOf } from '../testing/checkout.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())

let buyer: TestClient
let before: number
beforeEach(async () => {
  buyer = await app.as('texan')
  before = await sandbox.charges()
})
const charges = async () => (await sandbox.charges()) - before

const start = (correlation: string, code: string, price?: string, more: object = {}) =>
  buyer.call(payments.addCorrelation, {
    ...billing,
    cart: cartOf(code),
    correlation,
    ...(price ? { price } : {}),
    ...more,
  })
const stateOf = async (orderid: string) => (await buyer.call(orders.receipt, { orderid })).state
const pending = () => app.app.db.select().from(correlations)

describe("Payment on the provider's page", () => {
  it('takes the money after the approval, fulfills the order and removes the correlation', async () => {
    const correlation = randomUUID()
    const started = await start(correlation, 'OLC230', '89.00')
    expect(started.state).toBe('approve')
    expect(await stateOf(started.orderid)).toBe('paying')
    await sandbox.choose(started.approveUrl ?? '', 'approve')
    expect(await charges()).toBe(0)
    const answers = await Promise.all([
      buyer.call(payments.captureWallet, { correlation }),
      buyer.call(payments.captureWallet, { correlation }),
    ])
    expect(answers.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(answers[0]?.message).toMatch(/^Payment Completed/)
    const receipt = await buyer.call(orders.receipt, { orderid: started.orderid })
    expect(receipt).toMatchObject({ state: 'fulfilled', paidWith: 'Sandbox wallet' })
    expect(await charges()).toBe(1)
    expect(await pending()).toEqual([])
  })

  it('creates one order, however often the browser sends its correlation', async () => {
    const correlation = randomUUID()
    const all = await Promise.all([1, 2, 3].map(() => start(correlation, 'OLC160', '79.00')))
    expect(new Set(all.map(({ orderid }) => orderid)).size).toBe(1)
    expect(new Set(all.map(({ approveUrl }) => approveUrl)).size).toBe(1)
    await buyer.call(payments.deleteCorrelation, { correlationID: correlation })
  })

  it('releases its holds when the buyer cancels, and is idempotent', async () => {
    const correlation = randomUUID()
    const started = await start(correlation, 'OLC160')
    await sandbox.choose(started.approveUrl ?? '', 'cancel')
    for (let times = 0; times < 2; times++)
      await buyer.call(payments.deleteCorrelation, { correlationID: correlation })
    expect(await stateOf(started.orderid)).toBe('failed')
    expect(await pending()).toEqual([])
    await expect(start(correlation, 'OLC160')).rejects.toMatchObject({ code: 'already-ended' })
    expect(await charges()).toBe(0)
  })

  it('shows Payment Failed to a buyer who returns without approving', async () => {
    const correlation = randomUUID()
    const started = await start(correlation, 'OLC160')
    await expect(buyer.call(payments.captureWallet, { correlation })).rejects.toMatchObject({
      code: 'not-approved',
    })
    await sandbox.choose(started.approveUrl ?? '', 'approve')
    expect((await buyer.call(payments.captureWallet, { correlation })).state).toBe('paid')
  })

  it('expires without an approval after an hour and takes no money for a late one', async () => {
    const correlation = randomUUID()
    const started = await start(correlation, 'OLC310')
    app.advance({ minutes: 59 })
    await app.runJobs()
    expect(await stateOf(started.orderid)).toBe('paying')
    app.advance({ minutes: 2 })
    await app.runJobs()
    expect(await stateOf(started.orderid)).toBe('failed')
    await sandbox.choose(started.approveUrl ?? '', 'approve')
    await expect(buyer.call(payments.captureWallet, { correlation })).rejects.toMatchObject({
      code: 'declined',
    })
    expect(await charges()).toBe(0)
  })

  it('cannot be canceled or captured by another user, and logs the attempt in the audit', async () => {
    const correlation = randomUUID()
    await start(correlation, 'OLC115')
    const other = await app.as('learner')
    const { userId } = await app.person('learner')
    await expect(
      other.call(payments.deleteCorrelation, { correlationID: correlation }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(other.call(payments.captureWallet, { correlation })).rejects.toMatchObject({ status: 404 })
    const invented = randomUUID()
    await expect(buyer.call(payments.deleteCorrelation, { correlationID: invented })).rejects.toMatchObject({
      status: 404,
    })
    const rows = await app.app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.outcome, 'refused'))
      .orderBy(auditRows.id)
    expect(
      rows
        .filter(({ actorId }) => actorId === userId)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['payments.captureWallet', 'payments.deleteCorrelation'])
    expect(rows.map(({ target }) => target)).toContain(invented)
    await buyer.call(payments.deleteCorrelation, { correlationID: correlation })
  })

  it('refuses a tampered price, the id of another user and another currency code, with an audit row', async () => {
    await expect(start(randomUUID(), 'OLC110', '1.00')).rejects.toMatchObject({ code: 'price-changed' })
    const { userId } = await app.person('learner')
    await expect(start(randomUUID(), 'OLC110', undefined, { user: userId })).rejects.toMatchObject({
      status: 403,
    })
    await expect(start(randomUUID(), 'OLC110', undefined, { credit: '-5' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { credit: expect.any(String) } },
    })
    await expect(start(randomUUID(), 'OLC110', '1.00', { credit: '9999.00' })).rejects.toMatchObject({
      code: 'credit-changed',
      body: { header: 'Payment Failed', results: { long_message: expect.stringContaining('credit') } },
    })
    const rows = await app.app.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.outcome, 'refused'), eq(auditRows.action, 'payments.checkout')))
      .orderBy(auditRows.id)
    expect(rows.map(({ details }) => details.code)).toEqual(
      expect.arrayContaining(['price-changed', 'credit-changed']),
    )
  })
})
