import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { payments } from '../contract.ts'
import { type Payment, settlePayment } from './settle-payment.ts'
import { payments as paymentRows } from './tables.ts'
import { billing, cartOf } from './testing/checkout.ts'

const LOST_BEFORE_CAPTURE = '4000900000000003'
const PENDING = '4000600000000009'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const buyer = await app.as('texan')

async function buy(code: string, price: string, card: string) {
  const input = {
    ...billing,
    userid: '',
    cart: cartOf(code),
    price,
    paymentToken: await sandbox.token(card, price),
  }
  return buyer.call(payments.processCC, input, { 'idempotency-key': randomUUID() })
}

async function paymentOf(orderid: string): Promise<Payment> {
  const [payment] = await app.app.db.select().from(paymentRows).where(eq(paymentRows.orderId, orderid))
  if (!payment) throw new Error('There is no payment')
  return payment
}

const stateOf = async (orderid: string) => (await buyer.call(orders.receipt, { orderid })).state

/** Simulates the provider's report that a payment was captured. */
function settle(payment: Payment, currency = payment.currency): Promise<void> {
  const amount = { minor: payment.amountMinor, currency: currency as 'USD' }
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  return settlePayment(ctx, payment, {
    outcome: 'captured',
    providerOrderId: payment.providerOrderId ?? '',
    captureId: `capture-${payment.id}`,
    amount,
    payer: null,
    brand: 'visa',
    lastDigits: '1111',
  })
}

describe('Capture', () => {
  it('fulfills nothing in another currency and is left for staff without further status checks', async () => {
    const charges = await sandbox.charges()
    const { orderid, state } = await buy('OLC220', '119.00', PENDING)
    expect(state).toBe('unknown')
    await settle(await paymentOf(orderid), 'EUR')
    expect(await paymentOf(orderid)).toMatchObject({
      state: 'unknown',
      differsMinor: 11_900,
      questionableSince: app.now(),
    })
    await expect.poll(sandbox.charges, { timeout: 60_000 }).toBe(charges + 1)
    app.advance({ minutes: 1 })
    await app.runJobs()
    expect(await stateOf(orderid)).toBe('unknown')
    expect((await paymentOf(orderid)).state).toBe('unknown')
  })

  it('is booked and fulfills its order even after the payment was abandoned', async () => {
    const { orderid } = await buy('OLC210', '129.00', LOST_BEFORE_CAPTURE)
    for (let minute = 0; minute < 5; minute++) {
      app.advance({ minutes: 1 })
      await app.runJobs()
    }
    const payment = await paymentOf(orderid)
    expect(payment).toMatchObject({ state: 'declined', declineReason: 'not-captured' })
    expect(await stateOf(orderid)).toBe('failed')
    await settle(payment)
    expect(await paymentOf(orderid)).toMatchObject({
      state: 'captured',
      captureId: `capture-${payment.id}`,
    })
    expect(await stateOf(orderid)).toBe('fulfilled')
    const booked = await paymentOf(orderid)
    app.advance({ minutes: 1 })
    await settle(payment)
    expect(await paymentOf(orderid)).toEqual(booked)
  })
})
