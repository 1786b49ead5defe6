import { describe, expect, it } from 'vitest'
import { readWireCart, WireCart, writeWireCart } from './wire-cart.ts'

const course = (product: string, qty: unknown) => ({
  userid: '',
  name: '',
  account: '',
  product,
  price: '1.00',
  credit: '',
  qty,
})

describe('the cart on the wire', () => {
  it('skips the first course whatever it holds, since it is the placeholder', () => {
    const cart = WireCart.parse({ courses: [course('OLC110', 5), course('OLC111', 1)] })
    expect(readWireCart(cart)).toEqual([
      { lineId: 'course:OLC111', kind: 'course', code: 'OLC111', quantity: 1 },
    ])
  })
  it('reads quantities that forms send as text, and joins two entries of one course', () => {
    const cart = WireCart.parse({
      courses: [course('', ''), course('OLC111', '2'), course('OLC111', 1)].map((entry) => ({
        ...entry,
        qty: entry.qty || 0,
      })),
    })
    expect(readWireCart(cart)[0]?.quantity).toBe(3)
  })
  it('writes the placeholder in front and reads its own writing back', () => {
    const lines = [{ lineId: 'course:OLC110', kind: 'course' as const, code: 'OLC110', quantity: 2 }]
    const written = writeWireCart(lines, 'someone')
    expect(written.courses[0]).toMatchObject({ product: '', qty: 0 })
    expect(readWireCart(WireCart.parse(written))).toEqual(lines)
  })
  it('refuses a negative quantity', () => {
    expect(WireCart.safeParse({ courses: [course('', 0), course('OLC110', -1)] }).success).toBe(false)
  })
})
