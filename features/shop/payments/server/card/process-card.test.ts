import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { cart } from '#features/shop/cart/contract.ts'
import { addCourse, type CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { payments } from '../../contract.ts'

const VISA = '4111111111111111'
const TOO_LITTLE_MONEY = '4000000000009995'
const LOST_AFTER_CAPTURE = '4000800000000005'
const LOST_BEFORE_CAPTURE = '4000900000000003'
const PENDING = '4000600000000009'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())

const cartOf = (...codes: string[]) =>
  writeWireCart(
    codes.reduce<CartLine[]>((lines, code) => addCourse(lines, code), []),
    '',
  )

const form = async (card: string, codes: string[], price: string) => ({
  userid: '',
  cart: cartOf(...codes),
  price,
  f_name: 'Travis',
  l_name: 'Okafor',
  company: 'Midland Brackish Works',
  address: '1809 Mesquite Ave',
  address2: '',
  city: 'Midland',
  state: 'TX',
  zip: '79701',
  country: 'US',
  phone: '432-555-0100',
  email: 'texan@example.com',
  paymentToken: await sandbox.token(card, price),
})

let buyer: TestClient
let before: number
beforeEach(async () => {
  buyer = await app.as('texan')
  before = await sandbox.charges()
})
const charges = async () => (await sandbox.charges()) - before
const key = () => ({ 'idempotency-key': randomUUID() })
const receiptOf = (orderid: string) => buyer.call(orders.receipt, { orderid })

describe('Billing address of a first order', () => {
  it('is saved to a profile without an address and not replaced by a later one', async () => {
    const newcomer = await app.guest()
    await newcomer.call(accounts.createAccount, {
      data: {
        username: 'nora.quill',
        f_name: 'Nora',
        l_name: 'Quill',
        email: 'nora.quill@example.org',
        password: 'a quiet pump at dawn',
        consent: {
          termsVersion: (await newcomer.call(accountsSession.me, {})).termsVersion ?? '1',
          statement: 'adult',
        },
      } as never,
      partnerProgram: '',
    })
    const profile = () => newcomer.call(accounts.profile, {})
    expect(await profile()).toMatchObject({ address: '', company: '', country: '' })
    const first = await form(VISA, ['OLC150'], '59.00')
    await newcomer.call(payments.processCC, first, key())
    const known = {
      address: '1809 Mesquite Ave',
      company: 'Midland Brackish Works',
      zip: '79701',
      country: 'US',
    }
    expect(await profile()).toMatchObject({ ...known, f_name: 'Nora', email: 'nora.quill@example.org' })
    const second = { ...(await form(VISA, ['OLC230'], '89.00')), address: '2 Other Road', company: 'Another' }
    await newcomer.call(payments.processCC, second, key())
    expect(await profile()).toMatchObject(known)
  })
})

describe('Card payment', () => {
  it('charges once, fulfills the order, emails the codes of the other seats and empties the cart', async () => {
    await buyer.call(cart.updateShoppingCart, { userid: '', cart: cartOf('OLC140', 'OLC150') })
    const input = await form(VISA, ['OLC140', 'OLC140'], '138.00')
    const answer = await buyer.call(payments.processCC, input, key())
    expect(answer).toMatchObject({ good: true, state: 'paid' })
    const receipt = await receiptOf(answer.orderid)
    expect(receipt.state).toBe('fulfilled')
    expect(receipt.total).toEqual({ minor: 13_800, currency: 'USD' })
    expect(receipt.lines[0]?.registrationCodes.length).toBeGreaterThan(0)
    await app.runJobs()
    const mail = (await app.mails()).find(({ subject }) => subject.includes(receipt.name))
    expect(mail?.sentAt).not.toBeNull()
    expect(mail?.text).toContain(receipt.lines[0]?.registrationCodes[0]?.code)
    const left = await buyer.call(cart.mine, {})
    expect(left.cart.courses.slice(1).map(({ product }) => product)).toEqual(['OLC150'])
    expect(await charges()).toBe(1)
  })

  it('creates one payment, however often Purchase is clicked', async () => {
    const input = await form(VISA, ['OLC230'], '89.00')
    const same = key()
    const answers = await Promise.all([1, 2, 3, 4].map(() => buyer.call(payments.processCC, input, same)))
    expect(new Set(answers.map(({ orderid }) => orderid)).size).toBe(1)
    expect(await charges()).toBe(1)
  })

  it('recognizes a repeated order without a key by its items and price for ten minutes', async () => {
    await buyer.call(cart.updateShoppingCart, { userid: '', cart: cartOf('OLC170', 'OLC180') })
    const pay = async (codes: string[], price: string) =>
      (await buyer.call(payments.processCC, await form(VISA, codes, price))).orderid
    const prices = { OLC140: '69.00', OLC150: '59.00' }
    const first = await pay(['OLC140'], prices.OLC140)
    // The purchase has changed the cart on the server.
    expect(await pay(['OLC140'], prices.OLC140)).toBe(first)
    const other = await pay(['OLC150'], prices.OLC150)
    expect((await receiptOf(other)).lines.map(({ code }) => code)).toEqual(['OLC150'])
    expect(await charges()).toBe(2)
    app.advance({ minutes: 11 })
    expect(await pay(['OLC140'], prices.OLC140)).not.toBe(first)
    expect(await charges()).toBe(3)
  })

  it('can be retried immediately without a key after a declined card', async () => {
    const declined = buyer.call(payments.processCC, await form(TOO_LITTLE_MONEY, ['OLC160'], '79.00'))
    await expect(declined).rejects.toMatchObject({ code: 'declined' })
    const again = await buyer.call(payments.processCC, await form(VISA, ['OLC160'], '79.00'))
    expect(again.state).toBe('paid')
  })

  it("shows Payment Failed with the bank's reason, charges nothing and allows a retry", async () => {
    const input = await form(TOO_LITTLE_MONEY, ['OLC160'], '79.00')
    const refused = buyer.call(payments.processCC, input, key())
    await expect(refused).rejects.toMatchObject({
      status: 200,
      code: 'declined',
      body: { header: 'Payment Failed' },
    })
    const again = await form(VISA, ['OLC160'], '79.00')
    expect(await buyer.call(payments.processCC, again, key())).toMatchObject({ state: 'paid' })
    expect(await charges()).toBe(1)
  })

  it("detects a successful payment automatically after the bank's response was lost", async () => {
    const input = await form(LOST_AFTER_CAPTURE, ['OLC310'], '119.00')
    const answer = await buyer.call(payments.processCC, input, key())
    expect(answer.state).toBe('unknown')
    expect(answer.message).toBe('We could not hear back from the bank. Do not pay again; we are checking.')
    app.advance({ seconds: 10 })
    await app.runJobs()
    expect((await receiptOf(answer.orderid)).state).toBe('fulfilled')
    expect(await charges()).toBe(1)
  })

  it('shows that nothing was charged when the request was lost before it reached the bank', async () => {
    const input = await form(LOST_BEFORE_CAPTURE, ['OLC210'], '129.00')
    const answer = await buyer.call(payments.processCC, input, key())
    expect(answer.state).toBe('unknown')
    for (let minute = 0; minute < 5; minute++) {
      app.advance({ minutes: 1 })
      await app.runJobs()
    }
    expect((await receiptOf(answer.orderid)).state).toBe('failed')
    expect(await charges()).toBe(0)
  })

  it('waits for a payment that the bank completes later', async () => {
    const input = await form(PENDING, ['OLC220'], '119.00')
    const answer = await buyer.call(payments.processCC, input, key())
    expect(answer.state).toBe('unknown')
    await expect.poll(charges, { timeout: 60_000 }).toBe(1)
    app.advance({ seconds: 30 })
    await app.runJobs()
    expect((await receiptOf(answer.orderid)).state).toBe('fulfilled')
  })

  it('fulfills an order without a card only when it costs nothing', async () => {
    const free = async (price: string) => ({ ...(await form(VISA, ['OLC150'], price)), paymentToken: '' })
    await expect(buyer.call(payments.processCC, await free('0.00'), key())).rejects.toMatchObject({
      code: 'price-changed',
    })
    const listPrice = 5900
    const setPrice = (minor: number) =>
      app.app.pool.query('update offers set list_price_minor = $1 where code = $2', [minor, 'OLC150'])
    await setPrice(0)
    const answer = await buyer.call(payments.processCC, await free('0.00'), key())
    await setPrice(listPrice)
    const receipt = await receiptOf(answer.orderid)
    expect(receipt).toMatchObject({ state: 'fulfilled', paidWith: 'Nothing to pay', total: { minor: 0 } })
    expect(await charges()).toBe(0)
  })

  it('accepts raw card fields in the sandbox, as the specified call sends them', async () => {
    const raw = { ...(await form(VISA, ['OLC150'], '59.00')), paymentToken: '' }
    const card = { ccard: VISA, expires: '12/34', seccode: '123' }
    expect(await buyer.call(payments.processCC, { ...raw, ...card }, key())).toMatchObject({ state: 'paid' })
    expect(await charges()).toBe(1)
  })

  it('accepts a card token for one order only and for the amount that the buyer saw', async () => {
    const input = await form(VISA, ['OLC150'], '59.00')
    expect(await buyer.call(payments.processCC, input, key())).toMatchObject({ state: 'paid' })
    const other = { ...(await form(VISA, ['OLC160'], '79.00')), paymentToken: input.paymentToken }
    await expect(buyer.call(payments.processCC, other, key())).rejects.toMatchObject({ code: 'card-needed' })
    const cheap = { ...other, paymentToken: await sandbox.token(VISA, '1.00') }
    await expect(buyer.call(payments.processCC, cheap, key())).rejects.toMatchObject({
      code: 'declined',
      message: expect.stringContaining('Your bank was not asked and no money was taken'),
    })
    expect(await charges()).toBe(1)
  })

  it.each([
    ['no card was entered', () => buyer.call(payments.cardOrder, { price: '59.00', currency: 'USD' })],
    ['the order does not exist', async () => ({ paymentToken: 'NOSUCHORDER' })],
  ])('requests the card again when %s', async (_what, order) => {
    const { paymentToken } = await order()
    const input = { ...(await form(VISA, ['OLC150'], '59.00')), paymentToken }
    await expect(buyer.call(payments.processCC, input, key())).rejects.toMatchObject({
      code: 'declined',
      message: expect.stringContaining('Please type them again'),
    })
    expect(await charges()).toBe(0)
  })

  it('refuses a card entered by another user', async () => {
    const learner = await app.as('learner')
    const { paymentToken } = await learner.call(payments.cardOrder, { price: '89.00', currency: 'USD' })
    await sandbox.enterCard(VISA, paymentToken)
    const asked = { ...(await form(VISA, ['OLC230'], '89.00')), paymentToken }
    await expect(buyer.call(payments.processCC, asked, key())).rejects.toMatchObject({ code: 'declined' })
    expect(await charges()).toBe(0)
  })

  it('charges nothing when the bank did not confirm the card, and allows a retry', async () => {
    const { paymentToken } = await buyer.call(payments.cardOrder, { price: '59.00', currency: 'USD' })
    await sandbox.enterCard('4000300000000006', paymentToken)
    await sandbox.answerBank(paymentToken, 'fail')
    const input = { ...(await form(VISA, ['OLC150'], '59.00')), paymentToken }
    await expect(buyer.call(payments.processCC, input, key())).rejects.toMatchObject({
      code: 'declined',
      message: expect.stringContaining('did not confirm that this is your card'),
    })
    const again = await form(VISA, ['OLC150'], '59.00')
    expect(await buyer.call(payments.processCC, again, key())).toMatchObject({ state: 'paid' })
    expect(await charges()).toBe(1)
  })

  it('quotes a product of the RO training program at a discount of one fifth', async () => {
    const { quote } = await buyer.call(orders.quote, { cart: cartOf('OLC501') })
    expect(quote).toMatchObject({ total: 31_920, lines: [{ trace: [{ rule: 'rotp-discount' }] }] })
  })

  it.each([{ currency: 'ZZZ' }, { partner: 'nobody' }])('refuses a quote for %o', async (wrong) => {
    const asked = buyer.call(orders.quote, { cart: cartOf('OLC140'), ...wrong })
    await expect(asked).rejects.toMatchObject({
      status: 400,
      body: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
    })
  })

  it('refuses an outdated price and returns the current price', async () => {
    const input = await form(VISA, ['OLC115'], '1.00')
    await expect(buyer.call(payments.processCC, input, key())).rejects.toMatchObject({
      code: 'price-changed',
      body: { total: '249.00', currency: 'USD' },
    })
    expect(await charges()).toBe(0)
  })

  it.each(['79', '79.0', 79])('reads a price of %o as 79.00', async (price) => {
    const input = { ...(await form(VISA, ['OLC160'], '79.00')), price }
    expect(await buyer.call(payments.processCC, input, key())).toMatchObject({ state: 'paid' })
  })

  it('reports every refusal with a header and a long message as well', async () => {
    for (const [codes, price, code] of [
      [['OLC115'], '1.00', 'price-changed'],
      [['NOSUCH'], '10.00', 'not-sold'],
      [[], '0.00', 'empty-cart'],
    ] as const) {
      const answer = await buyer.post('/api/payments/processCC', await form(VISA, [...codes], price), 'form')
      const { message } = answer.json()
      const results = { message: 'Payment Failed', long_message: message }
      expect(answer.json()).toMatchObject({ good: false, code, header: 'Payment Failed', results })
    }
    const unread = await buyer.post('/api/payments/processCC', { cart: '{}', price: 'much' }, 'form')
    expect(unread.json()).toMatchObject({
      header: 'Payment Failed',
      results: { long_message: expect.any(String) },
    })
  })

  it('refuses a course of another partner, an unknown course and an empty cart', async () => {
    for (const [codes, price, code] of [
      [['AUS101'], '99.00', 'not-sold'],
      [['NOSUCH'], '10.00', 'not-sold'],
      [[], '0.00', 'empty-cart'],
    ] as const) {
      const input = await form(VISA, [...codes], price)
      await expect(buyer.call(payments.processCC, input, key())).rejects.toMatchObject({ code })
    }
    expect(await charges()).toBe(0)
  })

  it('reports every missing field except the second address line', async () => {
    const response = await buyer.post(
      '/api/payments/processCC',
      { cart: cartOf('OLC110'), price: '249.00' },
      'form',
    )
    expect(response.statusCode).toBe(400)
    const { fields } = response.json() as { fields: Record<string, string> }
    expect(Object.keys(fields).sort()).toEqual(
      ['f_name', 'l_name', 'company', 'address', 'city', 'state', 'zip', 'country', 'phone', 'email'].sort(),
    )
  })

  it('shows a receipt to its buyer only', async () => {
    const input = await form(VISA, ['OLC230'], '89.00')
    const answer = await buyer.call(payments.processCC, input, key())
    const other = await app.as('learner')
    await expect(other.call(orders.receipt, { orderid: answer.orderid })).rejects.toMatchObject({
      status: 404,
    })
  })
})
