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
    { message: 'nothing moves a price by itself', total: 10_000 },
    { message: 'three of a course cost three times one', line: { quantity: 3 }, total: 30_000 },
    { message: 'none of a course costs nothing', line: { quantity: 0 }, total: 0 },
    {
      message: 'a free course stays free under every discount',
      line: { listPrice: 0 },
      facts: { corporateBasisPoints: 5000 },
      total: 0,
    },
    { message: 'a discount of the whole leaves nothing', facts: { promo: code(10_000) }, total: 0 },
    {
      message: 'a third of a cent is rounded away',
      line: { listPrice: 1 },
      facts: { corporateBasisPoints: 6667 },
      total: 0,
    },
    {
      message: 'half a cent is rounded up',
      line: { listPrice: 1 },
      facts: { corporateBasisPoints: 5000 },
      total: 1,
    },
    {
      message: 'a line is rounded once: three halves of a cent are two cents',
      line: { listPrice: 1, quantity: 3 },
      facts: { corporateBasisPoints: 5000 },
      total: 2,
    },
    {
      message: 'a hundredth of a percent counts',
      line: { listPrice: 1_000_000 },
      facts: { corporateBasisPoints: 1 },
      total: 999_900,
    },
  ])('$message', check)
})

describe('Single general discount', () => {
  test.each<Case>([
    { message: 'the company gives its discount', facts: { corporateBasisPoints: 1500 }, total: 8500 },
    { message: 'the code gives its discount', facts: { promo: code(1000) }, total: 9000 },
    {
      message: 'the partner gives its discount',
      facts: { partner: { discountBasisPoints: 1200 } },
      total: 8800,
    },
    {
      message: 'of company and code the larger counts',
      facts: { corporateBasisPoints: 1500, promo: code(1000) },
      total: 8500,
    },
    {
      message: 'the code counts where it is larger than the company',
      facts: { corporateBasisPoints: 500, promo: code(1000) },
      total: 9000,
    },
    {
      message: 'the partner counts where it is larger than both',
      facts: { corporateBasisPoints: 500, promo: code(1000), partner: { discountBasisPoints: 2000 } },
      total: 8000,
    },
    {
      message: 'equal discounts are not added',
      facts: { corporateBasisPoints: 1000, promo: code(1000), partner: { discountBasisPoints: 1000 } },
      total: 9000,
    },
    {
      message: 'an exam takes the general discount',
      line: { kind: 'exam' },
      facts: { promo: code(1000) },
      total: 9000,
    },
    {
      message: 'company credit takes no discount',
      line: { kind: 'corporate' },
      facts: { corporateBasisPoints: 5000, promo: code(5000) },
      total: 10_000,
    },
    {
      message: 'work at a quoted price takes no discount',
      line: { kind: 'service' },
      facts: { promo: code(5000) },
      total: 10_000,
    },
    {
      message: 'the trial purchase takes no discount',
      line: { kind: 'test', listPrice: 50 },
      facts: { promo: code(5000) },
      total: 50,
    },
  ])('$message', check)
})

describe('Training program products', () => {
  test.each<Case>([
    { message: 'they cost a fifth less by themselves', line: { rotp: true }, total: 8000 },
    { message: 'other courses do not', line: { rotp: false }, total: 10_000 },
    {
      message: 'a larger company discount counts instead',
      line: { rotp: true },
      facts: { corporateBasisPoints: 2500 },
      total: 7500,
    },
    {
      message: 'a smaller code does not come on top',
      line: { rotp: true },
      facts: { promo: code(1000) },
      total: 8000,
    },
    {
      message: 'an introductory price is lowered further',
      line: { rotp: true, intro: intro(1000) },
      total: 7200,
    },
    {
      message: 'a bundle of the program takes the discount for its users on top',
      line: { ...bundle(3, 10_000), rotp: true },
      total: 22_800,
    },
  ])('$message', check)
})

describe('Base price', () => {
  test.each<Case>([
    { message: 'an introductory price is the base', line: { intro: intro(1500) }, total: 8500 },
    {
      message: 'discounts come on top of an introductory price',
      line: { intro: intro(1500) },
      facts: { promo: code(1000) },
      total: 7650,
    },
    {
      message: 'it needs enough left for the whole line',
      line: { intro: intro(1500, 2), quantity: 3 },
      total: 30_000,
    },
    { message: 'exactly enough left is enough', line: { intro: intro(1500, 3), quantity: 3 }, total: 25_500 },
    { message: 'nothing left is no introductory price', line: { intro: intro(1500, 0) }, total: 10_000 },
    {
      message: 'it has not begun before its first moment',
      line: { intro: intro(1500) },
      at: '2026-10-31T23:59:59.999Z',
      total: 10_000,
    },
    {
      message: 'it is over after its last moment',
      line: { intro: intro(1500) },
      at: '2026-12-01T00:00:00.000Z',
      total: 10_000,
    },
    {
      message: 'a partner’s own price replaces the list price',
      facts: { partner: { prices: { OLC110: 7900 } } },
      total: 7900,
    },
    {
      message: 'it also replaces an introductory price',
      line: { intro: intro(5000) },
      facts: { partner: { prices: { OLC110: 7900 } } },
      total: 7900,
    },
    {
      message: 'the partner’s discount comes on top of its own price',
      facts: { partner: { prices: { OLC110: 8000 }, discountBasisPoints: 1000 } },
      total: 7200,
    },
    {
      message: 'an own price of nothing is a price',
      facts: { partner: { prices: { OLC110: 0 } } },
      total: 0,
    },
    {
      message: 'the own price of another course changes nothing',
      facts: { partner: { prices: { OLC111: 1 } } },
      total: 10_000,
    },
    {
      message: 'a partner may also ask more',
      facts: { partner: { prices: { OLC110: 12_000 } } },
      total: 12_000,
    },
  ])('$message', check)
})

describe('Bundle for several users', () => {
  test.each<Case>([
    { message: 'two users pay twice', line: bundle(2), total: 139_800 },
    { message: 'three users pay 5 % less', line: bundle(3), total: 199_215 },
    { message: 'six users pay 10 % less', line: bundle(6), total: 377_460 },
    { message: 'ten users pay 15 % less', line: bundle(10), total: 594_150 },
    { message: 'fifteen users pay 20 % less', line: bundle(15), total: 838_800 },
    { message: 'twenty users pay 30 % less', line: bundle(20), total: 978_600 },
    { message: 'twenty users pay less than eighteen', line: bundle(18), total: 1_006_560 },
    { message: 'a thousand users pay no less than 30 %', line: bundle(999), total: 48_881_070 },
    {
      message: 'the discount for users multiplies with the company’s',
      line: bundle(3, 10_000),
      facts: { corporateBasisPoints: 2000 },
      total: 22_800,
    },
    { message: 'a course for three people is no bundle', line: { quantity: 3, users: 3 }, total: 30_000 },
    { message: 'no users cost nothing', line: bundle(0), total: 0 },
    {
      message: 'two bundles for three users are six places at the price of three users',
      line: { ...bundle(3, 10_000), quantity: 2 },
      total: 57_000,
    },
  ])('$message', check)
})

describe('Full-dollar prices and other currencies', () => {
  test.each<Case>([
    {
      message: 'a partner in whole dollars drops the cents of a unit',
      line: { listPrice: 10_099 },
      facts: { partner: { roundDown: true } },
      total: 10_000,
    },
    {
      message: 'it drops them before it multiplies',
      line: { listPrice: 10_099, quantity: 3 },
      facts: { partner: { roundDown: true } },
      total: 30_000,
    },
    {
      message: 'it drops them after every discount',
      line: { listPrice: 10_000 },
      facts: { partner: { roundDown: true }, promo: code(1250) },
      total: 8700,
    },
    {
      message: 'less than a dollar becomes nothing',
      line: { listPrice: 99 },
      facts: { partner: { roundDown: true } },
      total: 0,
    },
    { message: 'whole dollars stay as they are', facts: { partner: { roundDown: true } }, total: 10_000 },
    {
      message: 'company credit keeps its cents',
      line: { kind: 'corporate', listPrice: 10_099 },
      facts: { partner: { roundDown: true } },
      total: 10_099,
    },
    { message: 'a rate multiplies the line', facts: { currency: aud() }, total: 15_000 },
    {
      message: 'a rate below one makes fewer units',
      facts: { currency: { code: 'GBP', rateMicros: 780_000 } },
      total: 7800,
    },
    {
      message: 'six decimals of a rate count',
      line: { listPrice: 100_000_000 },
      facts: { currency: aud(1_000_001) },
      total: 100_000_100,
    },
    {
      message: 'currency comes after whole dollars',
      line: { listPrice: 10_099 },
      facts: { partner: { roundDown: true }, currency: aud(1_523_400) },
      total: 15_234,
    },
    {
      message: 'a line is rounded once, after currency',
      line: { listPrice: 3333, quantity: 3 },
      facts: { currency: aud(1_523_400) },
      total: 15_232,
    },
    {
      message: 'company credit is converted without a discount',
      line: { kind: 'corporate' },
      facts: { currency: aud(), promo: code(1000) },
      total: 15_000,
    },
  ])('$message', check)
})

describe('Seminar seat', () => {
  test.each<Case>([
    {
      message: 'costs its list price without early booking and code',
      line: seminar(null, []),
      total: 119_500,
    },
    { message: 'costs less for who books early', line: seminar(null), total: 107_550 },
    { message: 'takes a code that gives more than the early bird', line: seminar(1500), total: 101_575 },
    { message: 'keeps the early bird where the code gives less', line: seminar(500), total: 107_550 },
    { message: 'takes the code where both give the same', line: seminar(1000), total: 107_550 },
    {
      message: 'loses the first early bird after its day in its own zone',
      line: seminar(null),
      at: '2026-11-21T06:00:00Z',
      total: 113_525,
    },
    {
      message: 'keeps it to the last second of that day',
      line: seminar(null),
      at: '2026-11-21T05:59:59Z',
      total: 107_550,
    },
    {
      message: 'loses every early bird in the end',
      line: seminar(null),
      at: '2026-12-06T06:00:00Z',
      total: 119_500,
    },
    {
      message: 'takes a code after the early bird is over',
      line: seminar(500),
      at: '2026-12-06T06:00:00Z',
      total: 113_525,
    },
    { message: 'ignores a code of nothing', line: seminar(0, []), total: 119_500 },
    {
      message: 'takes neither company, account code nor partner discount',
      line: seminar(null, []),
      facts: { corporateBasisPoints: 5000, promo: code(5000), partner: { discountBasisPoints: 5000 } },
      total: 119_500,
    },
    {
      message: 'costs as often as there are people',
      line: { ...seminar(1500), quantity: 4 },
      total: 406_300,
    },
    {
      message: 'is converted like everything else',
      line: seminar(1500),
      facts: { currency: aud() },
      total: 152_363,
    },
  ])('$message', check)
})
