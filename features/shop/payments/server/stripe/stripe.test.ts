import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, describe, expect, it, test } from 'vitest'
import { ProviderUnreachable } from '../payment-provider.ts'
import { stripeProvider } from './stripe.ts'
import { fromStripe, toStripe } from './stripe-amount.ts'
import { stripeDecline } from './stripe-declines.ts'
import { WEBHOOK_SECRET } from './testing/stripe-books.ts'
import { SECRET_KEY, startStripeStandIn } from './testing/stripe-test-server.ts'

const standIn = await startStripeStandIn()
afterAll(() => standIn.close())
const ACCESS = { baseUrl: standIn.url, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, timeoutMs: 5000 }
const provider = stripeProvider(ACCESS)
const USD = (minor: number) => ({ minor, currency: 'USD' })

async function paid(): Promise<string> {
  const requestId = randomUUID()
  const order = { requestId, amount: USD(5000), description: 'Order', madeFor: 'buyer-1' }
  const { providerOrderId } = await provider.createOrder(order)
  standIn.enterCard(providerOrderId, 'pm_card_visa')
  const captured = await provider.captureOrder({ requestId: randomUUID(), providerOrderId })
  if (captured.outcome !== 'captured') throw new Error(captured.outcome)
  return captured.captureId
}

describe('Amounts', () => {
  test.each([
    [69_900, 'USD', 69_900],
    [5, 'USD', 5],
    [885_000, 'JPY', 8850],
    [120_000, 'HUF', 120_000],
    [185_900, 'TWD', 185_900],
  ])('converts %i hundredths of %s to %i for Stripe and back', (minor, currency, amount) => {
    expect(toStripe({ minor, currency })).toEqual({ amount, currency: currency.toLowerCase() })
    expect(fromStripe(amount, currency.toLowerCase())).toEqual({ minor, currency })
  })

  it('refuses an invalid amount to send and reports an unknown outcome for an invalid amount received', () => {
    for (const [minor, currency] of [
      [885_050, 'JPY'],
      [120_050, 'HUF'],
      [-1, 'USD'],
      [0.5, 'USD'],
      [100, 'KWD'],
    ] as const)
      expect(() => toStripe({ minor, currency })).toThrow(RangeError)
    expect(() => fromStripe(0.5, 'usd')).toThrow(ProviderUnreachable)
    expect(() => fromStripe(100, 'kwd')).toThrow(ProviderUnreachable)
  })
})

test.each([
  [{ code: 'card_declined', decline_code: 'do_not_honor' }, 'declined'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'suspected-fraud'],
  [{ code: 'incorrect_zip' }, 'incorrect-address'],
  [{ code: 'card_declined', decline_code: 'card_velocity_exceeded' }, 'limit-exceeded'],
  [{ code: 'processing_error' }, 'bank-unavailable'],
  [{ code: 'payment_intent_authentication_failure' }, 'not-verified'],
  [{}, 'declined'],
])('The error %j maps to the reason %s', (error, reason) => {
  expect(stripeDecline(error)).toMatchObject({ reason })
})

describe('Stripe provider', () => {
  it('sends no card numbers', async () => {
    const before = standIn.calls.size
    const card = { number: '4242424242424242', expires: '12/34', seccode: '123' }
    const capture = provider.captureOrder({ requestId: 'c', providerOrderId: 'pi_1', card })
    await expect(capture).rejects.toMatchObject({ issue: 'card_not_accepted' })
    expect(standIn.calls.size).toBe(before)
  })

  it('refuses a request id that was used for another request', async () => {
    const order = { requestId: randomUUID(), amount: USD(100), description: 'Order' }
    await provider.createOrder(order)
    const other = provider.createOrder({ ...order, amount: USD(200) })
    await expect(other).rejects.toMatchObject({ status: 400, issue: 'idempotency_error' })
  })

  it('does not repeat a refund that was made, even after Stripe has forgotten the key', async () => {
    const captureId = await paid()
    const request = { requestId: randomUUID(), captureId, amount: USD(100) }
    const first = await provider.refund(request)
    standIn.forgetKeys()
    expect(await provider.refund(request)).toEqual(first)
  })

  it('reports a wrong key as a refusal, not as an unknown outcome', async () => {
    const stranger = stripeProvider({ ...ACCESS, secretKey: 'sk_test_wrong' })
    await expect(stranger.lookUp({ providerOrderId: 'pi_1' })).rejects.toMatchObject({ status: 401 })
  })

  it('refuses an order of the payment page as an order of the card fields', async () => {
    const pages = { returnUrl: 'http://shop.example/a', cancelUrl: 'http://shop.example/b' }
    const page = { requestId: randomUUID(), amount: USD(100), description: 'Order', ...pages }
    const { providerOrderId } = await provider.createOrder(page)
    standIn.pay(providerOrderId)
    await expect(provider.cardApproval({ providerOrderId })).rejects.toMatchObject({ status: 404 })
  })

  it('names the page of a payment in its events and in its list', async () => {
    const pages = { returnUrl: 'http://shop.example/a', cancelUrl: 'http://shop.example/b' }
    const page = {
      requestId: randomUUID(),
      reference: 'P-7',
      amount: USD(700),
      description: 'Order',
      ...pages,
    }
    const { providerOrderId } = await provider.createOrder(page)
    standIn.pay(providerOrderId)
    const captured = await provider.captureOrder({ requestId: randomUUID(), providerOrderId })
    const event = standIn.events.at(-1)
    const own = ['P-7']
    expect(await provider.readEvent(event?.body ?? '')).toMatchObject({ payment: { providerOrderId, own } })
    const now = Date.now()
    const range = { from: new Date(now - 60_000), to: new Date(now + 60_000) }
    const listed = await provider.transactions(range)
    const { captureId } = captured as { captureId: string }
    expect(listed.find(({ transactionId }) => transactionId === captureId)?.reference).toBe(providerOrderId)
  })

  it('rejects an event signed more than five minutes ago or with another secret', async () => {
    const body = '{"id":"evt_1","object":"event","type":"x","data":{"object":{}}}'
    const signed = (age: number, secret: string) =>
      Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - age,
      })
    const isGenuine = (signature: string) =>
      provider.verifyWebhook({ headers: { 'Stripe-Signature': signature }, body })
    expect(await isGenuine(signed(10, WEBHOOK_SECRET))).toBe(true)
    expect(await isGenuine(signed(301, WEBHOOK_SECRET))).toBe(false)
    expect(await isGenuine(signed(10, 'whsec_other'))).toBe(false)
  })

  it('reports a refund that Stripe could not pay out, for staff to review', async () => {
    const refund = {
      object: 'refund',
      id: 're_1',
      charge: await paid(),
      status: 'failed',
      amount: 1,
      currency: 'usd',
    }
    const body = JSON.stringify({
      object: 'event',
      id: 'evt_2',
      type: 'refund.failed',
      data: { object: refund },
    })
    await expect(provider.readEvent(body)).rejects.toThrow('could not pay out refund re_1')
  })
})
