import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cart } from '#features/shop/cart/contract.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { billing, cartOf } from '#features/shop/payments/server/testing/checkout.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { testApp } from '../testing/test-app.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const LISTED = ['OLC110', 'OLC120']

beforeAll(async () => {
  const { pool } = app.app
  await pool.query(`update partners set customized_training = true where code = 'ams'`)
  await pool.query(`delete from partner_prices where partner = 'ams'`)
  for (const code of LISTED)
    await pool.query(
      `insert into partner_prices (partner, course_code, minor, valid_from) values ('ams', $1, 15000, $2)`,
      [code, new Date(app.now().getTime() - 86_400_000)],
    )
})

const bundle = (...codes: string[]) => ({
  bundles: [{ items: [{ numberOfUsers: 2 }, ...codes.map((courseid) => ({ courseid }))] }],
})
const carts: [what: string, cart: object, isSold: boolean][] = [
  ['accepts a listed course', cartOf('OLC110'), true],
  ['refuses an unlisted course', cartOf('OLC111'), false],
  ['refuses a listed course together with an unlisted course', cartOf('OLC110', 'OLC111'), false],
  ['accepts a bundle of listed courses', bundle(...LISTED), true],
  ['refuses a bundle with an unlisted course', bundle('OLC110', 'OLC111'), false],
  ['refuses the ROSI bundle', { bundles: [{ product: 'ROSI' }] }, false],
  ['refuses an exam of unlisted courses', { exams: [{ product: 'ROS_I_KNOW' }] }, false],
]

describe('Cart for a partner with customized training, which sells only its listed courses', () => {
  it.each(carts)('%s', async (_what, given, isSold) => {
    const member = await app.as('partneradmin')
    const { refused } = await member.call(orders.quote, { cart: given as never, partner: 'AMS' })
    expect(refused.length === 0).toBe(isSold)
    // Sold items are refused only because of the wrong price.
    const card = { ccard: '4111111111111111', expires: '12/34', seccode: '123' }
    const input = { ...billing, ...card, cart: given, price: '0.01', partner: 'ams' }
    const answer = await member.post('/api/payments/processCC', input, 'form')
    expect(answer.json().code).toBe(isSold ? 'price-changed' : 'not-sold')
    const stored = await member.call(cart.updateShoppingCart, { userid: '', cart: given as never })
    const prices = [...stored.cart.courses.slice(1), ...stored.cart.bundles, ...stored.cart.exams].map(
      ({ price }) => price,
    )
    expect(prices.every((price) => price !== '0.00')).toBe(isSold)
  })
})
