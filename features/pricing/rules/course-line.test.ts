import { expect, it } from 'vitest'
import { courseLine } from './course-line.ts'

const card = { courseid: 'OLC110', coursename: 'Water Chemistry', price: '249.00', introDiscount: null }

it('a course of the catalog becomes a line in cents and basis points', () => {
  const introDiscount = {
    discount: 0.145,
    date: '2026-11-01T00:00:00.000Z',
    todate: '2026-11-30T23:59:59.999Z',
    left: 4,
  }
  expect(courseLine({ ...card, introDiscount }, 2)).toEqual({
    lineId: 'course:OLC110',
    kind: 'course',
    code: 'OLC110',
    name: 'Water Chemistry',
    quantity: 2,
    listPrice: 24_900,
    intro: {
      basisPoints: 1450,
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-30T23:59:59.999Z',
      left: 4,
    },
  })
})

it('a course whose price cannot be read is not sold for nothing', () => {
  expect(() => courseLine({ ...card, price: 'free' })).toThrow(RangeError)
})
