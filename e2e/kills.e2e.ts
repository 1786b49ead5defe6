import { expect, it } from 'vitest'
import { killAfterCapture, plainWares } from './harness/checkout/checkout-kill.ts'
import { openShop } from './harness/shop.ts'
import { ShopClient } from './harness/shop-client.ts'

const shop = await openShop({ CARD_ENTRY: 'direct' })
const buyer = await new ShopClient(shop.url).logIn('texan')
const wares = (await plainWares(buyer)).slice(0, 2)

it.each(wares.map((ware) => [ware.courseid, ware] as const))(
  'gives %s once, for one charge, after the server is killed between charge and enrollment',
  async (_courseid, ware) => {
    expect(await killAfterCapture(shop, buyer, ware)).toEqual({
      charges: 1,
      orders: 1,
      enrollments: 1,
      repeatedAnswer: 'paid',
    })
  },
)

it('tests two courses', () => {
  expect(wares).toHaveLength(2)
})
