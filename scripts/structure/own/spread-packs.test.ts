import { expect, it } from 'vitest'
import { refuseSpreadPacks } from './spread-packs.ts'

it.each([
  ['const order = { ...{ id, total }, state }', 1],
  ["expect(row).toEqual({ ...row, ...{ state: 'paid' } })", 1],
  ['const order = { ...draft, state }', 0],
  ["const text = '...{ id }' // ...{ id }", 0],
])('counts spread object literals: %s', (text, count) => {
  expect(refuseSpreadPacks([{ path: 'features/shop/orders/server/order.ts', text }])).toHaveLength(count)
})
