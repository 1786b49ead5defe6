import { describe, expect, it } from 'vitest'
import type { CartLine } from '../rules/cart-lines.ts'
import { readWireCart, WireCart, writeWireCart } from './wire-cart.ts'

const course = (product: string, qty: unknown) => ({
  userid: '',
  name: '',
  account: '',
  product,
  price: '1.00',
  credit: '',
  qty,
})

describe('Cart in wire format', () => {
  it('skips the first course as the placeholder, regardless of its content', () => {
    const cart = WireCart.parse({ courses: [course('OLC110', 5), course('OLC111', 1)] })
    expect(readWireCart(cart)).toEqual([
      { lineId: 'course:OLC111', kind: 'course', code: 'OLC111', quantity: 1 },
    ])
  })
  it('reads quantities sent as text and merges two entries of one course', () => {
    const cart = WireCart.parse({
      courses: [course('', ''), course('OLC111', '2'), course('OLC111', 1)].map((entry) => ({
        ...entry,
        qty: entry.qty || 0,
      })),
    })
    expect(readWireCart(cart)[0]?.quantity).toBe(3)
  })
  it('writes the placeholder first and reads its own output', () => {
    const lines = [{ lineId: 'course:OLC110', kind: 'course' as const, code: 'OLC110', quantity: 2 }]
    const written = writeWireCart(lines, 'someone')
    expect(written.courses[0]).toMatchObject({ product: '', qty: 0 })
    expect(readWireCart(WireCart.parse(written))).toEqual(lines)
  })
  it('reads a course without a quantity as quantity 1', () => {
    expect(readWireCart(WireCart.parse({ courses: [{}, { product: 'OLC110' }] }))).toMatchObject([
      { code: 'OLC110', quantity: 1 },
    ])
  })
  it.each([
    [
      'a user count followed by the courses',
      { items: [{ numberOfUsers: '3', totalPrice: '1.00' }, { courseid: 'OLC110' }, { courseid: 'OLC120' }] },
      { code: 'OLC110', users: 3, courses: ['OLC110', 'OLC120'] },
    ],
    [
      'items that each have a course and the user count',
      {
        product: 'Bundle',
        items: [
          { courseid: 'OLC110', coursename: 'Water', numberOfUsers: 3 },
          { courseid: 'OLC120', coursename: 'Pumps', numberOfUsers: 3 },
        ],
      },
      { code: 'OLC110', users: 3, courses: ['OLC110', 'OLC120'] },
    ],
    [
      'an offer and additional courses',
      { product: 'ROSI', items: [{ numberOfUsers: 2 }, { courseid: 'OLC120' }] },
      { code: 'ROSI', users: 2, courses: ['ROSI', 'OLC120'] },
    ],
    [
      'an offer',
      { product: 'ROSI', items: [{ numberOfUsers: 2 }] },
      { code: 'ROSI', users: 2, courses: ['ROSI'] },
    ],
    ['an offer without items', { product: 'ROSI' }, { code: 'ROSI', users: 1, courses: ['ROSI'] }],
    [
      'an offer that is also one of its items',
      { product: 'ROSI', items: [{ numberOfUsers: 2 }, { courseid: 'ROSI' }, { courseid: 'OLC120' }] },
      { code: 'ROSI', users: 2, courses: ['ROSI', 'OLC120'] },
    ],
  ])('reads a bundle of %s', (_what, bundle, line) => {
    expect(readWireCart(WireCart.parse({ bundles: [bundle] }))).toMatchObject([{ kind: 'bundle', ...line }])
  })
  it('refuses a negative quantity', () => {
    expect(WireCart.safeParse({ courses: [course('', 0), course('OLC110', -1)] }).success).toBe(false)
  })
  it.each([
    {
      what: 'a fractional course quantity',
      cart: { courses: [course('', 0), course('OLC110', 1.5)] },
      at: 'courses.1.qty',
    },
    {
      what: 'a course quantity of one million',
      cart: { courses: [course('', 0), course('OLC110', 1e6)] },
      at: 'courses.1.qty',
    },
    {
      what: 'a bundle for zero users',
      cart: { bundles: [{ product: 'ROSI', items: [{ numberOfUsers: 0 }, { courseid: 'ROSI' }] }] },
      at: 'bundles.0.items.0.numberOfUsers',
    },
    {
      what: 'a bundle without courses',
      cart: { bundles: [{ product: 'Bundle', items: [{ numberOfUsers: 3 }] }] },
      at: 'bundles.0.items',
    },
    { what: 'an empty bundle', cart: { bundles: [{}] }, at: 'bundles.0.items' },
    {
      what: 'a bundle without a number of users',
      cart: { bundles: [{ items: [{ courseid: 'OLC110' }, { courseid: 'OLC120' }] }] },
      at: 'bundles.0.items.0.numberOfUsers',
    },
    {
      what: 'a bundle whose courses have different numbers of users',
      cart: {
        bundles: [
          {
            items: [
              { courseid: 'OLC110', numberOfUsers: 3 },
              { courseid: 'OLC120', numberOfUsers: 4 },
            ],
          },
        ],
      },
      at: 'bundles.0.items.1.numberOfUsers',
    },
    {
      what: 'a bundle item without a course id',
      cart: { bundles: [{ product: 'ROSI', items: [{ numberOfUsers: 3 }, { coursename: 'Pumps' }] }] },
      at: 'bundles.0.items.1.courseid',
    },
    {
      what: 'a duplicate course in a bundle',
      cart: { bundles: [{ items: [{ numberOfUsers: 3 }, { courseid: 'A' }, { courseid: 'A' }] }] },
      at: 'bundles.0.items.2.courseid',
    },
    { what: 'an exam without a product', cart: { exams: [{ price: '95.00' }] }, at: 'exams.0.product' },
    { what: 'seats without an event', cart: { sems: [{ attendees: [] }] }, at: 'sems.0.scheduleid' },
    {
      what: 'credit without a company',
      cart: { corporate: [{ credit: '50.00' }] },
      at: 'corporate.0.compid',
    },
    {
      what: 'consulting without a time',
      cart: { tservices: { consulting: [{ qty: 1 }] } },
      at: 'tservices.consulting.0.product',
    },
    {
      what: 'a course with a price but no code',
      cart: { courses: [course('', 0), { name: 'Pumps', price: '99.00' }] },
      at: 'courses.1.product',
    },
    {
      what: 'a course quantity above the maximum of a line',
      cart: { courses: [course('', 0), course('A', 600), course('A', 600)] },
      at: 'courses.2.qty',
    },
    {
      what: 'a negative credit amount',
      cart: { corporate: [{ compid: 'c', credit: '-5.00' }] },
      at: 'corporate.0.credit',
    },
    {
      what: 'a credit amount with a fraction of a cent',
      cart: { corporate: [{ compid: 'c', credit: '5.001' }] },
      at: 'corporate.0.credit',
    },
    {
      what: 'a credit amount above the maximum',
      cart: { corporate: [{ compid: 'c', credit: 1e9 }] },
      at: 'corporate.0.credit',
    },
    {
      what: 'more lines than the maximum of a cart',
      cart: {
        exams: Array.from({ length: 150 }, () => ({ product: 'E' })),
        courses: Array.from({ length: 52 }, () => course('C', 1)),
      },
      at: '',
    },
  ])('refuses $what at its path with a message', ({ cart, at }) => {
    const { error } = WireCart.safeParse(cart)
    const issue = error?.issues[0]
    expect(issue?.path.join('.')).toBe(at)
    expect(issue?.message).toMatch(/^(Please|A bundle|A cart).+\.$/)
  })
  it('writes every kind as documented and reads its own output', () => {
    const lines: CartLine[] = [
      { lineId: 'course:OLC110', kind: 'course', code: 'OLC110', quantity: 2 },
      { lineId: 'exam:1', kind: 'exam', code: 'ROSI_CERT', quantity: 1 },
      {
        lineId: 'bundle:1',
        kind: 'bundle',
        code: 'ROSI',
        quantity: 1,
        users: 6,
        courses: ['ROSI', 'OLC120'],
      },
      {
        lineId: 'seminar:1',
        kind: 'seminar',
        code: 'schedule-7',
        quantity: 1,
        details: { event: 'Spring', attendees: [{ f_name: 'A' }, { f_name: 'B' }], promo: 'SPRING' },
      },
      {
        lineId: 'corporate:1',
        kind: 'corporate',
        code: 'company-3',
        quantity: 1,
        amountMinor: 250_000,
        creditType: 'supervisor',
      },
    ]
    const written = writeWireCart(lines, 'someone')
    expect(written.bundles[0]?.items).toEqual([
      { numberOfUsers: 6, totalPrice: '0.00' },
      { courseid: 'ROSI', coursename: '', price: '0.00' },
      { courseid: 'OLC120', coursename: '', price: '0.00' },
    ])
    expect(written.corporate[0]).toMatchObject({ compid: 'company-3', credit: '2500.00', type: 'supervisor' })
    expect(readWireCart(WireCart.parse(JSON.parse(JSON.stringify(written))))).toEqual(lines)
  })
  it('appends an exam that is sent twice and gives lines without an id a stable id', () => {
    const exam = { product: 'ROSI_CERT' }
    const read = () => readWireCart(WireCart.parse({ exams: [exam, exam] })).map(({ lineId }) => lineId)
    expect(read()).toEqual(['exam:0', 'exam:1'])
    expect(read()).toEqual(read())
  })
  it('reads two lines with the same id as two lines', () => {
    const exams = [
      { product: 'A', lineid: 'exam:x' },
      { product: 'B', lineid: 'exam:x' },
    ]
    expect(readWireCart(WireCart.parse({ exams })).map(({ lineId }) => lineId)).toEqual([
      'exam:x',
      'exam:x.2',
    ])
  })
})
