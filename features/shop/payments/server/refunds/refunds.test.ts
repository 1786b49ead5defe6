import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { payments } from '../../contract.ts'
import { reconcileDay } from '../reconciliation/reconcile-day.ts'
import { payments as paymentRows } from '../tables.ts'
import { billing, cartOf } from '../testing/checkout.ts'

const clock = { now: () => new Date() }
const sandbox = await startTestSandbox({ now: () => clock.now() })
const app = await testApp({ settings: sandbox.settings })
clock.now = app.now
afterAll(() => sandbox.close())
const buyer = await app.as('texan')
const admin = await app.as('admin')

async function buy(codes: string[], price: string) {
  const { orderid } = await buyer.call(
    payments.processCC,
    {
      ...billing,
      userid: '',
      cart: cartOf(...codes),
      price,
      paymentToken: await sandbox.token('4111111111111111', price),
    },
    { 'idempotency-key': randomUUID() },
  )
  return orderid
}
const receiptOf = (orderid: string) => buyer.call(orders.receipt, { orderid })
const refund = (orderid: string, more: object = {}) =>
  admin.call(payments.refund, { orderid, to: 'card', reason: 'Asked for it', key: randomUUID(), ...more })
const today = () => app.now().toISOString().slice(0, 10)
const rowsOf = async (day: string) => (await admin.call(payments.reconciliation, { day, rows: 200 })).rows

describe('Refund', () => {
  it('returns the money of one line and leaves the other line purchased', async () => {
    const orderid = await buy(['OLC160', 'OLC310'], '198.00')
    const [line] = (await receiptOf(orderid)).lines
    const lines = [{ lineid: line?.lineid ?? '', minor: line?.total.minor ?? 0 }]
    expect(await refund(orderid, { lines })).toMatchObject({ state: 'done' })
    expect((await receiptOf(orderid)).state).toBe('partly refunded')
    await expect(refund(orderid, { lines })).rejects.toMatchObject({ code: 'refund-too-much' })
    expect(await refund(orderid)).toMatchObject({ state: 'done' })
    expect((await receiptOf(orderid)).state).toBe('refunded')
  })

  it('is made once per key, however often the button is clicked', async () => {
    const orderid = await buy(['OLC230'], '89.00')
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => refund(orderid, { key })))
    expect(new Set(answers.map(({ refundid }) => refundid)).size).toBe(1)
    const [row] = (await app.app.db.select().from(paymentRows)).filter(({ orderId }) => orderId === orderid)
    expect(row).toMatchObject({ state: 'refunded', refundedMinor: 8900 })
  })

  it('is restricted to product administrators', async () => {
    const orderid = await buy(['OLC115'], '249.00')
    await expect(
      buyer.call(payments.refund, { orderid, to: 'card', reason: 'x', key: randomUUID() }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('Daily reconciliation with the provider', () => {
  it('matches every capture and refund of the day', async () => {
    await reconcileDay(makeContext(app.app, { actor: null, now: app.now() }), today())
    const rows = await rowsOf(today())
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(rows.every(({ outcome }) => outcome === 'matched')).toBe(true)
  })

  it('refuses a day that does not exist', async () => {
    await expect(admin.call(payments.runReconciliation, { day: '2026-02-31' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { day: 'This day does not exist. Please choose another one.' } },
    })
  })

  it('finds a refund that is unknown here and books it with one click', async () => {
    const orderid = await buy(['OLC210'], '129.00')
    const payment = (await app.app.db.select().from(paymentRows)).find(({ orderId }) => orderId === orderid)
    const refundId = await sandbox.refundThere(payment?.captureId ?? '')
    expect(await admin.call(payments.runReconciliation, { day: today() })).toMatchObject({ open: 1 })
    const [row] = (await rowsOf(today())).filter(({ outcome }) => outcome !== 'matched')
    expect(row).toMatchObject({ transactionid: refundId, outcome: 'missing here', kind: 'refund', orderid })
    const repaired = await admin.call(payments.repair, {
      day: today(),
      transactionid: refundId,
      action: 'record-refund',
    })
    expect(repaired.outcome).toBe('matched')
    expect((await receiptOf(orderid)).state).toBe('refunded')
  })

  it('finds a payment that was taken but is missing here, and settles it', async () => {
    const orderid = await buy(['OLC220'], '119.00')
    const before = (await app.app.db.select().from(paymentRows)).find(({ orderId }) => orderId === orderid)
    await app.app.pool.query(
      `update payments set state = 'unknown', capture_id = null, captured_at = null where order_id = $1`,
      [orderid],
    )
    expect(await admin.call(payments.runReconciliation, { day: today() })).toMatchObject({ open: 1 })
    const repaired = await admin.call(payments.repair, {
      day: today(),
      transactionid: before?.captureId ?? '',
      action: 'look-up',
    })
    expect(repaired).toMatchObject({ outcome: 'matched', message: 'The provider says: captured.' })
  })

  it('preserves an explanation and its note when the day is reconciled again', async () => {
    const orderid = await buy(['OLC150'], '59.00')
    await app.app.pool.query('update payments set amount_minor = amount_minor + 1 where order_id = $1', [
      orderid,
    ])
    await admin.call(payments.runReconciliation, { day: today() })
    const [row] = (await rowsOf(today())).filter(({ outcome }) => outcome === 'different amount')
    expect(row?.theirs?.minor).toBe((row?.ours?.minor ?? 0) - 1)
    const requested = { day: today(), transactionid: row?.transactionid ?? '', action: 'explain' as const }
    await expect(admin.call(payments.repair, requested)).rejects.toMatchObject({
      body: { fields: { note: expect.any(String) } },
    })
    await admin.call(payments.repair, { ...requested, note: 'A cent of the exchange' })
    expect(await admin.call(payments.runReconciliation, { day: today() })).toMatchObject({ open: 0 })
    const days = await admin.call(payments.reconciledDays, {})
    expect(days.rows[0]).toMatchObject({ day: today(), explained: 1, open: 0 })
  })

  it('is served as CSV to staff', async () => {
    const csv = await admin.get(`/api/payments/reconciliation.csv?day=${today()}`)
    expect(csv.statusCode).toBe(200)
    expect(csv.body).toContain('A cent of the exchange')
  })
})
