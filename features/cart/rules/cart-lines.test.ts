import { describe, expect, it } from 'vitest'
import { addCourse, type CartLine, setQuantity } from './cart-lines.ts'

const two: CartLine[] = [{ lineId: 'course:OLC110', kind: 'course', code: 'OLC110', quantity: 2 }]

describe('lines of a cart', () => {
  it('a course added again raises its quantity', () => {
    expect(addCourse(two, 'OLC110')).toEqual([{ ...two[0], quantity: 3 }])
  })
  it('another course gets a line of its own', () => {
    expect(addCourse(two, 'OLC111').map((line) => line.code)).toEqual(['OLC110', 'OLC111'])
  })
  it('a quantity lowered below zero removes the line and goes no further', () => {
    expect(setQuantity(two, 'course:OLC110', -4)).toEqual([])
  })
  it('a quantity is a whole number of at most 999', () => {
    expect(setQuantity(two, 'course:OLC110', 1e6)[0]?.quantity).toBe(999)
    expect(setQuantity(two, 'course:OLC110', 2.9)[0]?.quantity).toBe(2)
    expect(setQuantity(two, 'course:OLC110', Number.NaN)).toEqual([])
  })
})
