import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCourse, appendLine, type CartLine } from './cart-lines.ts'
import { linesIn, mergeCarts, type StoredCart, takeOut } from './merge-carts.ts'

const empty: StoredCart = { version: 0, lines: [] }
const of = (...codes: string[]) => codes.reduce<CartLine[]>((lines, code) => addCourse(lines, code), [])
const codesIn = (cart: StoredCart) => linesIn(cart).map(({ code, quantity }) => `${code} x${quantity}`)

describe('One cart on two devices', () => {
  it('preserves lines added on the phone when the desktop sends an older cart', () => {
    const first = mergeCarts(empty, of('OLC110'), 0)
    const phone = mergeCarts(first, of('OLC110', 'OLC111'), 1)
    const desktop = mergeCarts(phone, of('OLC110', 'OLC115'), 1)
    expect(codesIn(desktop)).toEqual(['OLC110 x1', 'OLC111 x1', 'OLC115 x1'])
  })
  it('removes lines that the device removed after seeing them', () => {
    const first = mergeCarts(empty, of('OLC110', 'OLC111'), 0)
    expect(codesIn(mergeCarts(first, of('OLC111'), 1))).toEqual(['OLC111 x1'])
  })
  it('does not restore lines removed on the other device', () => {
    const first = mergeCarts(empty, of('OLC110', 'OLC111'), 0)
    const phone = mergeCarts(first, of('OLC111'), 1)
    expect(codesIn(mergeCarts(phone, of('OLC110', 'OLC111'), 1))).toEqual(['OLC111 x1'])
  })
  it('takes the larger quantity when both devices changed a line', () => {
    const first = mergeCarts(empty, of('OLC110'), 0)
    const phone = mergeCarts(first, of('OLC110', 'OLC110', 'OLC110'), 1)
    expect(codesIn(mergeCarts(phone, of('OLC110', 'OLC110'), 1))).toEqual(['OLC110 x3'])
  })
  it('merges a guest cart into the account cart without doubling shared lines', () => {
    const account = mergeCarts(empty, of('OLC110', 'OLC111'), 0)
    expect(codesIn(mergeCarts(account, of('OLC110', 'OLC117'), 0))).toEqual([
      'OLC110 x1',
      'OLC111 x1',
      'OLC117 x1',
    ])
  })
  it('accepts a course from the guest cart that was purchased from the account cart before', () => {
    const bought = takeOut(mergeCarts(empty, of('OLC110'), 0), of('OLC110'))
    expect(codesIn(bought)).toEqual([])
    expect(codesIn(mergeCarts(bought, of('OLC110'), 0))).toEqual(['OLC110 x1'])
  })
  it('is replaced by a device that does not send its known version', () => {
    const first = mergeCarts(empty, of('OLC110', 'OLC111'), 0)
    expect(codesIn(mergeCarts(first, of('OLC115'), null))).toEqual(['OLC115 x1'])
  })
  it('is unchanged when the same change arrives twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('A', 'B', 'C')),
        fc.array(fc.constantFrom('A', 'B', 'C')),
        (before, sent) => {
          const stored = mergeCarts(empty, of(...before), 0)
          const once = mergeCarts(stored, of(...sent), stored.version)
          expect(codesIn(mergeCarts(once, of(...sent), once.version))).toEqual(codesIn(once))
          expect(codesIn(once)).toEqual(
            expect.arrayContaining(of(...sent).map(({ code, quantity }) => `${code} x${quantity}`)),
          )
        },
      ),
    )
  })
  it('takes the number of users from the last device that changed it with knowledge of the cart', () => {
    const bundle = (users: number): CartLine[] =>
      appendLine([], 'a', { kind: 'bundle', code: 'ROSI', quantity: 1, users, courses: ['ROSI'] })
    const usersIn = (cart: StoredCart) => linesIn(cart).map((line) => line.kind === 'bundle' && line.users)
    const first = mergeCarts(empty, bundle(3), 0)
    const phone = mergeCarts(first, bundle(6), first.version)
    expect(usersIn(phone)).toEqual([6])
    expect(usersIn(mergeCarts(phone, bundle(4), first.version))).toEqual([6])
    expect(usersIn(mergeCarts(phone, bundle(4), phone.version))).toEqual([4])
    expect(mergeCarts(phone, bundle(6), phone.version)).toBe(phone)
  })
})

describe('Cart after a purchase', () => {
  const two = mergeCarts(empty, of('OLC110', 'OLC110', 'OLC111'), 0)
  it.each([
    [
      'preserves units added in the meantime',
      [{ lineId: 'course:OLC110', quantity: 1 }],
      ['OLC110 x1', 'OLC111 x1'],
    ],
    ['removes no more units than it contains', [{ lineId: 'course:OLC110', quantity: 9 }], ['OLC111 x1']],
    [
      'preserves lines that were not purchased',
      [{ lineId: 'course:OLC999', quantity: 1 }],
      ['OLC110 x2', 'OLC111 x1'],
    ],
  ])('%s', (_title, bought, left) => {
    expect(codesIn(takeOut(two, bought))).toEqual(left)
  })
})

describe('Removed cart lines', () => {
  it('ignores a sent line with quantity zero', () => {
    const sent = of('OLC110').map((line) => ({ ...line, quantity: 0 }))
    expect(mergeCarts(empty, sent, 0)).toBe(empty)
  })

  it('remembers the latest 50 so that an outdated device does not restore them', () => {
    const codes = Array.from({ length: 60 }, (_, index) => `C${index}`)
    const full = mergeCarts(empty, of(...codes), 0)
    // Removes the courses one at a time, in order.
    const emptied = codes.reduce(
      (cart, _, index) => mergeCarts(cart, of(...codes.slice(index + 1)), cart.version),
      full,
    )
    expect(codesIn(emptied)).toEqual([])
    expect(emptied.lines.map(({ code }) => code)).toEqual(codes.slice(10))
    const again = mergeCarts(emptied, of(...codes), full.version)
    expect(codesIn(again)).toEqual(codes.slice(0, 10).map((code) => `${code} x1`))
  })

  it('does not count lines that are still in the cart', () => {
    const codes = Array.from({ length: 60 }, (_, index) => `C${index}`)
    const full = mergeCarts(empty, of(...codes), 0)
    expect(mergeCarts(full, of(...codes, 'ONE'), full.version).lines).toHaveLength(61)
  })
})
