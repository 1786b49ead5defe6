import { describe, expect, it } from 'vitest'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { testApp } from './testing/test-app.ts'

const app = await testApp()
const guest = await app.guest()
const learner = await app.as('learner')
const admin = await app.as('admin')

const PAGE = '/api/login/ionicLogPage'
const DEEP = 'a[b][c][d][e][f][g][h][i][j]=1'
const cart = writeWireCart([], '')
const registrationOf = (name: string) => ({
  ...cart,
  sems: [{ scheduleid: 'any', event: '', attendees: [{ first_name: name }], price: '0.00' }],
})
const person = (nickname: string) => ({ username: 'newcomer', personalinfo: { nickname } })

describe('Text that cannot be stored', () => {
  it.each([
    ['a NUL in JSON within a form', 'form', 'a\0b'],
    ['a NUL in JSON', 'json', 'a\0b'],
    ['half a surrogate pair in JSON within a form', 'form', 'a\ud800'],
    ['half a surrogate pair in JSON', 'json', '\udc00b'],
    ['a NUL in JSON within a multipart body', 'multipart', 'a\0b'],
  ] as const)('is refused at its field: %s', async (_what, encoding, text) => {
    const stored = await learner.post(
      '/api/payments/updateShoppingCart',
      { userid: '', cart: registrationOf(text) },
      encoding,
    )
    expect(stored.statusCode).toBe(400)
    expect(Object.keys(stored.json().fields)).toEqual([expect.stringMatching(/^cart\.sems\.0\.attendees\.0/)])
  })

  it.each([
    [() => guest.post('/api/login/ionicCreateAccount2023', { data: person('\ud800') })],
    [() => admin.post('/api/administration/setMaintenance', { date: '2026-12-01', message: '\ud800' })],
    [() => admin.post('/api/seminarsystem/addSeries', { data: { name: 'A\ud800' } })],
    [() => admin.post('/api/login/getAllUsers', { userid: '', search: 'ab\ud800' })],
    [() => learner.post('/api/reports/share', { label: 'A\ud800' })],
  ])('causes no server error as half a character: %#', async (send) => {
    expect((await send()).statusCode).toBeLessThan(500)
  })
})

describe('Unreadable request', () => {
  it.each([
    ['a form that is nested too deeply', 'application/x-www-form-urlencoded', DEEP],
    ['a multipart body without a boundary', 'multipart/form-data', 'x'],
    [
      'JSON that is nested too deeply',
      'application/json',
      `{"page":"/x","info":${'['.repeat(9e4)}${']'.repeat(9e4)}}`,
    ],
  ])('is answered with 400: %s', async (_what, type, body) => {
    const headers = {
      'content-type': type,
      cookie: guest.cookieHeader,
      'x-xsrf-token': guest.cookie('XSRF-TOKEN') ?? '',
    }
    expect((await guest.rawWith(PAGE, body, headers)).statusCode).toBe(400)
  })

  it('is answered with 400 for a URL that is nested deeper than any form', async () => {
    expect((await guest.post(`${PAGE}?${DEEP}`, { page: '/x' })).statusCode).toBe(400)
    expect((await guest.get(`/api/control/ionicVersion?${DEEP}`)).statusCode).toBe(400)
  })
})

describe('Value outside the range of its column', () => {
  const bundle = (index: number): CartLine => ({
    lineId: `bundle:${index}`,
    kind: 'bundle',
    code: 'ROSI',
    quantity: 1,
    users: 999,
    courses: ['ROSI'],
  })
  const huge = writeWireCart(
    Array.from({ length: 60 }, (_, index) => bundle(index)),
    '',
  )

  it.each(['orders/quote', 'requests/saveQuote'])(
    'is refused in a cart with a huge total by %s',
    async (path) => {
      const sent = await learner.post(`/api/${path}`, {
        cart: huge,
        currency: 'AUD',
        price: '1.00',
        message: 'How much?',
      })
      expect(sent.statusCode).toBe(400)
    },
  )

  it('is refused at its field in a license with an invalid date', async () => {
    const license = {
      issuer: 'tceq',
      kind: 'water',
      class: 'A',
      number: 'WO1',
      issuedOn: '%',
      expiresOn: '2028-01-01',
    }
    const sent = await learner.post('/api/licenses/add', { license })
    expect(sent.statusCode).toBe(400)
    expect(sent.body).toContain('issuedOn')
  })
})

describe('Credit for an id that is not a company', () => {
  it.each(['payments/processCC', 'orders/quote'])(
    'causes no server error when an administrator buys it through %s',
    async (path) => {
      const odd = { ...cart, corporate: [{ compid: 'OLC140', credit: '100.00', type: 'company' }] }
      const sent = await admin.post(`/api/${path}`, { cart: odd, price: '100.00' })
      expect(sent.statusCode).toBeLessThan(500)
    },
  )
})
