import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { payments } from '../../contract.ts'
import { waysBack } from '../refunds/ways-back.ts'
import { payments as paymentRows } from '../tables.ts'
import { billing, cartOf } from '../testing/checkout.ts'
import { WEBHOOK_SECRET } from './testing/stripe-books.ts'
import { SECRET_KEY, startStripeStandIn } from './testing/stripe-test-server.ts'

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

/** Creates a card field order with a card attached. */
async function approve(price: string, paymentMethod: string) {
  const { paymentToken, clientSecret } = await buyer.call(payments.cardOrder, { price, currency: 'USD' })
  expect(clientSecret).toMatch(`${paymentToken}_secret_`)
  stripe.enterCard(paymentToken, paymentMethod)
  return paymentToken
}

function purchase(code: string, price: string, paymentToken: string, as = buyer) {
  const input = { ...billing, userid: '', cart: cartOf(code), price, paymentToken }
  return as.call(payments.processCC, input, { 'idempotency-key': randomUUID() })
}

/** Simulates a purchase on the page. */
const buy = async (code: string, price: string, paymentMethod: string) =>
  purchase(code, price, await approve(price, paymentMethod))

async function paymentOf(orderid: string) {
  const [payment] = await app.app.db.select().from(paymentRows).where(eq(paymentRows.orderId, orderid))
  if (!payment) throw new Error('There is no payment')
  return payment
}

/** Delivers the last event of this type the way Stripe does. */
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

describe('Shop with Stripe', () => {
  it('sends the publishable key of the script to the page', async () => {
    const setup = await buyer.call(payments.setup, {})
    const sdk = { provider: 'stripe', publishableKey: 'pk_test_page' }
    expect(setup).toEqual({ sdk, wallet: 'Stripe', sandbox: false })
  })

  it('sells by card once, and the event for it changes nothing', async () => {
    const bought = await buy('OLC310', '119.00', 'pm_card_visa')
    expect(bought.state).toBe('paid')
    expect(await stateOf(bought.orderid)).toBe('fulfilled')
    expect(await deliver('payment_intent.succeeded')).toBe(200)
    const { rows } = await admin.call(payments.webhooks, { search: 'payment_intent.succeeded' })
    expect(rows[0]).toMatchObject({ state: 'applied', message: 'It was settled already.' })
  })

  it('shows why the bank refused the card', async () => {
    const refused = buy('OLC230', '89.00', 'pm_card_chargeDeclinedInsufficientFunds')
    await expect(refused).rejects.toMatchObject({
      code: 'declined',
      message: expect.stringMatching(/too little money/),
    })
  })

  it('learns the outcome from an event when the response was lost', async () => {
    const bought = await buy('OLC230', '89.00', 'pm_card_answerLost')
    expect(bought.state).toBe('unknown')
    expect(await deliver('payment_intent.succeeded')).toBe(200)
    expect(await stateOf(bought.orderid)).toBe('fulfilled')
  })

  it('books refunds and disputes made in the Dashboard', async () => {
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

  it("sells on Stripe's page", async () => {
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

  it('releases the authorization of a refused purchase only for the buyer who made the order', async () => {
    const paymentToken = await approve('1.00', 'pm_card_visa')
    const other = await app.as('learner')
    await expect(purchase('OLC160', '1.00', paymentToken, other)).rejects.toMatchObject({
      code: 'price-changed',
    })
    await app.runJobs()
    expect(stripe.isAuthorized(paymentToken)).toBe(true)
    await expect(purchase('OLC160', '1.00', paymentToken)).rejects.toMatchObject({ code: 'price-changed' })
    await app.runJobs()
    expect(stripe.isAuthorized(paymentToken)).toBe(false)
  })

  it('releases the authorization of a card order whose amount differs from the payment', async () => {
    const paymentToken = await approve('1.00', 'pm_card_visa')
    await expect(purchase('OLC160', '79.00', paymentToken)).rejects.toMatchObject({ code: 'declined' })
    await app.runJobs()
    expect(stripe.isAuthorized(paymentToken)).toBe(false)
  })

  it('releases within an hour the authorizations of a buyer who left before the purchase', async () => {
    const paymentToken = await approve('79.00', 'pm_card_visa')
    const cart = cartOf('OLC160')
    const page = await buyer.call(payments.addCorrelation, { cart, correlation: randomUUID() })
    stripe.pay(page.providerOrder ?? '')
    app.advance({ minutes: 61 })
    await app.runJobs()
    for (const id of [paymentToken, page.providerOrder ?? '']) expect(stripe.isAuthorized(id)).toBe(false)
  })

  it('preserves the authorization of a payment with an unknown outcome', async () => {
    const paymentToken = await approve('79.00', 'pm_card_visa')
    stripe.loseNext('POST payment_intents/*/capture')
    const bought = await purchase('OLC160', '79.00', paymentToken)
    expect(bought.state).toBe('unknown')
    await expect(purchase('OLC160', '1.00', paymentToken)).rejects.toMatchObject({ code: 'price-changed' })
    await app.runJobs()
    expect(stripe.isAuthorized(paymentToken)).toBe(true)
    app.advance({ minutes: 61 })
    await app.runJobs()
    expect(await paymentOf(bought.orderid)).toMatchObject({ declineReason: 'not-captured' })
    expect(stripe.isAuthorized(paymentToken)).toBe(true)
  })

  it("leaves the refund of a PayPal payment to PayPal's pages", async () => {
    const { orderid } = await buy('OLC150', '59.00', 'pm_card_visa')
    const captureId = '8AC96375JY2843616'
    await app.app.db.update(paymentRows).set({ captureId }).where(eq(paymentRows.orderId, orderid))
    const before = stripe.calls.get('POST refunds')
    const refund = { orderid, reason: 'Asked for it', key: randomUUID() }
    await expect(admin.call(payments.refund, { ...refund, to: 'card' })).rejects.toMatchObject({
      code: 'not-refundable',
      message: expect.stringMatching(/through PayPal.*PayPal’s own pages/),
    })
    expect(stripe.calls.get('POST refunds')).toBe(before)
    expect(await waysBack(makeContext(app.app, { actor: null, now: app.now() }), orderid)).toEqual(['credit'])
    expect(await admin.call(payments.refund, { ...refund, to: 'credit' })).toMatchObject({ state: 'done' })
  })

  it('refuses card numbers', async () => {
    const card = { ccard: '4242424242424242', expires: '12/34', seccode: '123' }
    const input = { ...billing, ...card, userid: '', cart: cartOf('OLC160'), price: '79.00' }
    await expect(buyer.call(payments.processCC, input)).rejects.toMatchObject({ code: 'card-needed' })
  })
})
