import { describe, expect, it } from 'vitest'
import { addCourse, appendLine, type CartLine, hasSameContent, setQuantity, setUsers } from './cart-lines.ts'

const two: CartLine[] = [{ lineId: 'course:OLC110', kind: 'course', code: 'OLC110', quantity: 2 }]

describe('Cart lines', () => {
  it('increases the quantity of a course that is added again', () => {
    expect(addCourse(two, 'OLC110')).toEqual([{ ...two[0], quantity: 3 }])
  })
  it('adds a separate line for another course', () => {
    expect(addCourse(two, 'OLC111').map((line) => line.code)).toEqual(['OLC110', 'OLC111'])
  })
  it('removes a line whose quantity drops below zero', () => {
    expect(setQuantity(two, 'course:OLC110', -4)).toEqual([])
  })
  it('limits a quantity to integers up to 999', () => {
    expect(setQuantity(two, 'course:OLC110', 1e6)[0]?.quantity).toBe(999)
    expect(setQuantity(two, 'course:OLC110', 2.9)[0]?.quantity).toBe(2)
    expect(setQuantity(two, 'course:OLC110', Number.NaN)).toEqual([])
  })
  it('appends each exam as a separate line', () => {
    const exam = { kind: 'exam' as const, code: 'ROSI_CERT', quantity: 1 }
    const lines = appendLine(appendLine(two, 'a', exam), 'b', exam)
    expect(lines.map(({ lineId }) => lineId)).toEqual(['course:OLC110', 'exam:a', 'exam:b'])
  })
  it('ignores a bundle without users, a bundle without courses and credit without an amount', () => {
    const bundle = { kind: 'bundle' as const, code: 'ROSI', quantity: 1, users: 3, courses: ['ROSI'] }
    const credit = { kind: 'corporate' as const, code: 'c', quantity: 1, creditType: 'company' as const }
    expect(appendLine(two, 'a', { ...bundle, users: 0 })).toEqual(two)
    expect(appendLine(two, 'a', { ...bundle, users: Number.NaN })).toEqual(two)
    expect(appendLine(two, 'a', { ...bundle, courses: [] })).toEqual(two)
    expect(appendLine(two, 'a', { ...credit, amountMinor: 0 })).toEqual(two)
  })
  it('changes the number of users of a bundle and removes it at zero', () => {
    const bundle = { kind: 'bundle' as const, code: 'ROSI', quantity: 1, users: 3, courses: ['ROSI'] }
    const lines = appendLine([], 'a', bundle)
    expect(setUsers(lines, 'bundle:a', 12)[0]).toMatchObject({ users: 12, quantity: 1 })
    expect(setUsers(lines, 'bundle:a', 4000)[0]).toMatchObject({ users: 999 })
    expect(setUsers(lines, 'bundle:a', 0)).toEqual([])
  })
  it('limits a cart to 200 lines', () => {
    const full = Array.from({ length: 200 }, (_, index) => index).reduce<CartLine[]>(
      (lines, index) => addCourse(lines, `C${index}`),
      [],
    )
    expect(addCourse(full, 'ONE-MORE')).toHaveLength(200)
    expect(addCourse(full, 'C7')[7]?.quantity).toBe(2)
  })
})

describe('Cart limits', () => {
  const bundle = { kind: 'bundle' as const, code: 'ROSI', quantity: 1, users: 3, courses: ['ROSI'] }
  const credit = { kind: 'corporate' as const, code: 'c', quantity: 1, creditType: 'company' as const }
  const full = (count: number): CartLine[] =>
    Array.from({ length: count }, (_, index) => ({
      lineId: `exam:${index}`,
      kind: 'exam',
      code: 'E',
      quantity: 1,
    }))

  it.each([
    ['accepts credit of one dollar', [], { ...credit, amountMinor: 100 }, 1],
    ['ignores credit of 99 cents', [], { ...credit, amountMinor: 99 }, 0],
    ['accepts a bundle for one user', [], { ...bundle, users: 1 }, 1],
    ['ignores an exam with quantity 0', [], { kind: 'exam' as const, code: 'E', quantity: 0 }, 0],
    ['accepts the 200th line', full(199), bundle, 200],
    ['ignores a line beyond 200', full(200), bundle, 200],
  ])('%s', (_title, lines, draft, count) => {
    expect(appendLine(lines, 'a', draft)).toHaveLength(count)
  })

  it('accepts the course that makes 200 lines', () => {
    expect([addCourse(full(199), 'A').length, addCourse(full(200), 'A').length]).toEqual([200, 200])
  })

  it('changes only one line', () => {
    const lines = appendLine(appendLine(two, 'a', bundle), 'b', bundle)
    expect(setQuantity(lines, 'course:OLC110', 1).map(({ quantity }) => quantity)).toEqual([1, 1, 1])
    expect(setUsers(lines, 'bundle:a', 9)).toEqual([two[0], { ...lines[1], users: 9 }, lines[2]])
    expect(setUsers(lines, 'course:OLC110', 9)).toEqual(lines)
  })
})

describe('Comparison of two lines', () => {
  const line = (change: object): CartLine =>
    ({ lineId: 'x', kind: 'exam', code: 'A', quantity: 1, ...change }) as CartLine
  it.each([
    ['with different quantities', line({}), line({ quantity: 4 }), true],
    ['with different codes', line({}), line({ code: 'B' }), false],
    [
      'of bundles with different user counts',
      line({ kind: 'bundle', users: 1, courses: ['A'] }),
      line({ kind: 'bundle', users: 2, courses: ['A'] }),
      false,
    ],
    [
      'of bundles with different courses',
      line({ kind: 'bundle', users: 1, courses: ['A'] }),
      line({ kind: 'bundle', users: 1, courses: ['B'] }),
      false,
    ],
    [
      'of identical bundles',
      line({ kind: 'bundle', users: 1, courses: ['A'] }),
      line({ kind: 'bundle', users: 1, courses: ['A'] }),
      true,
    ],
    [
      'of seminar groups with different details',
      line({ kind: 'seminar', details: { a: 1 } }),
      line({ kind: 'seminar', details: { a: 2 } }),
      false,
    ],
    [
      'of identical seminar groups',
      line({ kind: 'seminar', details: { a: 1 } }),
      line({ kind: 'seminar', details: { a: 1 } }),
      true,
    ],
    [
      'of corporate credit with different amounts',
      line({ kind: 'corporate', amountMinor: 1, creditType: 'company' }),
      line({ kind: 'corporate', amountMinor: 2, creditType: 'company' }),
      false,
    ],
    [
      'of corporate credit of different types',
      line({ kind: 'corporate', amountMinor: 1, creditType: 'company' }),
      line({ kind: 'corporate', amountMinor: 1, creditType: 'supervisor' }),
      false,
    ],
    [
      'of identical corporate credit',
      line({ kind: 'corporate', amountMinor: 1, creditType: 'company' }),
      line({ kind: 'corporate', amountMinor: 1, creditType: 'company' }),
      true,
    ],
  ])('compares lines %s', (_title, one, other, same) => {
    expect(hasSameContent(one, other)).toBe(same)
  })
})
