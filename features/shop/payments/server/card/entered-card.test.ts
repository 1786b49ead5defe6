import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { payments } from '../../contract.ts'
import { billing, cartOf } from '../testing/checkout.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: { ...sandbox.settings, CARD_ENTRY: 'direct' } })
afterAll(() => sandbox.close())
const buyer = await app.as('texan')

const pay = (card: { ccard: string; expires: string; seccode: string }, more: object = {}) =>
  buyer.call(
    payments.processCC,
    { ...billing, userid: '', cart: cartOf('OLC230'), price: '89.00', ...card, ...more },
    { 'idempotency-key': randomUUID() },
  )
const good = { ccard: '4111111111111111', expires: '12/34', seccode: '123' }

describe('Card sent to the server in the sandbox', () => {
  it('is refused with messages at its own fields before anything is reserved', async () => {
    const before = (await buyer.call(orders.mine, {})).total
    await expect(pay({ ccard: '4111111111111112', expires: '10/26', seccode: '12' })).rejects.toMatchObject({
      status: 400,
      body: {
        fields: {
          ccard: expect.stringContaining('check the card number'),
          expires: expect.stringContaining('this month or later'),
          seccode: expect.stringContaining('3 digits'),
        },
      },
    })
    expect((await buyer.call(orders.mine, {})).total).toBe(before)
    expect(await sandbox.charges()).toBe(0)
  })

  it('pays and leaves only its last digits and brand in the database', async () => {
    const { orderid } = await pay(good)
    expect((await buyer.call(orders.receipt, { orderid })).paidWith).toBe('Visa ending in 1111')
    const { rows } = await app.app.pool.query(
      'select to_jsonb(payments)::text as text from payments where order_id = $1',
      [orderid],
    )
    expect(rows[0].text).not.toContain('4111111111111111')
  })

  it.each(['-5', '12.345', 'twelve'])('refuses a credit of %s', async (useReferalCredit) => {
    const before = await sandbox.charges()
    await expect(pay(good, { useReferalCredit })).rejects.toMatchObject({ status: 400 })
    expect(await sandbox.charges()).toBe(before)
  })

  it('uses no more credit than is available', async () => {
    const { orderid } = await pay(good, { useReferalCredit: '99999.00' })
    expect((await buyer.call(orders.receipt, { orderid })).credit.minor).toBe(0)
  })
})
