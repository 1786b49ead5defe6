import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { type SentEvent, startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { auditRows } from '#platform/server/tables.ts'
import { payments } from '../../contract.ts'
import { payments as paymentRows, webhookEvents } from '../tables.ts'
import { billing, cartOf } from '../testing/checkout.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const buyer = await app.as('texan')
const admin = await app.as('admin')
const provider = await app.guest()

const send = ({ body, headers }: SentEvent) =>
  provider.rawWith('/api/ipn', body, { ...headers, 'content-type': 'application/json' })
const eventOf = (type: string, about: string) =>
  expect
    .poll(() => sandbox.events.find((event) => event.type === type && event.body.includes(about)), {
      timeout: 60_000,
    })
    .toBeDefined()
    .then(
      () => sandbox.events.find((event) => event.type === type && event.body.includes(about)) as SentEvent,
    )

async function buy(code: string, price: string, card = '4111111111111111') {
  const answer = await buyer.call(
    payments.processCC,
    { ...billing, userid: '', cart: cartOf(code), price, paymentToken: await sandbox.token(card, price) },
    { 'idempotency-key': randomUUID() },
  )
  const [payment] = await app.app.db.select().from(paymentRows).where(eq(paymentRows.orderId, answer.orderid))
  if (!payment) throw new Error('There is no payment')
  return { ...answer, payment }
}
const orderOf = (orderid: string) => buyer.call(orders.receipt, { orderid })
const stored = () => app.app.db.select().from(webhookEvents).orderBy(webhookEvents.receivedAt)

describe('Payment provider events', () => {
  it('applies the lost response once, however often the event arrives', async () => {
    const bought = await buy('OLC230', '89.00', '4000800000000005')
    expect(bought.state).toBe('unknown')
    const event = await eventOf('PAYMENT.CAPTURE.COMPLETED', bought.payment.providerOrderId ?? '')
    const answers = await Promise.all([send(event), send(event), send(event)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await app.runJobs()
    expect((await orderOf(bought.orderid)).state).toBe('fulfilled')
    await send(event)
    await app.runJobs()
    const { id } = JSON.parse(event.body) as { id: string }
    const current = (await stored()).filter(({ eventId }) => eventId === id)
    expect(current.map(({ state, attempts }) => [state, attempts])).toEqual([['applied', 1]])
  })

  it('changes nothing for a payment that the checkout has settled, without another request', async () => {
    const bought = await buy('OLC310', '119.00')
    expect(bought.state).toBe('paid')
    const event = await eventOf('PAYMENT.CAPTURE.COMPLETED', bought.payment.providerOrderId ?? '')
    await send(event)
    await app.runJobs()
    const { id } = JSON.parse(event.body) as { id: string }
    const [current] = (await stored()).filter(({ eventId }) => eventId === id)
    expect(current).toMatchObject({ state: 'applied', message: 'It was settled already.' })
    expect((await orderOf(bought.orderid)).state).toBe('fulfilled')
  })

  it('refuses and logs an event without a valid provider signature and changes nothing', async () => {
    const bought = await buy('OLC160', '79.00', '4000600000000009')
    const genuine = await eventOf('PAYMENT.CAPTURE.PENDING', bought.payment.providerOrderId ?? '')
    const before = (await stored()).length
    const forged = [
      { ...genuine, body: genuine.body.replace('PENDING', 'COMPLETED') },
      { ...genuine, headers: {} },
      { ...genuine, headers: { ...genuine.headers, 'paypal-transmission-sig': 'AAAA' } },
      { ...genuine, body: 'not json at all' },
    ]
    for (const event of forged) expect((await send(event)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await send({ ...genuine, headers: {} })).statusCode).toBe(401)
    expect(await stored()).toHaveLength(before)
    expect((await orderOf(bought.orderid)).state).toBe('unknown')
    const refused = await app.app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'payments.ipn'))
      .orderBy(auditRows.id)
    expect(refused.length).toBeGreaterThanOrEqual(4)
    expect(refused.every(({ outcome }) => outcome === 'refused')).toBe(true)
  })

  it("books a refund made on the provider's own pages once", async () => {
    const bought = await buy('OLC310', '119.00')
    const refundId = await sandbox.refundThere(bought.payment.captureId ?? '')
    const event = await eventOf('PAYMENT.CAPTURE.REFUNDED', refundId)
    await Promise.all([send(event), send(event)])
    await app.runJobs()
    expect((await orderOf(bought.orderid)).state).toBe('refunded')
    const [row] = (await stored()).filter(({ resourceId }) => resourceId === refundId)
    const again = await admin.call(payments.replayWebhook, { id: row?.id ?? '' })
    expect(again).toEqual({ state: 'applied', message: 'This refund is booked here.' })
    const [payment] = await app.app.db
      .select()
      .from(paymentRows)
      .where(eq(paymentRows.orderId, bought.orderid))
    expect(payment).toMatchObject({ state: 'refunded', refundedMinor: 11_900 })
  })

  it('leaves the rest with the buyer after a partial refund', async () => {
    const bought = await buy('OLC210', '129.00')
    const refundId = await sandbox.refundThere(bought.payment.captureId ?? '', '29.00')
    await send(await eventOf('PAYMENT.CAPTURE.REFUNDED', refundId))
    await app.runJobs()
    expect((await orderOf(bought.orderid)).state).toBe('partly refunded')
  })

  it('lists a disputed payment for staff review until staff add a note', async () => {
    const bought = await buy('OLC220', '119.00')
    const toLookAt = async () =>
      (await admin.call(payments.adminList, { rows: 200 })).rows.find(
        ({ orderid }) => orderid === bought.orderid,
      )
    expect(await toLookAt()).toBeUndefined()
    await sandbox.dispute(bought.payment.captureId ?? '')
    await send(await eventOf('CUSTOMER.DISPUTE.CREATED', bought.payment.captureId ?? ''))
    await app.runJobs()
    expect(await toLookAt()).toMatchObject({
      attention: 'dispute',
      message: 'merchandise or service not received, open',
    })
    expect((await orderOf(bought.orderid)).state).toBe('fulfilled')
    await admin.call(payments.noteLook, { paymentid: bought.payment.id, note: 'Proof of access was sent' })
    expect(await toLookAt()).toBeUndefined()
  })

  it('lists events with their outcome for product administrators only', async () => {
    const { rows } = await admin.call(payments.webhooks, { search: 'PAYMENT.CAPTURE.REFUNDED' })
    expect(rows.map(({ message }) => message)).toContain('This refund is booked here.')
    expect(rows.every(({ type }) => type === 'PAYMENT.CAPTURE.REFUNDED')).toBe(true)
    await expect(buyer.call(payments.webhooks, {})).rejects.toMatchObject({ status: 403 })
  })
})
