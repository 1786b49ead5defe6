import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { consultingPaying } from '#features/seminars/consulting/contract/paying-contract.ts'
import { consultingShop, lineOf } from '#features/seminars/consulting/server/paying/testing/consulting.ts'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { cart } from '#features/shop/cart/contract.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { billing } from '#features/shop/payments/server/testing/checkout.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { testApp } from './testing/test-app.ts'

const VISA = '4111111111111111'
const TOO_LITTLE_MONEY = '4000000000009995'
const DAY = '2027-03-01'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const shop = await consultingShop(app)
const texan = await app.as('texan')
await shop.consultant.call(consultingPaying.setPrice, { halfHour: '75.00' })
await shop.offer(DAY)

it('releases the times after a declined card; with a valid card, books them and sends reminders', async () => {
  const before = await sandbox.charges()
  const free = await shop.freeOn(DAY, texan)
  const line = lineOf(await shop.hold(texan, ...free.slice(0, 2)))
  const wire = writeWireCart([line], '')
  await texan.call(cart.updateShoppingCart, { userid: '', cart: wire })
  const pay = async (card: string) =>
    texan.call(
      payments.processCC,
      {
        ...billing,
        userid: '',
        cart: wire,
        price: '150.00',
        paymentToken: await sandbox.token(card, '150.00'),
      },
      { 'idempotency-key': randomUUID() },
    )
  await expect(pay(TOO_LITTLE_MONEY)).rejects.toMatchObject({ code: 'declined' })
  expect(await shop.freeOn(DAY, texan)).toEqual(free)

  const { orderid } = await pay(VISA)
  await app.runJobs()
  expect(await shop.freeOn(DAY, texan)).toEqual(free.slice(2))
  expect((await sandbox.charges()) - before).toBe(1)
  const receipt = await texan.call(orders.receipt, { orderid })
  expect(receipt).toMatchObject({
    state: 'fulfilled',
    total: { minor: 15_000 },
    lines: [{ quantity: 2, unit: { minor: 7500 } }],
  })
  expect((await texan.call(cart.mine, {})).cart.tservices?.consulting).toEqual([])

  app.setNow(new Date('2027-02-28T16:00:00Z'))
  await app.runJobs()
  expect(await shop.mailed(/^Your consulting is on Mar 1, 2027/)).toHaveLength(2)
})
