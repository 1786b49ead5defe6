import { describe, expect, it } from 'vitest'
import { bundleLine, offeredParts } from './bundle-line.ts'
import { courseLine } from './course-line.ts'

const card = { courseid: 'OLC110', coursename: 'Water Chemistry', price: '249.00', introDiscount: null }

it('converts a catalog course to a line in cents and basis points', () => {
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

it('refuses a course with an unreadable price', () => {
  expect(() => courseLine({ ...card, price: 'free' })).toThrow(RangeError)
})

it('preserves a course of the technician program as such', () => {
  expect(courseLine({ ...card, rotp: true })).toMatchObject({ rotp: true })
})

describe('Bundle', () => {
  const rosi = { code: 'ROSI', name: 'RO Specialist Level I', price: '699.00' }
  const ticked = { lineId: 'b', code: 'bundle', quantity: 1, users: 3, courses: [] }
  const parts = (codes: string[]) => offeredParts(codes, [card], [rosi])

  it('is named after its parts and costs their sum', () => {
    const named = (codes: string[]) => bundleLine(ticked, parts(codes) ?? [])
    expect(named(['ROSI'])).toMatchObject({ name: 'Bundle ROSI (RO Specialist Level I)', listPrice: 69_900 })
    expect(named(['ROSI', 'OLC110'])).toMatchObject({
      name: 'Bundle ROSI + OLC110',
      listPrice: 94_800,
      users: 3,
    })
  })

  it('is refused without parts, with a part that is not offered, or with an unreadable price', () => {
    expect(parts([])).toBeNull()
    expect(parts(['ROSI', 'OLC999'])).toBeNull()
    expect(() => offeredParts(['ROSI'], [], [{ ...rosi, price: 'free' }])).toThrow(RangeError)
  })
})
