import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { pricing } from '#features/shop/pricing/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { payments } from '../contract.ts'
import { payments as paymentRows } from './tables.ts'
import { billing, cartOf } from './testing/checkout.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const admin = await app.as('admin')

/** Allows the member's partner to sell in the currency. */
async function sellIn(currency: string, rate: string): Promise<void> {
  await admin.call(pricing.setRate, { currency, name: currency, rate })
  const terms = { partner: 'ams', discountBasisPoints: 0, roundDown: false, openMembership: true, currency }
  await admin.call(pricing.setPartnerTerms, terms)
}

async function pay(username: string, price: string, more: { currency?: string } = {}) {
  const buyer = await app.as(username)
  const paymentToken = await sandbox.token('4111111111111111', price.replace('.00', ''), more.currency)
  const answer = await buyer.call(
    payments.processCC,
    { ...billing, userid: '', cart: cartOf('OLC150'), price, paymentToken, ...more },
    { 'idempotency-key': randomUUID() },
  )
  const [payment] = await app.app.db.select().from(paymentRows).where(eq(paymentRows.orderId, answer.orderid))
  return { ...answer, payment, receipt: () => buyer.call(orders.receipt, { orderid: answer.orderid }) }
}

describe('Currency without decimals', () => {
  it.each([
    { currency: 'JPY', rate: '150', price: '8850.00', value: '8850', third: 295_000 },
    { currency: 'TWD', rate: '31.5', price: '1859.00', value: '1859', third: 62_000 },
    { currency: 'HUF', rate: '350', price: '20650.00', value: '20650', third: 688_300 },
  ])('charges $currency as the buyer saw it and refunds it in full units', async (each) => {
    const { currency, rate, price, value, third } = each
    await sellIn(currency, rate)
    const bought = await pay('partneradmin', price, { currency })
    expect(bought.state).toBe('paid')
    expect(await sandbox.amountOf(bought.payment?.captureId ?? '')).toEqual({
      currency_code: currency,
      value,
    })
    const [line] = (await bought.receipt()).lines
    const minor = Math.floor((line?.total.minor ?? 0) / 3)
    const asked = { orderid: bought.orderid, to: 'card', reason: 'A third', key: randomUUID() } as const
    const lines = [{ lineid: line?.lineid ?? '', minor }]
    expect(await admin.call(payments.refund, { ...asked, lines })).toMatchObject({ state: 'done' })
    expect((await bought.receipt()).lines[0]?.refunded).toEqual({ minor: third, currency })
    expect(await admin.call(payments.refund, { ...asked, key: randomUUID() })).toMatchObject({
      state: 'done',
    })
    expect((await bought.receipt()).state).toBe('refunded')
  })
})

describe('Changed exchange rate', () => {
  it('stops the card payment with the new price when it changes after the quote', async () => {
    await sellIn('AUD', '1.55')
    await expect(pay('partneradmin', '89.68')).rejects.toMatchObject({
      code: 'price-changed',
      body: { total: '91.45', currency: 'AUD' },
    })
  })

  it('changes neither the charge nor the refund when it changes during approval', async () => {
    await sellIn('AUD', '1.55')
    const buyer = await app.as('partneradmin')
    const correlation = randomUUID()
    const started = await buyer.call(payments.addCorrelation, { cart: cartOf('OLC150'), correlation })
    await sellIn('AUD', '1.70')
    await sandbox.choose(started.approveUrl ?? '', 'approve')
    const { orderid } = await buyer.call(payments.captureWallet, { correlation })
    const read = async () =>
      (await app.app.db.select().from(paymentRows).where(eq(paymentRows.orderId, orderid)))[0]
    const captureId = (await read())?.captureId ?? ''
    expect(await sandbox.amountOf(captureId)).toEqual({ currency_code: 'AUD', value: '91.45' })
    const asked = { orderid, to: 'card', reason: 'All of it', key: randomUUID() } as const
    expect(await admin.call(payments.refund, asked)).toMatchObject({ state: 'done' })
    expect(await read()).toMatchObject({ state: 'refunded', refundedMinor: 9145 })
  })
})

describe('Buyer currency', () => {
  it.each(['JPY', 'AUD', 'EUR', 'HUF'])('is not changed to %s by the request', async (currency) => {
    await sellIn('JPY', '150')
    const before = await sandbox.charges()
    for (const price of ['59.00', '8850.00'])
      await expect(pay('texan', price, { currency })).rejects.toMatchObject({
        code: 'price-changed',
        body: { total: '59.00', currency: 'USD' },
      })
    expect(await sandbox.charges()).toBe(before)
  })

  it('is not selected by a quote request', async () => {
    const buyer = await app.as('texan')
    await expect(
      buyer.call(orders.quote, { cart: cartOf('OLC150'), partner: 'dhp', currency: 'AUD' }),
    ).rejects.toMatchObject({ body: { fields: { currency: expect.stringContaining('USD') } } })
    const { quote } = await buyer.call(orders.quote, { cart: cartOf('OLC150'), partner: 'dhp' })
    expect(quote).toMatchObject({ currency: 'USD', total: 5900 })
  })
})
