import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { corporateCredit } from '#features/organizations/company-office/contract/credit.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { makeLink, tokenOf } from '#features/shop/payments/server/links/pay-link.ts'
import { billing, cartOf } from '#features/shop/payments/server/testing/checkout.ts'
import { requests, requestsAdmin } from '#features/shop/quotes/contract.ts'
import { type SentEvent, startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { refusal, shopBooks } from '../testing/shop-books.ts'
import { testApp } from '../testing/test-app.ts'

const VISA = '4111111111111111'
const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const buyer = await app.as('texan')
const stranger = await app.as('learner')
const corpadmin = await app.as('corpadmin')
const admin = await app.as('admin')
const guest = await app.guest()

const bought = await buyer.call(
  payments.processCC,
  {
    ...billing,
    userid: '',
    cart: cartOf('OLC230', 'OLC230'),
    price: '178.00',
    paymentToken: await sandbox.token(VISA, '178.00'),
  },
  { 'idempotency-key': randomUUID() },
)
await app.runJobs()
const receipt = await buyer.call(orders.receipt, { orderid: bought.orderid })
const wallet = randomUUID()
await buyer.call(payments.addCorrelation, {
  ...billing,
  cart: cartOf('OLC160'),
  correlation: wallet,
  price: '79.00',
})
const asked = await buyer.call(requests.send, {
  kind: 'autopsy',
  answers: {
    maker: 'Any maker',
    model: '8040',
    elements: '2',
    symptoms: 'Salt passage doubled.',
    feed: 'Brackish well',
    plant: 'Midland, Texas',
    urgency: 'Within two weeks',
  },
})
const quoted = await buyer.call(requests.saveQuote, {
  cart: cartOf('OLC140'),
  partner: 'dhp',
})
const companyAsk = await (await app.as('employee')).call(requests.ask, {
  cart: cartOf('OLC140'),
  partner: 'dhp',
  message: 'For the night shift.',
})
const idOf = async (text: string, value: string) =>
  (await app.app.pool.query<{ id: string }>(text, [value])).rows[0]?.id ?? ''
const purchaseid = await idOf('select id from seat_purchases where order_id = $1', bought.orderid)
const seatid = await idOf('select id from course_seats where order_line_id = $1', purchaseid)
const foreign = await idOf('select id from companies where name = $1', 'Rio Bend Water')

const post = (path: string, fields: Record<string, unknown>) => stranger.post(`/api/${path}`, fields, 'form')
const get = (path: string) => stranger.get(`/api/${path}`)

describe("Access to another user's data", () => {
  it.each([
    [
      'reading an order receipt',
      () => get(`orders/receipt?orderid=${bought.orderid}`),
      404,
      'orders.foreign',
    ],
    [
      'downloading an order document',
      () => get(`orders/document.pdf?documentid=${receipt.documents[0]?.documentid}`),
      404,
      'orders.document',
    ],
    [
      'capturing a pending payment',
      () => post('payments/captureWallet', { correlation: wallet }),
      404,
      'payments.captureWallet',
    ],
    [
      'deleting the correlation of a payment',
      () => post('ipn/deleteCorrelation', { correlationID: wallet }),
      403,
      'payments.deleteCorrelation',
    ],
    [
      'reusing the correlation of a payment',
      () =>
        post('ipn/addCorrelation', {
          ...billing,
          cart: cartOf('OLC160'),
          correlation: wallet,
          price: '79.00',
        }),
      403,
      'payments.addCorrelation',
    ],
    [
      'refunding an order',
      () =>
        post('payments/refund', { orderid: bought.orderid, to: 'credit', reason: 'x', key: randomUUID() }),
      403,
      'payments.refund',
    ],
    [
      'listing the seats of a purchase',
      () => get(`learning/seats?purchaseid=${purchaseid}`),
      404,
      'learning.foreignSeat',
    ],
    ['reclaiming a seat', () => post('learning/reclaimSeat', { seatid }), 404, 'learning.foreignSeat'],
    [
      'giving seats away',
      () => post('learning/giveSeats', { purchaseid, emails: ['a@example.com'] }),
      404,
      'learning.foreignSeat',
    ],
    ['reading a request', () => get(`requests/detail?requestid=${asked.requestid}`), 404, 'requests.foreign'],
    [
      'writing a message on a request',
      () => post('requests/write', { requestid: asked.requestid, text: 'Mine.' }),
      404,
      'requests.foreign',
    ],
    [
      'withdrawing a request',
      () => post('requests/withdraw', { requestid: asked.requestid }),
      404,
      'requests.foreign',
    ],
    ['paying a request', () => post('requests/pay', { requestid: asked.requestid }), 404, 'requests.foreign'],
    [
      'downloading the PDF of a quote',
      () => get(`requests/quote.pdf?quoteid=${quoted.quoteid}`),
      404,
      'requests.foreign',
    ],
    [
      'reading the lines of a quote',
      () => get(`requests/savedCart?quoteid=${quoted.quoteid}`),
      404,
      'requests.foreign',
    ],
    [
      "reading an employee's request to the company",
      () => get(`requests/askDetail?askid=${companyAsk.askid}`),
      404,
      'requests.foreign',
    ],
    [
      "approving an employee's request to the company",
      () => post('requests/approveAsk', { askid: companyAsk.askid }),
      404,
      'requests.foreign',
    ],
    ['reading a company', () => get(`corporate/company?compid=${foreign}`), 403, 'corporate.company'],
    [
      'reading the credit of a company',
      () => get(`corporate/credit?compid=${foreign}`),
      403,
      'corporate.credit',
    ],
  ])('is refused and audited: %s', async (_what, attempt, status, action) => {
    expect(await refusal(app, attempt)).toMatchObject({ status, audit: [action] })
  })

  it('is refused to a company admin for the ledger and credit of another company', async () => {
    const refused = await refusal(app, () => corpadmin.get(`/api/corporate/ledger?compid=${foreign}`))
    expect(refused).toMatchObject({ status: 403, audit: ['corporate.ledger'] })
    await expect(corpadmin.call(corporateCredit.credit, { compid: foreign })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is refused to a user who is not staff for staff answers', async () => {
    const refused = await refusal(app, () =>
      post('requests/answer', {
        requestid: asked.requestid,
        version: 1,
        validUntil: '2026-12-10',
        lines: [],
      }),
    )
    expect(refused).toMatchObject({ status: 403, audit: [`${requestsAdmin.answer.id}`] })
  })
})

describe('Payment link', async () => {
  const linkOf = async () => {
    const { orderid, address } = await admin.call(payments.fakePurchase, {})
    return { orderid, token: address.split('/pay/')[1] ?? '' }
  }
  const { orderid, token } = await linkOf()
  const other = await linkOf()
  const look = (given: string) => guest.get(`/api/payments/link?token=${encodeURIComponent(given)}`)
  const pay = async (given: string) => {
    const paymentToken = await sandbox.token(VISA, '0.50')
    return () => guest.post('/api/payments/payLink', { token: given, way: 'card', paymentToken }, 'form')
  }

  it('is refused with any single character changed', async () => {
    const before = await shopBooks(app)
    for (let index = 0; index < token.length; index += 1) {
      const was = token.charAt(index)
      const instead =
        was === '.' || was === '-' ? '0' : was === 'a' ? 'b' : was === '1' ? '2' : /\d/.test(was) ? '1' : 'a'
      const answer = await look(`${token.slice(0, index)}${instead}${token.slice(index + 1)}`)
      expect([index, answer.statusCode, answer.json().code]).toEqual([index, 403, 'bad-link'])
    }
    expect(await shopBooks(app)).toEqual(before)
  })

  it.each([
    ['with its last character removed', token.slice(0, -1)],
    ['with an extra character', `${token}A`],
    ['in uppercase', token.toUpperCase()],
    [
      'with the order of another link',
      token
        .split('.')
        .with(1, other.token.split('.')[1] ?? '')
        .join('.'),
    ],
    [
      'with the signature of another link',
      token
        .split('.')
        .with(3, other.token.split('.')[3] ?? '')
        .join('.'),
    ],
    ['with a later expiration', token.split('.').with(2, '99999999999').join('.')],
    ['without a signature', token.split('.').slice(0, 3).join('.')],
    ['without a token', ''],
    ['with a file path as its token', '../../etc/passwd'],
  ])('%s is refused by every operation, and a guest writes no audit row', async (_what, altered) => {
    const charged = await sandbox.charges()
    const captured = () => guest.post('/api/payments/captureLink', { token: altered }, 'form')
    for (const attempt of [() => look(altered), await pay(altered), captured])
      expect(await refusal(app, attempt)).toMatchObject({
        status: 403,
        code: 'bad-link',
        audit: [],
      })
    expect(await sandbox.charges()).toBe(charged)
  })

  it('accepts no payment after it expired, was canceled or was paid', async () => {
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    const soon = new Date(app.now().getTime() + 60_000)
    const short = await tokenOf(ctx, await makeLink(ctx, orderid, soon))
    app.advance({ minutes: 2 })
    await admin.call(payments.cancelPayLinks, { orderid: other.orderid })
    const paid = await linkOf()
    expect((await (await pay(paid.token))()).json()).toMatchObject({ state: 'paid' })
    const charged = await sandbox.charges()
    for (const [given, state] of [
      [short, 'expired'],
      [other.token, 'canceled'],
      [paid.token, 'paid'],
    ] as const) {
      expect((await look(given)).json().state).toBe(state)
      expect(await refusal(app, await pay(given))).toMatchObject({
        code: 'link-over',
        message: 'There is nothing left to pay with this link.',
      })
    }
    expect(await sandbox.charges()).toBe(charged)
  })

  it('ignores a price in the URL', async () => {
    const page = await guest.get('/api/payments/vt?price=0.5&item=OLCTest')
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('ask for a payment link')
    expect(page.body).not.toContain('OLCTest')
  })
})

describe('Event claiming to come from the payment provider', () => {
  const send = ({ body, headers }: Pick<SentEvent, 'body' | 'headers'>) =>
    guest.rawWith('/api/ipn', body, { ...headers, 'content-type': 'application/json' })
  const genuine = async () => {
    await expect.poll(() => sandbox.events.find(({ type }) => type.endsWith('COMPLETED'))).toBeDefined()
    return sandbox.events.find(({ type }) => type.endsWith('COMPLETED')) as SentEvent
  }

  it('is refused and audited if it is forged', async () => {
    const event = await genuine()
    const sign = 'paypal-transmission-sig'
    for (const forged of [
      { ...event, body: event.body.replace(/"value":\s*"[\d.]+"/, '"value":"0.01"') },
      { ...event, headers: { ...event.headers, [sign]: 'QUFBQQ==' } },
      { ...event, headers: { ...event.headers, 'paypal-transmission-id': randomUUID() } },
      { body: JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' }), headers: {} },
    ])
      expect(await refusal(app, () => send(forged))).toMatchObject({
        status: 401,
        code: 'unverified',
        audit: ['payments.ipn'],
      })
  })

  it('changes nothing when it is replayed, however often', async () => {
    const event = await genuine()
    await send(event)
    await app.runJobs()
    const before = await shopBooks(app)
    for (const { statusCode } of await Promise.all([send(event), send(event), send(event)]))
      expect(statusCode).toBe(200)
    await app.runJobs()
    expect(await shopBooks(app)).toEqual(before)
  })
})
