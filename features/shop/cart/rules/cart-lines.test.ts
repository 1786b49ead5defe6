import { describe, expect, it } from 'vitest'
import { addCourse, appendLine, type CartLine, hasSameContent, setQuantity, setUsers } from './cart-lines.ts'

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

describe('at its limits a cart', () => {
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
    ['takes credit of a dollar', [], { ...credit, amountMinor: 100 }, 1],
    ['takes no credit of 99 cents', [], { ...credit, amountMinor: 99 }, 0],
    ['takes a bundle for one', [], { ...bundle, users: 1 }, 1],
    ['takes no exam of no quantity', [], { kind: 'exam' as const, code: 'E', quantity: 0 }, 0],
    ['takes the line that makes 200', full(199), bundle, 200],
    ['takes no line more', full(200), bundle, 200],
  ])('%s', (_title, lines, draft, count) => {
    expect(appendLine(lines, 'a', draft)).toHaveLength(count)
  })

  it('takes the course that makes 200 lines', () => {
    expect([addCourse(full(199), 'A').length, addCourse(full(200), 'A').length]).toEqual([200, 200])
  })

  it('changes one line alone', () => {
    const lines = appendLine(appendLine(two, 'a', bundle), 'b', bundle)
    expect(setQuantity(lines, 'course:OLC110', 1).map(({ quantity }) => quantity)).toEqual([1, 1, 1])
    expect(setUsers(lines, 'bundle:a', 9)).toEqual([two[0], { ...lines[1], users: 9 }, lines[2]])
    expect(setUsers(lines, 'course:OLC110', 9)).toEqual(lines)
  })
})

describe('two lines say the same', () => {
  const line = (change: object): CartLine =>
    ({ lineId: 'x', kind: 'exam', code: 'A', quantity: 1, ...change }) as CartLine
  it.each([
    ['with another quantity', line({}), line({ quantity: 4 }), true],
    ['of another code', line({}), line({ code: 'B' }), false],
    [
      'of bundles for others',
      line({ kind: 'bundle', users: 1, courses: ['A'] }),
      line({ kind: 'bundle', users: 2, courses: ['A'] }),
      false,
    ],
    [
      'of bundles of others',
      line({ kind: 'bundle', users: 1, courses: ['A'] }),
      line({ kind: 'bundle', users: 1, courses: ['B'] }),
      false,
    ],
    [
      'of equal bundles',
      line({ kind: 'bundle', users: 1, courses: ['A'] }),
      line({ kind: 'bundle', users: 1, courses: ['A'] }),
      true,
    ],
    [
      'of groups with other people',
      line({ kind: 'seminar', details: { a: 1 } }),
      line({ kind: 'seminar', details: { a: 2 } }),
      false,
    ],
    [
      'of equal groups',
      line({ kind: 'seminar', details: { a: 1 } }),
      line({ kind: 'seminar', details: { a: 1 } }),
      true,
    ],
    [
      'of other credit',
      line({ kind: 'corporate', amountMinor: 1, creditType: 'company' }),
      line({ kind: 'corporate', amountMinor: 2, creditType: 'company' }),
      false,
    ],
    [
      'of credit for others',
      line({ kind: 'corporate', amountMinor: 1, creditType: 'company' }),
      line({ kind: 'corporate', amountMinor: 1, creditType: 'supervisor' }),
      false,
    ],
    [
      'of equal credit',
      line({ kind: 'corporate', amountMinor: 1, creditType: 'company' }),
      line({ kind: 'corporate', amountMinor: 1, creditType: 'company' }),
      true,
    ],
  ])('%s: %#', (_title, one, other, same) => {
    expect(hasSameContent(one, other)).toBe(same)
  })
})
