import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { orders, refundRefusals } from '#features/shop/orders/contract.ts'
import { type SentEvent, startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { payments } from '../../contract.ts'
import { processProviderRefund } from '../refunds/process-provider-refund.ts'
import { payments as paymentRows, providerRefunds, webhookEvents } from '../tables.ts'
import { billing, cartOf } from '../testing/checkout.ts'

const ANSWER_LOST = '4000800000000005'

// The provider receives the request, but its response to a refund may get lost.
const network = { losesRefunds: false }
const real = fetch
vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
  const answer = await real(...request)
  if (network.losesRefunds && String(request[0]).endsWith('/refund')) throw new TypeError('connection lost')
  return answer
})

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const buyer = await app.as('texan')
const admin = await app.as('admin')
const provider = await app.guest()

async function deliver(type: string, about: string, change: (body: string) => string = (body) => body) {
  const isIt = (event: SentEvent) => event.type === type && event.body.includes(about)
  await expect.poll(() => sandbox.events.some(isIt), { timeout: 60_000 }).toBe(true)
  const event = sandbox.events.find(isIt) as SentEvent
  await provider.rawWith('/api/ipn', change(event.body), {
    ...event.headers,
    'content-type': 'application/json',
  })
  await app.runJobs()
  const { id } = JSON.parse(event.body) as { id: string }
  const [stored] = await app.app.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, id))
  return stored
}

async function buy(codes: string[], price: string, card = '4111111111111111') {
  const { orderid, state } = await buyer.call(
    payments.processCC,
    { ...billing, userid: '', cart: cartOf(...codes), price, paymentToken: await sandbox.token(card, price) },
    { 'idempotency-key': randomUUID() },
  )
  return { orderid, state, payment: await paymentOf(orderid) }
}
async function paymentOf(orderid: string) {
  const [payment] = await app.app.db.select().from(paymentRows).where(eq(paymentRows.orderId, orderid))
  if (!payment) throw new Error('There is no payment')
  return payment
}
/** Returns the capture id from the provider's event for a payment whose response was lost. */
async function captureOf(providerOrderId: string): Promise<string> {
  const isIt = ({ type, body }: SentEvent) =>
    type === 'PAYMENT.CAPTURE.COMPLETED' && body.includes(providerOrderId)
  await expect.poll(() => sandbox.events.some(isIt), { timeout: 60_000 }).toBe(true)
  const event = sandbox.events.find(isIt) as SentEvent
  return (JSON.parse(event.body) as { resource: { id: string } }).resource.id
}
const receiptOf = (orderid: string) => buyer.call(orders.receipt, { orderid })
const refundsOf = async (orderid: string) =>
  (await receiptOf(orderid)).refunds.map(({ state, card }) => [state, card.minor])
const refund = (orderid: string, more: object = {}) =>
  admin.call(payments.refund, { orderid, to: 'card', reason: 'Asked for it', key: randomUUID(), ...more })
const lineOf = async (orderid: string, minor: number) => [
  { lineid: (await receiptOf(orderid)).lines[0]?.lineid ?? '', minor },
]

describe('Events before the capture is known', () => {
  it('refunds the order for a refund event, and the later capture event changes nothing', async () => {
    const bought = await buy(['OLC310'], '119.00', ANSWER_LOST)
    expect(bought.state).toBe('unknown')
    const providerOrderId = bought.payment.providerOrderId ?? ''
    const refundId = await sandbox.refundThere(await captureOf(providerOrderId))
    expect(await deliver('PAYMENT.CAPTURE.REFUNDED', refundId)).toMatchObject({ state: 'applied' })
    expect((await receiptOf(bought.orderid)).state).toBe('refunded')
    await deliver('PAYMENT.CAPTURE.COMPLETED', providerOrderId)
    expect((await receiptOf(bought.orderid)).state).toBe('refunded')
    expect(await paymentOf(bought.orderid)).toMatchObject({ state: 'refunded', refundedMinor: 11_900 })
  })

  it('marks the payment for a dispute event', async () => {
    const bought = await buy(['OLC220'], '119.00', ANSWER_LOST)
    await sandbox.dispute(await captureOf(bought.payment.providerOrderId ?? ''))
    const captureId = await captureOf(bought.payment.providerOrderId ?? '')
    expect(await deliver('CUSTOMER.DISPUTE.CREATED', captureId)).toMatchObject({ state: 'applied' })
    expect((await paymentOf(bought.orderid)).disputeId).toMatch(/^PP-D-/)
  })

  it('waits for an unknown payment and is applied with its capture', async () => {
    const bought = await buy(['OLC210'], '129.00')
    const { providerOrderId, captureId } = bought.payment
    const away = {
      orderId: bought.orderid,
      providerOrderId: null,
      captureId: null,
      state: 'unknown' as const,
    }
    const set = (values: Partial<typeof paymentRows.$inferInsert>) =>
      app.app.db.update(paymentRows).set(values).where(eq(paymentRows.id, bought.payment.id))
    // Simulates a payment of an order that is unknown here.
    await set({ ...away, method: 'transfer' })
    const refundId = await sandbox.refundThere(captureId ?? '', '29.00')
    expect(await deliver('PAYMENT.CAPTURE.REFUNDED', refundId)).toMatchObject({
      state: 'waiting',
      appliedAt: null,
    })
    await set({ providerOrderId, captureId, state: 'captured', method: 'card' })
    await deliver('PAYMENT.CAPTURE.COMPLETED', providerOrderId ?? '')
    await app.runJobs()
    expect(await refundsOf(bought.orderid)).toEqual([['done', 2900]])
  })
})

async function noteThere(paymentId: string, made: Parameters<typeof processProviderRefund>[2]) {
  const [payment] = await app.app.db.select().from(paymentRows).where(eq(paymentRows.id, paymentId))
  const ctx = makeContext(app.app, { actor: null, now: app.now() }).declaring(refundRefusals)
  if (payment) await processProviderRefund(ctx, payment, made)
}

describe('Own refund and its event', () => {
  const part = { minor: 5000 }

  it('is one refund when the response is lost and the event comes first', async () => {
    const { orderid } = await buy(['OLC115'], '249.00')
    network.losesRefunds = true
    const asked = await refund(orderid, { lines: await lineOf(orderid, part.minor) })
    network.losesRefunds = false
    expect(asked.state).toBe('asked')
    await deliver('PAYMENT.CAPTURE.REFUNDED', asked.refundid)
    app.advance({ minutes: 2 })
    await app.runJobs()
    expect(await refundsOf(orderid)).toEqual([['done', 5000]])
    expect(await paymentOf(orderid)).toMatchObject({ refundedMinor: 5000 })
    expect(await refund(orderid)).toMatchObject({ state: 'done' })
    expect((await receiptOf(orderid)).state).toBe('refunded')
  })

  it('is one refund when the event does not name it', async () => {
    const { orderid, payment } = await buy(['OLC115'], '249.00')
    network.losesRefunds = true
    const asked = await refund(orderid, { lines: await lineOf(orderid, part.minor) })
    network.losesRefunds = false
    const [row] = await app.app.db
      .select()
      .from(providerRefunds)
      .where(eq(providerRefunds.refundId, asked.refundid))
    const made = { providerRefundId: `R-${randomUUID()}`, amount: { minor: 5000, currency: 'USD' } }
    await noteThere(payment.id, { ...made, ours: 'P-10000' })
    app.advance({ minutes: 2 })
    await app.runJobs()
    expect(row?.state).toBe('asked')
    expect(await refundsOf(orderid)).toEqual([['done', 5000]])
  })

  it('is one refund when the response comes first, however often the event comes', async () => {
    const { orderid } = await buy(['OLC115'], '249.00')
    const asked = await refund(orderid, { lines: await lineOf(orderid, part.minor) })
    expect(asked.state).toBe('done')
    await deliver('PAYMENT.CAPTURE.REFUNDED', asked.refundid)
    await deliver('PAYMENT.CAPTURE.REFUNDED', asked.refundid)
    expect(await refundsOf(orderid)).toEqual([['done', 5000]])
  })

  it('can be ended by staff when stuck, and a refund the provider made anyway is booked once', async () => {
    const { orderid } = await buy(['OLC115'], '249.00')
    network.losesRefunds = true
    const asked = await refund(orderid, { lines: await lineOf(orderid, part.minor) })
    network.losesRefunds = false
    const reason = 'The provider shows no such refund'
    const ended = await admin.call(payments.endRefund, { refundid: asked.refundid, reason })
    expect(ended.state).toBe('failed')
    await expect(admin.call(payments.endRefund, { refundid: asked.refundid, reason })).rejects.toMatchObject({
      code: 'not-waiting',
    })
    await expect(buyer.call(payments.endRefund, { refundid: asked.refundid, reason })).rejects.toMatchObject({
      status: 403,
    })
    await deliver('PAYMENT.CAPTURE.REFUNDED', asked.refundid)
    app.advance({ minutes: 2 })
    await app.runJobs()
    expect(await refundsOf(orderid)).toEqual([['done', 5000]])
    expect(await paymentOf(orderid)).toMatchObject({ refundedMinor: 5000 })
    expect(await refund(orderid)).toMatchObject({ state: 'done' })
  })
})

describe('Events of a refunded order', () => {
  it('leaves a repeated purchase unchanged', async () => {
    const first = await buy(['OLC310'], '119.00')
    const { refundid } = await refund(first.orderid)
    const second = await buy(['OLC310'], '119.00')
    await deliver('PAYMENT.CAPTURE.REFUNDED', refundid)
    await deliver('PAYMENT.CAPTURE.REFUNDED', refundid)
    expect((await receiptOf(second.orderid)).state).toBe('fulfilled')
    const { courses } = await buyer.call(learning.owned, {})
    expect(courses.find(({ courseid }) => courseid === 'OLC310')?.state).toBe('active')
  })
})

describe('Refund of one of several lines at the provider', () => {
  it('waits on the order until staff select the line, whose course is then revoked', async () => {
    const { orderid, payment } = await buy(['OLC150', 'OLC160', 'OLC230'], '227.00')
    const refundId = await sandbox.refundThere(payment.captureId ?? '', '79.00')
    await deliver('PAYMENT.CAPTURE.REFUNDED', refundId)
    const booked = await receiptOf(orderid)
    expect(booked.state).toBe('partly refunded')
    expect(booked.lines.map(({ refunded }) => refunded.minor)).toEqual([0, 0, 0])
    await expect(refund(orderid)).rejects.toMatchObject({ code: 'refund-too-much' })
    const { refundid = '', state } = booked.refunds[0] ?? {}
    expect(state).toBe('unassigned')
    const assign = (minors: number[]) =>
      admin.call(orders.assignRefund, {
        refundid,
        lines: booked.lines.map(({ lineid }, index) => ({ lineid, minor: minors[index] ?? 0 })),
      })
    await expect(assign([0, 7800, 0])).rejects.toMatchObject({ code: 'wrong-sum' })
    await expect(assign([7900, 0, 0])).rejects.toMatchObject({ code: 'refund-too-much' })
    await assign([0, 7900, 0])
    await expect(assign([0, 7900, 0])).rejects.toMatchObject({ status: expect.any(Number) })
    const after = await receiptOf(orderid)
    expect(after.lines.map(({ refunded }) => refunded.minor)).toEqual([0, 7900, 0])
    expect(after.documents.map(({ type }) => type)).toContain('credit note')
    expect(await refund(orderid)).toMatchObject({ state: 'done' })
    expect((await receiptOf(orderid)).state).toBe('refunded')
  })

  it('needs no selection when the rest is refunded there as well', async () => {
    const { orderid, payment } = await buy(['OLC150', 'OLC160', 'OLC230'], '227.00')
    for (const value of ['79.00', '148.00']) {
      const refundId = await sandbox.refundThere(payment.captureId ?? '', value)
      await deliver('PAYMENT.CAPTURE.REFUNDED', refundId)
    }
    const after = await receiptOf(orderid)
    expect(after.state).toBe('refunded')
    expect(after.lines.map(({ refunded }) => refunded.minor)).toEqual([5900, 7900, 8900])
  })
})
