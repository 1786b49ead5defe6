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

describe('whose cart it is', () => {
  it('a guest who logs in brings the lines along without claiming to know the account cart', () => {
    const joined = belongTo(cartOf(null, 0, 'OLC110'), 'lena')
    expect(joined).toEqual({ owner: 'lena', version: 0, lines: of('OLC110'), changed: true })
  })
  it('an empty guest cart has nothing to tell at login', () => {
    expect(belongTo(emptyCart(null), 'lena').changed).toBe(false)
  })
  it.each([null, 'travis'])('after logging out or as somebody else (%s) the cart is empty', (owner) => {
    expect(belongTo(cartOf('lena', 4, 'OLC110'), owner)).toEqual(emptyCart(owner))
  })
  it('stays as it is while the same person is there', () => {
    const cart = cartOf('lena', 4, 'OLC110')
    expect(belongTo(cart, 'lena')).toBe(cart)
  })
})

describe('an answer of the server', () => {
  it('replaces what the device has, other devices included', () => {
    const sent = cartOf('lena', 2, 'OLC110')
    const after = afterAnswer(sent, sent, { version: 3, lines: of('OLC110', 'OLC111') })
    expect(after).toEqual({ owner: 'lena', version: 3, lines: of('OLC110', 'OLC111'), changed: false })
  })
  it('keeps what was put in while it was on its way, and sends that next', () => {
    const sent = cartOf('lena', 2, 'OLC110')
    const now = withLines(sent, of('OLC110', 'OLC110', 'OLC115'))
    const after = afterAnswer(now, sent, { version: 3, lines: of('OLC110', 'OLC111') })
    expect(codesIn(after.lines)).toEqual(['OLC110 x2', 'OLC111 x1', 'OLC115 x1'])
    expect(after).toMatchObject({ version: 3, changed: true })
  })
  it('does not bring back what was taken out while it was on its way', () => {
    const sent = cartOf('lena', 2, 'OLC110', 'OLC111')
    const now = withLines(sent, of('OLC111'))
    const after = afterAnswer(now, sent, { version: 3, lines: of('OLC110', 'OLC111') })
    expect(codesIn(after.lines)).toEqual(['OLC111 x1'])
    expect(after.changed).toBe(true)
  })
  it('that is older than what another tab has seen changes nothing', () => {
    const sent = cartOf('lena', 2, 'OLC110')
    const now = cartOf('lena', 5, 'OLC115')
    expect(afterAnswer(now, sent, { version: 3, lines: of('OLC110') })).toBe(now)
  })
  it('for somebody who has logged out changes nothing', () => {
    const now = emptyCart(null)
    expect(afterAnswer(now, cartOf('lena', 2, 'OLC110'), { version: 3, lines: of('OLC110') })).toBe(now)
  })
})

describe('lines on the device', () => {
  it('a purchase takes out what was bought and leaves what was added since', () => {
    expect(
      codesIn(withoutPurchased(of('OLC110', 'OLC110', 'OLC110', 'OLC111'), of('OLC110', 'OLC110'))),
    ).toEqual(['OLC110 x1', 'OLC111 x1'])
  })
  it('a removed line goes back to its place, once', () => {
    const [line] = of('OLC111')
    const back = line ? putBack(of('OLC110', 'OLC115'), line, 1) : []
    expect(codesIn(back)).toEqual(['OLC110 x1', 'OLC111 x1', 'OLC115 x1'])
    expect(line && codesIn(putBack(back, line, 0))).toEqual(codesIn(back))
  })
  it('the badge counts places, not lines', () => {
    expect(countIn(of('OLC110', 'OLC110', 'OLC111'))).toBe(3)
    const twoHours = appendLine([], 'a', { kind: 'consulting', code: 'slot', quantity: 4 })
    expect(countIn(twoHours)).toBe(1)
  })
  it('are read back as they were written', () => {
    const cart = cartOf('lena', 7, 'OLC110', 'OLC111')
    expect(StoredCart.parse(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
  })
  it('a number of users that was changed while an answer was on its way is kept and sent next', () => {
    const bundle = (users: number) =>
      appendLine([], 'a', { kind: 'bundle', code: 'ROSI', quantity: 1, users, courses: ['ROSI'] })
    const sent = { owner: 'lena', version: 2, lines: bundle(3), changed: true }
    const after = afterAnswer(withLines(sent, bundle(5)), sent, { version: 3, lines: bundle(3) })
    expect(after.lines[0]).toMatchObject({ users: 5 })
    expect(after.changed).toBe(true)
    expect(StoredCart.parse(JSON.parse(JSON.stringify(after)))).toEqual(after)
  })
  it.each([null, '', '{"owner":1}', '[]', '{"owner":null,"version":0,"lines":[{"code":"","quantity":-1}]}'])(
    'what is unreadable (%s) is no cart',
    (text) => {
      expect(StoredCart.safeParse(text && JSON.parse(text)).success).toBe(false)
    },
  )
})
