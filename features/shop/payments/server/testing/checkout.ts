import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { addCourse, type CartLine } from '#features/shop/cart/rules/cart-lines.ts'

/** Builds a cart of courses in the request format, for tests. */
export const cartOf = (...codes: string[]) =>
  writeWireCart(
    codes.reduce<CartLine[]>((lines, code) => addCourse(lines, code), []),
    '',
  )

/** Billing fields of a checkout, for tests. */
export const billing = {
  f_name: 'Travis',
  l_name: 'Okafor',
  company: 'Midland Brackish Works',
  address: '1809 Mesquite Ave',
  address2: '',
  city: 'Midland',
  state: 'TX',
  zip: '79701',
  country: 'US',
  phone: '432-555-0100',
  email: 'texan@example.com',
}
