import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { writeWireCart } from '../contract/wire-cart.ts'
import { cart } from '../contract.ts'
import { addCourse, type CartLine } from '../rules/cart-lines.ts'

const app = await testApp()
const of = (...codes: string[]) =>
  writeWireCart(
    codes.reduce<CartLine[]>((lines, code) => addCourse(lines, code), []),
    '',
  )

describe('Saving a cart', () => {
  it('returns the same cart to the next device', async () => {
    const phone = await app.as('learner')
    await phone.call(cart.updateShoppingCart, { userid: '', cart: of('OLC110', 'OLC111') })
    const desktop = await app.as('learner')
    const stored = await desktop.call(cart.mine, {})
    expect(stored.cart.courses.slice(1).map(({ product }) => product)).toEqual(['OLC110', 'OLC111'])
  })

  it('accepts the cart as JSON text in a form, as the specified call sends it', async () => {
    const texan = await app.as('texan')
    const { userId } = await app.person('texan')
    const fields = { userid: userId, cart: of('OLC115') }
    const response = await texan.post('/api/payments/updateShoppingCart', fields, 'form')
    expect(response.json()).toMatchObject({ good: true, version: 1 })
  })

  it('refuses to write to the cart of another user', async () => {
    const texan = await app.as('texan')
    const { userId } = await app.person('learner')
    await expect(texan.call(cart.updateShoppingCart, { userid: userId, cart: of() })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('loses nothing when devices write concurrently', async () => {
    const devices = await Promise.all([1, 2, 3, 4].map(() => app.as('employee')))
    const codes = ['OLC110', 'OLC111', 'OLC115', 'OLC117']
    await Promise.all(
      devices.map((device, index) =>
        device.call(cart.updateShoppingCart, { userid: '', cart: of(codes[index] ?? ''), version: 0 }),
      ),
    )
    const stored = await devices[0]?.call(cart.mine, {})
    expect(
      stored?.cart.courses
        .slice(1)
        .map(({ product }) => product)
        .sort(),
    ).toEqual(codes)
  })
})
