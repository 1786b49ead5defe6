import { describe, expect, it } from 'vitest'
import type { BundleCard, CourseCard } from '#features/shop/catalog/contract.ts'
import type { PriceFacts } from '#features/shop/pricing/rules/quote-types.ts'
import { priceChoice, pricePerUser } from './price-choice.ts'

const card = (courseid: string, price: string, more: Partial<CourseCard> = {}): CourseCard => ({
  courseid,
  coursename: `Course ${courseid}`,
  price,
  actualprice: price,
  introDiscount: null,
  partnerOnly: null,
  prePurchaseNotice: null,
  summary: '',
  level: 1,
  topics: [],
  contactHours: 4,
  minutes: 240,
  unitCount: 4,
  languages: { audio: ['en'], captions: [] },
  poster: null,
  picture: '',
  inBundles: true,
  rotp: false,
  added: false,
  disabled: false,
  ...more,
})

const bundles: BundleCard[] = [
  {
    code: 'ROSI',
    name: 'All four',
    price: '699.00',
    covers: ['OLC110', 'OLC111', 'OLC115', 'OLC117'],
    picture: '',
  },
]
const shelf = { courses: [card('OLC110', '249.00'), card('OLC120', '100.00')], bundles }
const plain: PriceFacts = {
  partner: { code: 'dhp', discountBasisPoints: 0, roundDown: false, prices: {} },
  corporateBasisPoints: 0,
  promo: null,
  currency: { code: 'USD', rateMicros: 1_000_000 },
}
const twenty: PriceFacts = { ...plain, partner: { ...plain.partner, discountBasisPoints: 2000 } }
const now = new Date('2026-11-20T12:00:00Z')
const price = (users: string, ticked: string[], facts = plain) =>
  priceChoice({ users, ticked }, shelf, facts, now)

describe('Bundle total', () => {
  it.each([
    ['1', ['ROSI'], plain, 69_900],
    ['2', ['ROSI'], plain, 139_800],
    ['3', ['ROSI'], twenty, 159_372],
    ['6', ['ROSI'], twenty, 301_968],
    ['18', ['ROSI'], twenty, 805_248],
    ['20', ['ROSI'], twenty, 782_880],
    ['6', ['ROSI'], { ...twenty, partner: { ...twenty.partner, roundDown: true } }, 301_800],
    ['1', ['ROSI', 'OLC120'], plain, 79_900],
    ['3', ['OLC110', 'OLC120'], plain, 99_465],
    ['999', ['OLC120'], plain, 6_993_000],
    ['', ['ROSI'], plain, 0],
    ['0', ['ROSI'], plain, 0],
    ['abc', ['ROSI'], plain, 0],
    ['-1', ['ROSI'], plain, 0],
    ['1.5', ['ROSI'], plain, 0],
    ['3', [], plain, 0],
  ])('is correct for %j users of %j', (users, ticked, facts, total) => {
    expect(price(users, ticked, facts).total).toBe(total)
  })

  it('shows the price per user while no number is entered', () => {
    expect(price('', ['ROSI']).quoted).toMatchObject({ unitPrice: 69_900 })
  })
})

describe('Reason that a bundle cannot be added to the cart', () => {
  const free = { ...shelf, courses: [card('OLC120', '0.00')] }
  it.each([
    ['the course', price('3', []), 'Tick at least one course.'],
    ['the number of users', price('', ['ROSI']), 'Enter for how many users, from 1 to 999.'],
    ['the price', priceChoice({ users: '3', ticked: ['OLC120'] }, free, plain, now), expect.any(String)],
    ['none', price('3', ['ROSI']), null],
  ])('names the missing part: %s', (_what, { missing }, message) => {
    expect(missing).toEqual(message)
  })
})

describe('Savings hint', () => {
  it('says that 20 users cost 223.68 less than 18', () => {
    expect(price('18', ['ROSI'], twenty).hint).toMatchObject({ users: 20, saving: 22_368 })
  })

  it.each(['1', '6', '20', '', '999'])('is hidden for %j users', (users) => {
    expect(price(users, ['ROSI'], twenty).hint).toBeNull()
  })
})

describe('Price of one offer', () => {
  it("is the price for one user in the buyer's currency", () => {
    const euro = { ...twenty, currency: { code: 'EUR', rateMicros: 900_000 } }
    expect(pricePerUser('ROSI', shelf, euro, now)).toEqual({ minor: 50_328, currency: 'EUR' })
    expect(pricePerUser('OLC120', shelf, twenty, now)).toEqual({ minor: 8000, currency: 'USD' })
    expect(pricePerUser('OLC999', shelf, plain, now)).toBeNull()
  })
})
