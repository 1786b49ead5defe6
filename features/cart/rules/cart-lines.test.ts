import { describe, expect, it } from 'vitest'
import { addCourse, appendLine, type CartLine, setQuantity, setUsers } from './cart-lines.ts'

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
  it('exams, bundles and seminar places are appended, each as a line of its own', () => {
    const exam = { kind: 'exam' as const, code: 'ROSI_CERT', quantity: 1 }
    const lines = appendLine(appendLine(two, 'a', exam), 'b', exam)
    expect(lines.map(({ lineId }) => lineId)).toEqual(['course:OLC110', 'exam:a', 'exam:b'])
  })
  it('a bundle for nobody, one without courses and credit of nothing add nothing', () => {
    const bundle = { kind: 'bundle' as const, code: 'ROSI', quantity: 1, users: 3, courses: ['ROSI'] }
    const credit = { kind: 'corporate' as const, code: 'c', quantity: 1, creditType: 'company' as const }
    expect(appendLine(two, 'a', { ...bundle, users: 0 })).toEqual(two)
    expect(appendLine(two, 'a', { ...bundle, users: Number.NaN })).toEqual(two)
    expect(appendLine(two, 'a', { ...bundle, courses: [] })).toEqual(two)
    expect(appendLine(two, 'a', { ...credit, amountMinor: 0 })).toEqual(two)
  })
  it('a bundle can be for other people, and leaves the cart for nobody', () => {
    const bundle = { kind: 'bundle' as const, code: 'ROSI', quantity: 1, users: 3, courses: ['ROSI'] }
    const lines = appendLine([], 'a', bundle)
    expect(setUsers(lines, 'bundle:a', 12)[0]).toMatchObject({ users: 12, quantity: 1 })
    expect(setUsers(lines, 'bundle:a', 4000)[0]).toMatchObject({ users: 999 })
    expect(setUsers(lines, 'bundle:a', 0)).toEqual([])
  })
  it('a cart takes no more than 200 lines', () => {
    const full = Array.from({ length: 200 }, (_, index) => index).reduce<CartLine[]>(
      (lines, index) => addCourse(lines, `C${index}`),
      [],
    )
    expect(addCourse(full, 'ONE-MORE')).toHaveLength(200)
    expect(addCourse(full, 'C7')[7]?.quantity).toBe(2)
  })
})
