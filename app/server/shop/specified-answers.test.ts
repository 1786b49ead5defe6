import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { billing, cartOf } from '#features/shop/payments/server/testing/checkout.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { specifiedCalls, specifiedPages } from '../specified-calls.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: { ...sandbox.settings, CARD_ENTRY: 'direct' } })
let isOpen = true
const closeSandbox = async () => {
  if (isOpen) await sandbox.close()
  isOpen = false
}
afterAll(closeSandbox)
const buyer = await app.as('texan')
const { userId } = await app.person('texan')
const admin = await app.as('admin')
const guest = await app.guest()

type Answer = Record<string, unknown>

/** Sends a specified call as its page does: a form with exactly the specified names. */
async function send(path: string, fields: Answer, client: TestClient = buyer): Promise<Answer> {
  const call = specifiedCalls.find((each) => each.path === path && each.method === 'POST')
  expect(call?.payload).toEqual(expect.arrayContaining(Object.keys(fields)))
  const blank = Object.fromEntries((call?.payload ?? []).map((name) => [name, '']))
  const response = await client.post(`/api/${path}`, { ...blank, ...fields }, 'form', {
    'idempotency-key': randomUUID(),
  })
  expect(response.statusCode).toBe(200)
  return response.json() as Answer
}

const pay = (ccard: string, code = 'OLC140', price = '69.00') =>
  send('payments/processCC', {
    ...billing,
    userid: userId,
    cart: cartOf(code),
    price,
    currency: 'USD',
    ctype: 'Visa',
    tceq: 'no',
    ccard,
    expires: '12/34',
    seccode: '123',
  })
const text = (value: unknown) => String(value)
const said = (answer: Answer) => text((answer.results as Answer | undefined)?.long_message)

describe('Shop over the specified API', () => {
  it('accepts a card with good and a long message in results', async () => {
    const answer = await pay('4111111111111111')
    expect(answer.good).toBe(true)
    expect(said(answer)).toMatch(/^Payment Completed/)
    expect(said(answer)).toMatch(/registration codes/)
    expect(said(answer)).toMatch(/spam/)
  })

  it('stores the cart of a user', async () => {
    const answer = await send('payments/updateShoppingCart', { userid: userId, cart: cartOf('OLC150') })
    expect((answer.cart as { courses: Answer[] }).courses.map(({ product, qty }) => [product, qty])).toEqual([
      ['', 0],
      ['OLC150', 1],
    ])
  })

  it('returns the credit and the courses for TCEQ', async () => {
    expect(await send('payments/getReferalCredit', { userid: userId })).toMatchObject({ credit: '0.00' })
    const { tceq } = await send('payments/getSpecial', { userid: userId })
    expect(tceq).toEqual(expect.arrayContaining([expect.stringMatching(/^[A-Z]+\d+$/)]))
  })

  it("opens a payment on the provider's page from its four fields and cancels it by one field", async () => {
    const correlation = randomUUID()
    const opened = await send('ipn/addCorrelation', {
      cart: cartOf('OLC160'),
      correlation,
      user: userId,
      credit: '0.00',
    })
    expect(opened).toMatchObject({ good: true, correlation, state: 'approve' })
    expect(await send('ipn/deleteCorrelation', { correlationID: correlation })).toMatchObject({ good: true })
  })

  it('accepts transactions only from the provider', async () => {
    const fields = { txn_id: '1', payment_status: 'Completed', mc_gross: '0.01', custom: randomUUID() }
    const response = await guest.post('/api/ipn', fields, 'form')
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ good: false, code: 'unverified' })
  })

  it('opens the payment page only with a signed token', async () => {
    expect(specifiedPages).toContain('payments/vt')
    const made = await admin.post('/api/payments/fakePurchase', {})
    const { address } = made.json() as { address: string }
    const token = address.split('/pay/')[1] ?? ''
    const opened = await guest.get(`/api/payments/vt?token=${token}`)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/pay/${token}`])
    const refused = await guest.get('/api/payments/vt?price=699.00&item=ROSI')
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  })

  it('returns the terms of a partner, the codes of the caller and the currencies', async () => {
    expect(await send('login/getPartnerDiscounts', { partner: 'tidewater' })).toMatchObject({
      purchaseByContact: false,
      partnerSeminars: true,
      roundDown: true,
      coursePrices: expect.arrayContaining([{ courseid: 'OLC110', partnerPrice: '199.00' }]),
    })
    expect(await send('login/getDiscountCodes', {})).toEqual({ codes: {} })
    const { currencies } = await send('login/getCurrencies', {})
    expect(currencies).toContainEqual(expect.objectContaining({ currency: 'AUD', exchange: 1.54 }))
  })

  it('accepts promo codes of both types and answers with good, type and message', async () => {
    const employee = await app.as('employee')
    const mine = { userid: (await app.person('employee')).userId }
    const code = 'login/ionicSubmitDiscountCode'
    expect(await send(code, { ...mine, discountCode: 'THANKYOU25' }, employee)).toMatchObject({
      good: true,
      type: 'credit',
      message: 'Credit of 25.00 USD was added to your account.',
    })
    expect(await send(code, { ...mine, discountCode: 'NOSUCH' }, employee)).toMatchObject({
      good: false,
      header: 'Problem with Promo Code NOSUCH',
      message: 'We do not know this code. Please check its spelling.',
    })
    expect(await send(code, { ...mine, discountCode: 'CLEANWATER10' }, employee)).toMatchObject({
      good: true,
      type: 'discount',
    })
    expect((await employee.get('/api/credit/mine')).statusCode).toBe(401)
  })
})

describe('Specified messages', () => {
  it("include the provider's long message with Payment Failed", async () => {
    const answer = await pay('4000000000009995', 'OLC150', '59.00')
    expect(answer).toMatchObject({ good: false, header: 'Payment Failed', msg: said(answer) })
    expect((answer.results as Answer).message).toBe('Payment Failed')
    expect(said(answer)).toMatch(/too little/)
  })

  it('include the exact text for a wrong password', async () => {
    const answer = await send('login/ionicLogin', { username: 'learner', password: 'not this one' }, guest)
    expect(answer).toMatchObject({
      good: false,
      msg: 'The username or password is incorrect.  Please try again.',
    })
  })

  // Comments and tests are excluded because users do not see them.
  const sources = ['features', 'platform']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\/web\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))

  it.each([
    'Payment Failed',
    'Payment Completed',
    'There was a problem with your payment!',
    'Problem with Promo Code ${',
    'Problem with order',
    'There was a problem submitting your order',
    'Credit added',
    'TCEQ Approved',
    'Login Failed',
    'Bad Login!',
    'There was an unknown problem with changing your password.  Possibly a server error.',
    'registration codes',
    'spam folder',
  ])('include %s in the page sources', (message) => {
    expect(sources.filter((source) => source.includes(message)).length).toBeGreaterThan(0)
  })

  it("include There was a problem with your payment! when the provider's page cannot be opened", async () => {
    await closeSandbox()
    const answer = await send('ipn/addCorrelation', {
      cart: cartOf('OLC160'),
      correlation: randomUUID(),
      user: userId,
      credit: '',
    })
    expect(answer).toMatchObject({ good: false, message: 'There was a problem with your payment!' })
  })
})
