import { describe, expect, it } from 'vitest'
import { StoredCart } from '../contract/stored-cart.ts'
import { addCourse, appendLine, type CartLine } from './cart-lines.ts'
import {
  afterAnswer,
  belongTo,
  countIn,
  emptyCart,
  type LocalCart,
  putBack,
  withLines,
  withoutPurchased,
} from './local-cart.ts'

const of = (...codes: string[]) => codes.reduce<CartLine[]>((lines, code) => addCourse(lines, code), [])
const cartOf = (owner: string | null, version: number, ...codes: string[]): LocalCart => ({
  owner,
  version,
  lines: of(...codes),
  changed: true,
})
const codesIn = (lines: readonly CartLine[]) => lines.map(({ code, quantity }) => `${code} x${quantity}`)

describe('Cart owner', () => {
  it('moves guest lines to the account at login without a known cart version', () => {
    const joined = belongTo(cartOf(null, 0, 'OLC110'), 'lena')
    expect(joined).toEqual({ owner: 'lena', version: 0, lines: of('OLC110'), changed: true })
  })
  it('marks an empty guest cart as unchanged at login', () => {
    expect(belongTo(emptyCart(null), 'lena').changed).toBe(false)
  })
  it.each([null, 'travis'])('empties the cart after logout or for another user (%s)', (owner) => {
    expect(belongTo(cartOf('lena', 4, 'OLC110'), owner)).toEqual(emptyCart(owner))
  })
  it('leaves the cart unchanged for the same user', () => {
    const cart = cartOf('lena', 4, 'OLC110')
    expect(belongTo(cart, 'lena')).toBe(cart)
  })
})

describe('Server response', () => {
  it('replaces the cart on the device, including changes from other devices', () => {
    const sent = cartOf('lena', 2, 'OLC110')
    const after = afterAnswer(sent, sent, { version: 3, lines: of('OLC110', 'OLC111') })
    expect(after).toEqual({ owner: 'lena', version: 3, lines: of('OLC110', 'OLC111'), changed: false })
  })
  it('preserves lines added during the request and sends them next', () => {
    const sent = cartOf('lena', 2, 'OLC110')
    const now = withLines(sent, of('OLC110', 'OLC110', 'OLC115'))
    const after = afterAnswer(now, sent, { version: 3, lines: of('OLC110', 'OLC111') })
    expect(codesIn(after.lines)).toEqual(['OLC110 x2', 'OLC111 x1', 'OLC115 x1'])
    expect(after).toMatchObject({ version: 3, changed: true })
  })
  it('does not restore lines removed during the request', () => {
    const sent = cartOf('lena', 2, 'OLC110', 'OLC111')
    const now = withLines(sent, of('OLC111'))
    const after = afterAnswer(now, sent, { version: 3, lines: of('OLC110', 'OLC111') })
    expect(codesIn(after.lines)).toEqual(['OLC111 x1'])
    expect(after.changed).toBe(true)
  })
  it('is ignored when it is older than the version seen by another tab', () => {
    const sent = cartOf('lena', 2, 'OLC110')
    const now = cartOf('lena', 5, 'OLC115')
    expect(afterAnswer(now, sent, { version: 3, lines: of('OLC110') })).toBe(now)
  })
  it('is ignored after the user has logged out', () => {
    const now = emptyCart(null)
    expect(afterAnswer(now, cartOf('lena', 2, 'OLC110'), { version: 3, lines: of('OLC110') })).toBe(now)
  })
})

describe('Cart on the device', () => {
  it('removes purchased lines and leaves lines added since', () => {
    expect(
      codesIn(withoutPurchased(of('OLC110', 'OLC110', 'OLC110', 'OLC111'), of('OLC110', 'OLC110'))),
    ).toEqual(['OLC110 x1', 'OLC111 x1'])
  })
  it('restores a removed line to its position once', () => {
    const [line] = of('OLC111')
    const back = line ? putBack(of('OLC110', 'OLC115'), line, 1) : []
    expect(codesIn(back)).toEqual(['OLC110 x1', 'OLC111 x1', 'OLC115 x1'])
    expect(line && codesIn(putBack(back, line, 0))).toEqual(codesIn(back))
  })
  it('counts quantities in the badge, and a consulting slot as one', () => {
    expect(countIn(of('OLC110', 'OLC110', 'OLC111'))).toBe(3)
    const twoHours = appendLine([], 'a', { kind: 'consulting', code: 'slot', quantity: 4 })
    expect(countIn(twoHours)).toBe(1)
  })
  it('is read back as it was written', () => {
    const cart = cartOf('lena', 7, 'OLC110', 'OLC111')
    expect(StoredCart.parse(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
  })
  it('preserves a number of users changed during the request and sends it next', () => {
    const bundle = (users: number) =>
      appendLine([], 'a', { kind: 'bundle', code: 'ROSI', quantity: 1, users, courses: ['ROSI'] })
    const sent = { owner: 'lena', version: 2, lines: bundle(3), changed: true }
    const after = afterAnswer(withLines(sent, bundle(5)), sent, { version: 3, lines: bundle(3) })
    expect(after.lines[0]).toMatchObject({ users: 5 })
    expect(after.changed).toBe(true)
    expect(StoredCart.parse(JSON.parse(JSON.stringify(after)))).toEqual(after)
  })
  it.each([null, '', '{"owner":1}', '[]', '{"owner":null,"version":0,"lines":[{"code":"","quantity":-1}]}'])(
    'rejects unreadable content (%s)',
    (text) => {
      expect(StoredCart.safeParse(text && JSON.parse(text)).success).toBe(false)
    },
  )
})
