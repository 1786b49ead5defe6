import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { type CartLine, courseLineId } from '#features/shop/cart/rules/cart-lines.ts'
import { billing } from '#features/shop/payments/server/testing/checkout.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { refusal } from '../testing/shop-books.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: { ...sandbox.settings, CARD_ENTRY: 'direct' } })
afterAll(() => sandbox.close())
const buyer = await app.as('texan')
const corpadmin = await app.as('corpadmin')
const someone = (await app.person('learner')).userId
const { rows: companies } = await app.app.pool.query<{ id: string }>(
  `select id from companies where name = 'Rio Bend Water'`,
)
const foreignCompany = companies[0]?.id ?? ''

type Fields = Record<string, unknown>
const VISA = { ccard: '4111111111111111', expires: '12/34', seccode: '123' }

/** The three ways to buy, each with a buyer who pays the given price for OLC140. */
const doors: { path: string; client: TestClient; price: string; fields: Fields; audit: string }[] = [
  {
    path: 'payments/processCC',
    client: buyer,
    price: '69.00',
    fields: { ...VISA, userid: '' },
    audit: 'payments',
  },
  { path: 'ipn/addCorrelation', client: buyer, price: '69.00', fields: {}, audit: 'payments' },
  {
    path: 'orders/placeOnInvoice',
    client: corpadmin,
    price: '58.65',
    fields: { purchaseOrder: 'PO-1' },
    audit: 'orders',
  },
]

const course = (code: string, quantity = 1): CartLine => ({
  lineId: courseLineId(code),
  kind: 'course',
  code,
  quantity,
})
const bundle = (courses: string[], users = 2): CartLine => ({
  lineId: 'bundle:1',
  kind: 'bundle',
  code: courses[0] ?? '',
  quantity: 1,
  users,
  courses,
})
const cartOf = (...lines: CartLine[]) => writeWireCart(lines, '')
const stored = { ...cartOf(course('OLC140')).courses[0], product: 'OLC140', qty: 1 }
/** Returns a forged cart. */
const forged = (list: string, line: Fields) => ({ ...cartOf(), courses: [stored, stored], [list]: [line] })
const quantity = (qty: unknown) => ({ ...cartOf(), courses: [stored, { ...stored, qty }] })
const users = (numberOfUsers: unknown) =>
  forged('bundles', { product: 'OLC140', items: [{ numberOfUsers }, { courseid: 'OLC140' }] })
const registration = (attendees: unknown) => forged('sems', { scheduleid: 'any', attendees })
const credit = (amount: unknown, compid = foreignCompany) =>
  forged('corporate', { compid, credit: amount, type: 'company' })

const send = (door: (typeof doors)[number], change: Fields) => {
  const fields = {
    ...billing,
    cart: cartOf(course('OLC140')),
    price: door.price,
    correlation: randomUUID(),
    ...door.fields,
    ...change,
  }
  return door.client.post(`/api/${door.path}`, fields, 'form', { 'idempotency-key': randomUUID() })
}

describe.each(doors)('$path', (door) => {
  it.each<[string, Fields, string]>([
    ['a price of one dollar', { price: '1.00' }, 'price-changed'],
    ['a negative price', { price: '-69.00' }, 'price-changed'],
    ['a price of zero', { price: '0.00' }, 'price-changed'],
    ['a quantity of five at the price of one', { cart: cartOf(course('OLC140', 5)) }, 'price-changed'],
    [
      'a forged discount in the cart',
      {
        cart: { ...cartOf(), courses: [stored, { ...stored, price: '1.00', credit: '68.00' }] },
        price: '1.00',
      },
      'price-changed',
    ],
    ['another course at the same price', { cart: cartOf(course('OLC115')) }, 'price-changed'],
    ['another currency with the same amount', { currency: 'GBP' }, 'price-changed'],
    ['the discount of a partner that the buyer does not belong to', { partner: 'ams' }, 'price-changed'],
    ['an unknown course', { cart: cartOf(course('NOSUCH')) }, 'not-sold'],
    ['a course exclusive to one partner', { cart: cartOf(course('AUS101')) }, 'not-sold'],
    ['a bundle with a course exclusive to one partner', { cart: cartOf(bundle(['AUS101'])) }, 'not-sold'],
    [
      'a bundle with a course included in its offer',
      { cart: cartOf(bundle(['ROSI', 'OLC110'])) },
      'price-changed',
    ],
    ['credit for another company', { cart: credit('100.00') }, 'not-sold'],
    ['credit for an id that is not a company', { cart: credit('100.00', 'OLC140') }, 'not-sold'],
    ['an exam that is not offered', { cart: forged('exams', { product: 'EXAM1' }) }, 'not-sold'],
    ['seats at an unknown event', { cart: registration([{}, {}]) }, 'not-sold'],
    ['a quantity of zero', { cart: quantity(0) }, 'empty-cart'],
  ])('refuses %s with a message, audits it and changes nothing', async (_what, change, code) => {
    const refused = await refusal(app, () => send(door, change))
    expect(refused.code).toBe(code)
    expect(refused.audit).toEqual([
      door.audit === 'orders' ? 'orders.placeOnInvoice' : `${door.audit}.checkout`,
    ])
  })

  it.each<[string, Fields, string]>([
    ['an unknown currency', { currency: 'ZZZ' }, 'currency'],
    ['a currency that is not a code', { currency: 'dollars' }, 'currency'],
    ['a price that is not a valid amount', { price: '69,00' }, 'price'],
    ['an infinite price', { price: '1e309' }, 'price'],
    ['an unreadable cart', { cart: '{"courses":' }, 'cart'],
    [
      'a cart with too many courses',
      { cart: { courses: Array.from({ length: 300 }, () => stored) } },
      'cart.courses',
    ],
    ['a negative course quantity', { cart: quantity(-1) }, 'cart.courses.1.qty'],
    ['a fractional course quantity', { cart: quantity(0.5) }, 'cart.courses.1.qty'],
    ['a course quantity of one million', { cart: quantity(1_000_000) }, 'cart.courses.1.qty'],
    ['a course quantity written as a word', { cart: quantity('two') }, 'cart.courses.1.qty'],
    [
      'a bundle with a duplicate course',
      { cart: cartOf(bundle(['OLC140', 'OLC140'])) },
      'cart.bundles.0.items.2.courseid',
    ],
    ['a bundle for zero users', { cart: users(0) }, 'cart.bundles.0.items.0.numberOfUsers'],
    ['a bundle for a negative number of users', { cart: users(-3) }, 'cart.bundles.0.items.0.numberOfUsers'],
    ['a bundle for two and a half users', { cart: users(2.5) }, 'cart.bundles.0.items.0.numberOfUsers'],
    ['a bundle for a thousand users', { cart: users(1000) }, 'cart.bundles.0.items.0.numberOfUsers'],
    ['attendees given as a number', { cart: registration(2) }, 'cart.sems.0.attendees'],
    ['attendees given as a word', { cart: registration('two') }, 'cart.sems.0.attendees'],
    [
      'more attendees than any room holds',
      { cart: registration(Array(201).fill({})) },
      'cart.sems.0.attendees',
    ],
    ['a negative credit', { cart: credit('-50.00') }, 'cart.corporate.0.credit'],
    ['credit with a fraction of a cent', { cart: credit('50.005') }, 'cart.corporate.0.credit'],
    ['credit above the maximum', { cart: credit('1000000000.00') }, 'cart.corporate.0.credit'],
  ])('names the field of %s, audits it and changes nothing', async (_what, change, field) => {
    const refused = await refusal(app, () => send(door, change))
    expect(refused).toMatchObject({ status: 400, code: 'bad-input' })
    expect(refused.fields).toContain(field)
    const [action = ''] = refused.audit
    expect(refused.audit).toHaveLength(1)
    expect(['payments.processCC', 'payments.addCorrelation', 'orders.placeOnInvoice']).toContain(action)
  })
})

describe('Own credit', () => {
  const [card, wallet] = doors
  const ask = (amount: string) => [
    [card, { useReferalCredit: amount }, 'useReferalCredit'] as const,
    [wallet, { credit: amount }, 'credit'] as const,
  ]

  it.each(['50.00', '999999999.99'])('of %s beyond the balance is refused and audited', async (amount) => {
    for (const [door, change] of ask(amount)) {
      const refused = await refusal(app, () => send(door ?? fail(), { ...change, price: '19.00' }))
      expect(refused).toMatchObject({ code: 'credit-changed', audit: ['payments.checkout'] })
    }
  })

  it.each(['-5.00', '1.005', 'all'])('of %s is refused as an invalid amount', async (amount) => {
    for (const [door, change, field] of ask(amount))
      expect(await refusal(app, () => send(door ?? fail(), change))).toMatchObject({
        status: 400,
        fields: [field],
      })
  })
})

describe("Another user's id", () => {
  const [card, wallet] = doors
  const ask = (path: string, fields: Fields) => () =>
    buyer.post(`/api/${path}`, { ...fields, userid: someone }, 'form')

  it.each<[string, Parameters<typeof refusal>[1]]>([
    ['payments.processCC', () => send(card ?? fail(), { userid: someone })],
    ['payments.addCorrelation', () => send(wallet ?? fail(), { user: someone })],
    ['cart.updateShoppingCart', ask('payments/updateShoppingCart', { cart: cartOf(course('OLC140')) })],
    ['credit.getReferalCredit', ask('payments/getReferalCredit', {})],
    ['payments.getSpecial', ask('payments/getSpecial', {})],
    ['pricing.submitDiscountCode', ask('login/ionicSubmitDiscountCode', { discountCode: 'CLEANWATER10' })],
  ])('is refused by %s and audited', async (operation, attempt) => {
    expect(await refusal(app, attempt)).toMatchObject({ status: 403, code: 'forbidden', audit: [operation] })
  })
})

describe('Server-side cart', () => {
  const keep = (cart: unknown) => buyer.post('/api/payments/updateShoppingCart', { userid: '', cart }, 'form')

  it.each([
    [quantity(-1), 'cart.courses.1.qty'],
    [quantity(1.5), 'cart.courses.1.qty'],
    [quantity(5000), 'cart.courses.1.qty'],
    [users(-1), 'cart.bundles.0.items.0.numberOfUsers'],
    [registration(0.5), 'cart.sems.0.attendees'],
    [credit('-1.00'), 'cart.corporate.0.credit'],
  ])('refuses invalid numbers: %#', async (cart, field) => {
    expect(await refusal(app, () => keep(cart))).toMatchObject({
      status: 400,
      fields: [field],
      audit: ['cart.updateShoppingCart'],
    })
  })

  it('does not store a forged price', async () => {
    const answer = await keep({
      ...cartOf(),
      courses: [stored, { ...stored, price: '0.01', credit: '900.00' }],
    })
    expect(answer.json().cart.courses[1]).toMatchObject({
      product: 'OLC140',
      name: 'Chemical Handling Safety in Water Plants',
      price: '69.00',
      credit: '0.00',
    })
  })
})

describe('Withdrawn offer', () => {
  it.each(doors)('is not sold through $path', async (door) => {
    const set = (at: Date | null) =>
      app.app.pool.query('update courses set archived_at = $1 where code = $2', [at, 'OLC140'])
    await set(app.now())
    for (const cart of [cartOf(course('OLC140')), cartOf(bundle(['OLC140']))]) {
      const refused = await refusal(app, () => send(door, { cart }))
      expect(refused.code).toBe('not-sold')
      expect(refused.message).toMatch(/can no longer be bought here/)
      expect(refused.audit).toHaveLength(1)
    }
    await set(null)
  })
})

describe('Promo code', () => {
  it.each([
    ['SPRING24', 'code-ended'],
    ['CLEANWATRE10', 'unknown-code'],
    ['OPENING', 'code-used-up'],
    ['WATERWEEK', 'code-for-seminars'],
    [`' or 1=1 --`, 'unknown-code'],
  ])('%s is refused as %s', async (discountCode, code) => {
    const refused = await refusal(app, () =>
      buyer.post('/api/login/ionicSubmitDiscountCode', { userid: '', discountCode }, 'form'),
    )
    expect(refused).toMatchObject({ status: 200, code, audit: ['pricing.submitDiscountCode'] })
  })

  it.each(['SPRING24', 'OPENING', 'WATERWEEK', 'NOSUCH'])(
    '%s on the account does not lower the price at checkout',
    async (code) => {
      const put = (value: string | null) =>
        app.app.pool.query('update users set discount_code = $1 where username = $2', [value, 'texan'])
      await put(code)
      for (const door of doors.slice(0, 2)) {
        const refused = await refusal(app, () => send(door, { price: '48.30' }))
        expect(refused).toMatchObject({ code: 'price-changed', audit: ['payments.checkout'] })
      }
      await put(null)
    },
  )
})

describe('Card', () => {
  it.each<[string, Fields, string[]]>([
    ['with a missing digit', { ccard: '411111111111111' }, ['ccard']],
    ['with an extra digit', { ccard: '51051051051051000' }, ['ccard']],
    ['with a wrong digit', { ccard: '4111111111111112' }, ['ccard']],
    ['of an unsupported brand', { ccard: '3530111333300000' }, ['ccard']],
    ['without a number', { ccard: '' }, ['ccard']],
    ['that has expired', { expires: '10/26' }, ['expires']],
    ['with month 13', { expires: '13/30' }, ['expires']],
    ['with an expiration date in 12/99', { expires: '12/99' }, ['expires']],
    ['without an expiration date', { expires: '' }, ['expires']],
    ['without its security code', { seccode: '' }, ['seccode']],
    ['with a short security code', { seccode: '12' }, ['seccode']],
    ['with all fields empty', { ccard: '', expires: '', seccode: '' }, ['ccard', 'expires', 'seccode']],
  ])('%s is refused at its field, and no card number is audited', async (_what, change, fields) => {
    const [card] = doors
    const charged = await sandbox.charges()
    const refused = await refusal(app, () => send(card ?? fail(), change))
    expect(refused).toMatchObject({ status: 400, fields, audit: ['payments.processCC'] })
    expect(await sandbox.charges()).toBe(charged)
    const { rows } = await app.app.pool.query(
      // Ids are removed because they may end with twelve digits.
      `select 1 from audit_rows where action like 'payments.%' and regexp_replace(details::text,
        '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', '', 'g') ~ '[0-9]{12}'`,
    )
    expect(rows).toEqual([])
  })
})

function fail(): never {
  throw new Error('The test lists no such door')
}
