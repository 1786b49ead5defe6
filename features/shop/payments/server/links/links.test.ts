import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { payments } from '../../contract.ts'
import { billing, cartOf } from '../testing/checkout.ts'
import { makeLink, tokenOf } from './pay-link.ts'

const VISA = '4111111111111111'
const TOO_LITTLE_MONEY = '4000000000009995'
const LOST = '4000800000000005'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const admin = await app.as('admin')
const guest = await app.guest()

let before: number
beforeEach(async () => {
  before = await sandbox.charges()
})
const charges = async () => (await sandbox.charges()) - before
const ctx = () => makeContext(app.app, { actor: null, now: app.now() })
const tokenIn = (address: string) => address.split('/pay/')[1] ?? ''

async function trial() {
  const { orderid, address } = await admin.call(payments.fakePurchase, {})
  return { orderid, token: tokenIn(address) }
}
const look = (token: string) => guest.call(payments.link, { token })
const byCard = async (token: string, card = VISA) => {
  const { paymentToken } = await guest.call(payments.linkCardOrder, { token })
  await sandbox.enterCard(card, paymentToken)
  return guest.call(payments.payLink, { token, way: 'card', paymentToken })
}
const stateOf = async (orderid: string) => (await admin.call(orders.receipt, { orderid })).state

describe('Payment link', () => {
  it('shows the amount and items without a login and accepts a card', async () => {
    const { orderid, token } = await trial()
    expect(await look(token)).toMatchObject({
      state: 'open',
      isTest: true,
      payable: { minor: 50, currency: 'USD' },
      lines: [{ name: 'Trial of the payment page', quantity: 1 }],
    })
    expect(await byCard(token)).toMatchObject({ state: 'paid' })
    expect(await stateOf(orderid)).toBe('fulfilled')
    expect(await look(token)).toMatchObject({ state: 'paid', receipt: null })
    const paper = () => guest.get(`/api/payments/linkReceipt.pdf?token=${token}`)
    expect((await paper()).statusCode).toBe(404)
    await app.runJobs()
    expect((await look(token)).receipt).toMatch(/^R-/)
    expect((await paper()).headers['content-type']).toBe('application/pdf')
    await expect(byCard(token)).rejects.toMatchObject({ code: 'link-over' })
    expect(await charges()).toBe(1)
  })

  it('stays open after a declined card and shows the reason', async () => {
    const { token } = await trial()
    await expect(byCard(token, TOO_LITTLE_MONEY)).rejects.toMatchObject({
      code: 'declined',
      body: { header: 'Payment Failed' },
    })
    expect(await look(token)).toMatchObject({ state: 'open', message: expect.stringContaining('too little') })
    expect(await byCard(token)).toMatchObject({ state: 'paid' })
  })

  // Repeated because the race window between two settlements is only milliseconds.
  it('is paid once by three concurrent payments, in each of 15 rounds', async () => {
    for (let time = 1; time <= 15; time++) {
      const { token } = await trial()
      const tries = await Promise.allSettled([byCard(token), byCard(token), byCard(token)])
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await charges()).toBe(time)
    }
  })

  it('waits for a lost response, refuses a second payment meanwhile, and is paid when the outcome is known', async () => {
    const { token } = await trial()
    expect(await byCard(token, LOST)).toMatchObject({ state: 'unknown' })
    expect((await look(token)).state).toBe('waiting')
    await expect(byCard(token)).rejects.toMatchObject({ code: 'still-open' })
    app.advance({ seconds: 10 })
    await app.runJobs()
    expect((await look(token)).state).toBe('paid')
    expect(await charges()).toBe(1)
  })

  it("opens the provider's page, can be left and resumed, and is captured on return", async () => {
    const { token } = await trial()
    const first = await guest.call(payments.payLink, { token, way: 'wallet' })
    const again = await guest.call(payments.payLink, { token, way: 'wallet' })
    expect(again.approveUrl).toBe(first.approveUrl)
    expect(await guest.call(payments.captureLink, { token, canceled: true })).toEqual({ state: 'open' })
    const second = await guest.call(payments.payLink, { token, way: 'wallet' })
    expect(second.approveUrl).not.toBe(first.approveUrl)
    expect(await guest.call(payments.captureLink, { token })).toEqual({ state: 'open' })
    await sandbox.choose(second.approveUrl ?? '', 'approve')
    expect(await guest.call(payments.captureLink, { token })).toEqual({ state: 'paid' })
    expect(await charges()).toBe(1)
  })

  it("takes the order of an American Express checkout to the provider's page", async () => {
    const buyer = await app.as('texan')
    const correlation = randomUUID()
    const started = await buyer.call(payments.addCorrelation, {
      ...billing,
      cart: cartOf('OLC230'),
      correlation,
      price: '89.00',
      way: 'page',
    })
    const token = tokenIn(started.approveUrl ?? '')
    const { approveUrl } = await guest.call(payments.payLink, { token, way: 'wallet' })
    await sandbox.choose(approveUrl ?? '', 'approve')
    expect(await guest.call(payments.captureLink, { token })).toEqual({ state: 'paid' })
    expect((await buyer.call(orders.receipt, { orderid: started.orderid })).state).toBe('fulfilled')
  })

  it('is refused with any altered character, without an audit row for each attempt', async () => {
    const { token } = await trial()
    const refusals = async () =>
      (
        await app.app.db
          .select()
          .from(auditRows)
          .where(eq(auditRows.action, 'payments.link'))
          .orderBy(auditRows.id)
      ).length
    const start = await refusals()
    const indexes = [0, 10, 40, 75, 80, token.length - 1]
    for (const index of indexes) {
      const other = token[index] === 'a' ? 'b' : 'a'
      const altered = `${token.slice(0, index)}${other}${token.slice(index + 1)}`
      await expect(look(altered)).rejects.toMatchObject({ status: 403, code: 'bad-link' })
    }
    await expect(byCard(`${token}x`)).rejects.toMatchObject({ code: 'bad-link' })
    expect(await refusals()).toBe(start)
    expect(await charges()).toBe(0)
  })

  it('shows that it has expired or was canceled by staff', async () => {
    const { orderid, token } = await trial()
    const soon = new Date(app.now().getTime() + 60_000)
    const short = await tokenOf(ctx(), await makeLink(ctx(), orderid, soon))
    app.advance({ minutes: 2 })
    expect((await look(short)).state).toBe('expired')
    expect((await look(token)).state).toBe('open')
    await admin.call(payments.cancelPayLinks, { orderid })
    expect((await look(token)).state).toBe('canceled')
    await expect(byCard(token)).rejects.toMatchObject({ code: 'link-over' })
  })

  it('is emailed to the buyer by staff and does not accept a price in the URL', async () => {
    const { orderid } = await trial()
    const { sentTo } = await admin.call(payments.sendPayLink, { orderid })
    await app.runJobs()
    const mail = (await app.mails()).findLast(({ template }) => template === 'payment link')
    expect(mail).toMatchObject({ recipient: sentTo })
    const token = /\/pay\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await look(token)).state).toBe('open')
    const page = await guest.get(`/api/payments/vt?token=${token}`)
    expect([page.statusCode, page.headers.location]).toEqual([303, `/pay/${token}`])
    const raw = await guest.get('/api/payments/vt?price=0.01&item=OLC110')
    expect(raw.statusCode).toBe(400)
    expect(raw.body).toContain('Please ask for a payment link')
  })

  it('is closed by a bank transfer of the amount due that staff record', async () => {
    const { orderid, token } = await trial()
    const transfer = { orderid, reference: 'BANK-77', receivedOn: '2026-11-20' }
    await expect(
      admin.call(payments.recordTransfer, { ...transfer, amount: { minor: 49, currency: 'USD' } }),
    ).rejects.toMatchObject({ code: 'amount-differs' })
    await admin.call(payments.recordTransfer, { ...transfer, amount: { minor: 50, currency: 'USD' } })
    expect((await look(token)).state).toBe('paid')
    const receipt = await admin.call(orders.receipt, { orderid })
    expect(receipt.paidWith).toBe('Bank transfer BANK-77')
    await expect(admin.call(payments.payLinkOf, { orderid })).rejects.toMatchObject({
      code: 'nothing-to-pay',
    })
  })
})

describe('Fake Purchase', () => {
  it('exists in the sandbox only', async () => {
    const elsewhere = await testApp({
      settings: {
        PAYPAL_CLIENT_ID: 'x',
        PAYPAL_CLIENT_SECRET: 'y',
        PAYPAL_BASE_URL: 'https://pay.example',
      },
    })
    const staff = await elsewhere.as('admin')
    await expect(staff.call(payments.fakePurchase, {})).rejects.toMatchObject({ status: 404 })
  })
})
