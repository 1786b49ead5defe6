import { describe, expect, test } from 'vitest'
import { quote } from './quote.ts'
import type { PriceFacts, QuoteLine } from './quote-types.ts'

const now = new Date('2026-11-20T15:00:00Z')

interface Case {
  message: string
  line?: Partial<QuoteLine>
  facts?: Partial<Omit<PriceFacts, 'partner'>> & { partner?: Partial<PriceFacts['partner']> }
  total: number
  at?: string
}

const facts = (given: Case['facts'] = {}): PriceFacts => ({
  corporateBasisPoints: 0,
  promo: null,
  currency: { code: 'USD', rateMicros: 1_000_000 },
  ...given,
  partner: { code: 'dhp', discountBasisPoints: 0, roundDown: false, prices: {}, ...given.partner },
})
const course: QuoteLine = {
  lineId: 'l',
  kind: 'course',
  code: 'OLC110',
  name: 'A course',
  quantity: 1,
  listPrice: 10_000,
  intro: null,
}
const bundle = (users: number, listPrice = 69_900) => ({
  kind: 'bundle' as const,
  code: 'ROSI',
  users,
  listPrice,
})
const intro = (basisPoints: number, left: number | null = null) => ({
  basisPoints,
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-30T23:59:59.999Z',
  left,
})
const early = [
  { basisPoints: 1000, until: '2026-11-20T23:59:59-06:00' },
  { basisPoints: 500, until: '2026-12-05T23:59:59-06:00' },
]
const code = (basisPoints: number) => ({ code: 'CODE', basisPoints })
const aud = (rateMicros = 1_500_000) => ({ code: 'AUD', rateMicros })
const seminar = (promo: number | null, steps = early): Partial<QuoteLine> => ({
  kind: 'seminar',
  listPrice: 119_500,
  seminar: { earlyBird: steps, promo: promo === null ? null : code(promo) },
})

const check = ({ line, facts: given, total, at }: Case) =>
  expect(quote([{ ...course, ...line }], facts(given), at ? new Date(at) : now).total).toBe(total)

describe('Single price', () => {
  test.each<Case>([
    { message: 'equals the list price without discounts', total: 10_000 },
    { message: 'is multiplied by a quantity of three', line: { quantity: 3 }, total: 30_000 },
    { message: 'is zero for a quantity of zero', line: { quantity: 0 }, total: 0 },
    {
      message: 'stays zero for a free course with a discount',
      line: { listPrice: 0 },
      facts: { corporateBasisPoints: 5000 },
      total: 0,
    },
    { message: 'is zero after a discount of 100%', facts: { promo: code(10_000) }, total: 0 },
    {
      message: 'rounds a third of a cent down',
      line: { listPrice: 1 },
      facts: { corporateBasisPoints: 6667 },
      total: 0,
    },
    {
      message: 'rounds half a cent up',
      line: { listPrice: 1 },
      facts: { corporateBasisPoints: 5000 },
      total: 1,
    },
    {
      message: 'is rounded once per line: three half cents are two cents',
      line: { listPrice: 1, quantity: 3 },
      facts: { corporateBasisPoints: 5000 },
      total: 2,
    },
    {
      message: 'includes a discount of a hundredth of a percent',
      line: { listPrice: 1_000_000 },
      facts: { corporateBasisPoints: 1 },
      total: 999_900,
    },
  ])('$message', check)
})

describe('Single general discount', () => {
  test.each<Case>([
    { message: 'applies the company discount', facts: { corporateBasisPoints: 1500 }, total: 8500 },
    { message: 'applies the code discount', facts: { promo: code(1000) }, total: 9000 },
    {
      message: 'applies the partner discount',
      facts: { partner: { discountBasisPoints: 1200 } },
      total: 8800,
    },
    {
      message: 'applies the company discount if it exceeds the code discount',
      facts: { corporateBasisPoints: 1500, promo: code(1000) },
      total: 8500,
    },
    {
      message: 'applies the code discount if it exceeds the company discount',
      facts: { corporateBasisPoints: 500, promo: code(1000) },
      total: 9000,
    },
    {
      message: 'applies the partner discount if it exceeds both other discounts',
      facts: { corporateBasisPoints: 500, promo: code(1000), partner: { discountBasisPoints: 2000 } },
      total: 8000,
    },
    {
      message: 'does not add up equal discounts',
      facts: { corporateBasisPoints: 1000, promo: code(1000), partner: { discountBasisPoints: 1000 } },
      total: 9000,
    },
    { message: 'applies to an exam', line: { kind: 'exam' }, facts: { promo: code(1000) }, total: 9000 },
    {
      message: 'does not apply to company credit',
      line: { kind: 'corporate' },
      facts: { corporateBasisPoints: 5000, promo: code(5000) },
      total: 10_000,
    },
    {
      message: 'does not apply to work at a quoted price',
      line: { kind: 'service' },
      facts: { promo: code(5000) },
      total: 10_000,
    },
    {
      message: 'does not apply to a staff test purchase',
      line: { kind: 'test', listPrice: 50 },
      facts: { promo: code(5000) },
      total: 50,
    },
  ])('$message', check)
})

describe('Training program products', () => {
  test.each<Case>([
    { message: 'get a discount of 20% by default', line: { rotp: true }, total: 8000 },
    {
      message: 'do not include other courses, which cost the list price',
      line: { rotp: false },
      total: 10_000,
    },
    {
      message: 'get a larger company discount instead',
      line: { rotp: true },
      facts: { corporateBasisPoints: 2500 },
      total: 7500,
    },
    {
      message: 'get no additional discount from a smaller promo code',
      line: { rotp: true },
      facts: { promo: code(1000) },
      total: 8000,
    },
    {
      message: 'get their discount on top of an introductory price',
      line: { rotp: true, intro: intro(1000) },
      total: 7200,
    },
    {
      message: 'get their discount on top of the multi-user discount in a bundle',
      line: { ...bundle(3, 10_000), rotp: true },
      total: 22_800,
    },
  ])('$message', check)
})

describe('Base price', () => {
  test.each<Case>([
    { message: 'is the introductory price', line: { intro: intro(1500) }, total: 8500 },
    {
      message: 'is the introductory price, reduced further by a promo code',
      line: { intro: intro(1500) },
      facts: { promo: code(1000) },
      total: 7650,
    },
    {
      message: 'is the list price if fewer introductory units are left than the quantity',
      line: { intro: intro(1500, 2), quantity: 3 },
      total: 30_000,
    },
    {
      message: 'is the introductory price if exactly enough units are left',
      line: { intro: intro(1500, 3), quantity: 3 },
      total: 25_500,
    },
    {
      message: 'is the list price if no introductory units are left',
      line: { intro: intro(1500, 0) },
      total: 10_000,
    },
    {
      message: 'is the list price before the introductory period starts',
      line: { intro: intro(1500) },
      at: '2026-10-31T23:59:59.999Z',
      total: 10_000,
    },
    {
      message: 'is the list price after the introductory period ends',
      line: { intro: intro(1500) },
      at: '2026-12-01T00:00:00.000Z',
      total: 10_000,
    },
    {
      message: 'is the partner price instead of the list price',
      facts: { partner: { prices: { OLC110: 7900 } } },
      total: 7900,
    },
    {
      message: 'is the partner price instead of an introductory price',
      line: { intro: intro(5000) },
      facts: { partner: { prices: { OLC110: 7900 } } },
      total: 7900,
    },
    {
      message: 'is the partner price, reduced further by the partner discount',
      facts: { partner: { prices: { OLC110: 8000 }, discountBasisPoints: 1000 } },
      total: 7200,
    },
    {
      message: 'is zero for a partner price of zero',
      facts: { partner: { prices: { OLC110: 0 } } },
      total: 0,
    },
    {
      message: 'is not affected by a partner price for another course',
      facts: { partner: { prices: { OLC111: 1 } } },
      total: 10_000,
    },
    {
      message: 'is the partner price even above the list price',
      facts: { partner: { prices: { OLC110: 12_000 } } },
      total: 12_000,
    },
  ])('$message', check)
})

describe('Bundle for several users', () => {
  test.each<Case>([
    { message: 'costs twice the price for two users', line: bundle(2), total: 139_800 },
    { message: 'costs 5% less per user for three users', line: bundle(3), total: 199_215 },
    { message: 'costs 10% less per user for six users', line: bundle(6), total: 377_460 },
    { message: 'costs 15% less per user for ten users', line: bundle(10), total: 594_150 },
    { message: 'costs 20% less per user for fifteen users', line: bundle(15), total: 838_800 },
    { message: 'costs 30% less per user for twenty users', line: bundle(20), total: 978_600 },
    { message: 'costs more for eighteen users than for twenty', line: bundle(18), total: 1_006_560 },
    { message: 'costs at most 30% less per user, even for 999 users', line: bundle(999), total: 48_881_070 },
    {
      message: 'multiplies the multi-user discount with the company discount',
      line: bundle(3, 10_000),
      facts: { corporateBasisPoints: 2000 },
      total: 22_800,
    },
    {
      message: 'does not include a course for three users, which costs the full price',
      line: { quantity: 3, users: 3 },
      total: 30_000,
    },
    { message: 'costs zero for zero users', line: bundle(0), total: 0 },
    {
      message: 'is discounted by its number of users, not by its quantity',
      line: { ...bundle(3, 10_000), quantity: 2 },
      total: 57_000,
    },
  ])('$message', check)
})

describe('Full-dollar prices and other currencies', () => {
  test.each<Case>([
    {
      message: 'drop the cents of a unit price',
      line: { listPrice: 10_099 },
      facts: { partner: { roundDown: true } },
      total: 10_000,
    },
    {
      message: 'drop cents before multiplication by the quantity',
      line: { listPrice: 10_099, quantity: 3 },
      facts: { partner: { roundDown: true } },
      total: 30_000,
    },
    {
      message: 'drop cents after all discounts',
      line: { listPrice: 10_000 },
      facts: { partner: { roundDown: true }, promo: code(1250) },
      total: 8700,
    },
    {
      message: 'reduce less than a dollar to zero',
      line: { listPrice: 99 },
      facts: { partner: { roundDown: true } },
      total: 0,
    },
    {
      message: 'leave full-dollar amounts unchanged',
      facts: { partner: { roundDown: true } },
      total: 10_000,
    },
    {
      message: 'leave the cents of company credit unchanged',
      line: { kind: 'corporate', listPrice: 10_099 },
      facts: { partner: { roundDown: true } },
      total: 10_099,
    },
    { message: 'multiply a line by the exchange rate', facts: { currency: aud() }, total: 15_000 },
    {
      message: 'reduce the amount at a rate below one',
      facts: { currency: { code: 'GBP', rateMicros: 780_000 } },
      total: 7800,
    },
    {
      message: 'use six decimals of a rate',
      line: { listPrice: 100_000_000 },
      facts: { currency: aud(1_000_001) },
      total: 100_000_100,
    },
    {
      message: 'are converted after cents are dropped',
      line: { listPrice: 10_099 },
      facts: { partner: { roundDown: true }, currency: aud(1_523_400) },
      total: 15_234,
    },
    {
      message: 'are rounded once per line, after conversion',
      line: { listPrice: 3333, quantity: 3 },
      facts: { currency: aud(1_523_400) },
      total: 15_232,
    },
    {
      message: 'convert company credit without a discount',
      line: { kind: 'corporate' },
      facts: { currency: aud(), promo: code(1000) },
      total: 15_000,
    },
  ])('$message', check)
})

describe('Seminar seat', () => {
  test.each<Case>([
    {
      message: 'costs its list price without an early-bird discount or promo code',
      line: seminar(null, []),
      total: 119_500,
    },
    { message: 'costs less with an early-bird discount', line: seminar(null), total: 107_550 },
    {
      message: 'uses a promo code that exceeds the early-bird discount',
      line: seminar(1500),
      total: 101_575,
    },
    {
      message: 'keeps the early-bird discount if the promo code is smaller',
      line: seminar(500),
      total: 107_550,
    },
    { message: 'gets only one of two equal discounts', line: seminar(1000), total: 107_550 },
    {
      message: 'loses the first early-bird discount after its last day in its time zone',
      line: seminar(null),
      at: '2026-11-21T06:00:00Z',
      total: 113_525,
    },
    {
      message: 'keeps the first early-bird discount through the last second of its last day',
      line: seminar(null),
      at: '2026-11-21T05:59:59Z',
      total: 107_550,
    },
    {
      message: 'loses all early-bird discounts after the last deadline',
      line: seminar(null),
      at: '2026-12-06T06:00:00Z',
      total: 119_500,
    },
    {
      message: 'uses a promo code after the early-bird discounts have ended',
      line: seminar(500),
      at: '2026-12-06T06:00:00Z',
      total: 113_525,
    },
    { message: 'ignores a promo code of 0%', line: seminar(0, []), total: 119_500 },
    {
      message: 'ignores company, account promo code and partner discounts',
      line: seminar(null, []),
      facts: { corporateBasisPoints: 5000, promo: code(5000), partner: { discountBasisPoints: 5000 } },
      total: 119_500,
    },
    { message: 'is charged for each attendee', line: { ...seminar(1500), quantity: 4 }, total: 406_300 },
    {
      message: 'is converted to another currency',
      line: seminar(1500),
      facts: { currency: aud() },
      total: 152_363,
    },
  ])('$message', check)
})
