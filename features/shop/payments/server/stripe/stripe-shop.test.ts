import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { payments } from '../../contract.ts'
import { payments as paymentRows } from '../tables.ts'
import { billing, cartOf } from '../testing/checkout.ts'
import { WEBHOOK_SECRET } from './testing/stripe-books.ts'
import { SECRET_KEY, startStripeStandIn } from './testing/stripe-stand-in.ts'

const stripe = await startStripeStandIn()
afterAll(() => stripe.close())
const app = await testApp({
  settings: {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_page',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_BASE_URL: stripe.url,
  },
})
const buyer = await app.as('texan')
const admin = await app.as('admin')
const provider = await app.guest()

/** What the page does: an order for the card fields, a card on it, Purchase. */
async function buy(code: string, price: string, paymentMethod: string) {
  const made = await buyer.call(payments.cardOrder, { price, currency: 'USD' })
  expect(made.clientSecret).toMatch(`${made.paymentToken}_secret_`)
  stripe.enterCard(made.paymentToken, paymentMethod)
  const { paymentToken } = made
  const input = { ...billing, userid: '', cart: cartOf(code), price, paymentToken }
  return buyer.call(payments.processCC, input, { 'idempotency-key': randomUUID() })
}

async function paymentOf(orderid: string) {
  const [payment] = await app.app.db.select().from(paymentRows).where(eq(paymentRows.orderId, orderid))
  if (!payment) throw new Error('There is no payment')
  return payment
}

/** Delivers the last event of this type as Stripe does. */
async function deliver(type: string) {
  const event = stripe.events.findLast((each) => each.type === type)
  if (!event) throw new Error(`No ${type}`)
  const answer = await provider.rawWith('/api/ipn', event.body, {
    ...event.headers,
    'content-type': 'application/json; charset=utf-8',
  })
  await app.runJobs()
  return answer.statusCode
}

const stateOf = async (orderid: string) => (await buyer.call(orders.receipt, { orderid })).state

describe('with Stripe a shop', () => {
  it('sends the page the key of its script', async () => {
    const setup = await buyer.call(payments.setup, {})
    const sdk = { provider: 'stripe', publishableKey: 'pk_test_page' }
    expect(setup).toEqual({ sdk, wallet: 'Stripe', sandbox: false })
  })

  it('sells by card, once, and the event of it changes nothing', async () => {
    const bought = await buy('OLC310', '119.00', 'pm_card_visa')
    expect(bought.state).toBe('paid')
    expect(await stateOf(bought.orderid)).toBe('fulfilled')
    expect(await deliver('payment_intent.succeeded')).toBe(200)
    const { rows } = await admin.call(payments.webhooks, { search: 'payment_intent.succeeded' })
    expect(rows[0]).toMatchObject({ state: 'applied', message: 'It was settled already.' })
  })

  it('says why the bank refused', async () => {
    const refused = buy('OLC230', '89.00', 'pm_card_chargeDeclinedInsufficientFunds')
    await expect(refused).rejects.toMatchObject({
      code: 'declined',
      message: expect.stringMatching(/too little money/),
    })
  })

  it('learns by an event what the answer did not say', async () => {
    const bought = await buy('OLC230', '89.00', 'pm_card_answerLost')
    expect(bought.state).toBe('unknown')
    expect(await deliver('payment_intent.succeeded')).toBe(200)
    expect(await stateOf(bought.orderid)).toBe('fulfilled')
  })

  it('books refunds and disputes of the Dashboard', async () => {
    const bought = await buy('OLC210', '129.00', 'pm_card_visa')
    const { captureId } = await paymentOf(bought.orderid)
    stripe.dispute(captureId ?? '')
    await deliver('charge.dispute.created')
    expect(await paymentOf(bought.orderid)).toMatchObject({
      disputeMessage: 'product not received, needs response',
    })
    stripe.refundThere(captureId ?? '')
    await deliver('refund.created')
    expect(await stateOf(bought.orderid)).toBe('refunded')
  })

  it('sells on Stripe’s page', async () => {
    const correlation = randomUUID()
    const started = await buyer.call(payments.addCorrelation, { cart: cartOf('OLC220'), correlation })
    expect(started).toMatchObject({
      state: 'approve',
      approveUrl: expect.stringContaining('checkout.stripe'),
    })
    await expect(buyer.call(payments.captureWallet, { correlation })).rejects.toMatchObject({
      code: 'not-approved',
    })
    stripe.pay(started.providerOrder ?? '')
    const paid = await buyer.call(payments.captureWallet, { correlation })
    expect(paid.state).toBe('paid')
    expect(await deliver('payment_intent.succeeded')).toBe(200)
    expect(await stateOf(paid.orderid)).toBe('fulfilled')
  })

  it('takes no card numbers', async () => {
    const card = { ccard: '4242424242424242', expires: '12/34', seccode: '123' }
    const input = { ...billing, ...card, userid: '', cart: cartOf('OLC160'), price: '79.00' }
    await expect(buyer.call(payments.processCC, input)).rejects.toMatchObject({ code: 'card-needed' })
  })
})
