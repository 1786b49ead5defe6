import { describe, expect, it, test } from 'vitest'
import { quote } from './quote.ts'
import type { PriceFacts, QuoteLine } from './quote-types.ts'

const now = new Date('2026-11-20T15:00:00Z')

const nobody: PriceFacts = {
  partner: { code: 'dhp', discountBasisPoints: 0, roundDown: false, prices: {} },
  corporateBasisPoints: 0,
  promo: null,
  currency: { code: 'USD', rateMicros: 1_000_000 },
}
const partnerOf = (partner: Partial<PriceFacts['partner']>): PriceFacts => ({
  ...nobody,
  partner: { ...nobody.partner, ...partner },
})

const rosi = (users: number): QuoteLine => ({
  lineId: 'b1',
  kind: 'bundle',
  code: 'ROSI',
  name: 'ROS I',
  quantity: 1,
  users,
  listPrice: 69_900,
  intro: null,
})
const course = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  lineId: 'c1',
  kind: 'course',
  code: 'OLC110',
  name: 'Water Chemistry',
  quantity: 1,
  listPrice: 24_900,
  intro: null,
  ...changes,
})
const intro = {
  basisPoints: 1500,
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-30T23:59:59.999Z',
  left: null,
}
const totalOf = (line: QuoteLine, facts = nobody, at = now) => quote([line], facts, at).total
const rulesOf = (line: QuoteLine, facts = nobody, at = now) =>
  quote([line], facts, at).lines[0]?.trace.map((step) => step.rule)

describe('Price in a currency without decimals', () => {
  const inCurrency = (code: string, rate: number): PriceFacts => ({
    ...nobody,
    currency: { code, rateMicros: rate * 1_000_000 },
  })

  test.each([
    ['JPY', 150, course({ listPrice: 5900 }), 885_000],
    ['TWD', 31.5, course({ listPrice: 5900 }), 185_900],
    ['HUF', 350.5, course({ listPrice: 6901 }), 2_418_800],
    ['TWD', 31.5, course({ listPrice: 5901, quantity: 3 }), 557_600],
    ['AUD', 1.523, course({ listPrice: 5901 }), 8987],
  ])('is a payable full amount in %s at %d', (code, rate, line, total) => {
    const quoted = quote([line], inCurrency(code, rate), now)
    expect(quoted.total).toBe(total)
    if (code === 'AUD') return
    const amounts = quoted.lines.flatMap(({ unitListPrice, unitPrice, listTotal, trace }) => [
      ...[unitListPrice, unitPrice, listTotal],
      trace.at(-1)?.unitAfter.minor ?? 0,
    ])
    expect(amounts.every((minor) => minor % 100 === 0)).toBe(true)
  })

  it('has payable taxes', () => {
    const taxOf = () => [{ lineId: 'c1', message: 'Tax', minor: 12_345 }]
    expect(quote([course()], inCurrency('JPY', 150), now, taxOf).tax[0]?.minor).toBe(12_300)
  })
})

describe('ROS I bundle', () => {
  const promoAndPartner: PriceFacts = {
    ...partnerOf({ discountBasisPoints: 2000 }),
    promo: { code: 'SPRING', basisPoints: 1000 },
  }

  test.each([
    { users: 0, facts: nobody, total: 0 },
    { users: 1, facts: nobody, total: 69_900 },
    { users: 2, facts: nobody, total: 139_800 },
    { users: 3, facts: promoAndPartner, total: 159_372 },
    { users: 5, facts: promoAndPartner, total: 265_620 },
    { users: 6, facts: promoAndPartner, total: 301_968 },
    { users: 9, facts: promoAndPartner, total: 452_952 },
    { users: 10, facts: promoAndPartner, total: 475_320 },
    { users: 14, facts: promoAndPartner, total: 665_448 },
    { users: 15, facts: promoAndPartner, total: 671_040 },
    { users: 18, facts: promoAndPartner, total: 805_248 },
    { users: 19, facts: promoAndPartner, total: 849_984 },
    { users: 20, facts: promoAndPartner, total: 782_880 },
  ])('costs $total cents for $users users', ({ users, facts, total }) => {
    expect(totalOf(rosi(users), facts)).toBe(total)
  })

  it('costs full dollars per user for a partner that rounds down', () => {
    const facts = { ...promoAndPartner, partner: { ...promoAndPartner.partner, roundDown: true } }
    const [line] = quote([rosi(6)], facts, now).lines
    expect(line?.unitPrice).toBe(50_300)
    expect(line?.total).toBe(301_800)
    expect(line?.trace.map((step) => [step.rule, step.unitAfter.minor])).toEqual([
      ['partner-discount', 55_920],
      ['multi-user-discount', 50_328],
      ['round-down', 50_300],
    ])
  })

  it('adds further courses to its price, each with its own introductory price', () => {
    const parts = [
      { code: 'ROSI', listPrice: 69_900, intro: null },
      { code: 'OLC220', listPrice: 24_900, intro },
    ]
    const line = { ...rosi(2), listPrice: 94_800, parts }
    expect(totalOf(line)).toBe(2 * (69_900 + 21_165))
    expect(totalOf(line, partnerOf({ prices: { ROSI: 60_000, OLC220: 20_000 } }))).toBe(160_000)
  })
})

describe('General discount', () => {
  it('is the largest of corporate, promo and partner, not their sum', () => {
    const facts: PriceFacts = {
      ...partnerOf({ discountBasisPoints: 1200 }),
      corporateBasisPoints: 1500,
      promo: { code: 'SPRING', basisPoints: 1000 },
    }
    expect(totalOf(course({ listPrice: 10_000 }), facts)).toBe(8500)
    expect(rulesOf(course(), facts)).toEqual(['corporate-discount'])
    expect(rulesOf(course(), { ...facts, promo: { code: 'A', basisPoints: 1600 } })).toEqual(['promo-code'])
  })

  it('explains that the largest one applies when there are several', () => {
    const facts = { ...partnerOf({ discountBasisPoints: 1200 }), corporateBasisPoints: 1250 }
    expect(quote([course()], facts, now).lines[0]?.trace[0]?.message).toBe(
      'Discount of your company: 12.5\u00a0% off. Your largest discount counts; discounts are not added together.',
    )
  })

  it('also applies to exams, but not to corporate credit or seminars', () => {
    const facts = { ...nobody, corporateBasisPoints: 1000 }
    const kinds = ['course', 'exam', 'seminar', 'corporate'] as const
    expect(kinds.map((kind) => totalOf(course({ kind, listPrice: 10_000 }), facts))).toEqual([
      9000, 9000, 10_000, 10_000,
    ])
  })
})

describe('Applied discount', () => {
  const promo = { code: 'SPRING', basisPoints: 1000 }
  const both = { ...nobody, promo, corporateBasisPoints: 1500 }

  test.each<[string, PriceFacts, string[], RegExp | undefined]>([
    ['is absent without discounts', nobody, [], undefined],
    ['is named alone when it is the only discount', { ...nobody, promo }, ['promo-code'], /10\u00a0% off\.$/],
    ['is the largest', both, ['corporate-discount'], /not added together\.$/],
    [
      'is the company discount when the promo code is equal',
      { ...both, corporateBasisPoints: 1000 },
      ['corporate-discount'],
      /./,
    ],
  ])('%s', (_message, facts, rules, message) => {
    const trace = quote([course()], facts, now).lines[0]?.trace ?? []
    expect(trace.map(({ rule }) => rule)).toEqual(rules)
    if (message) expect(trace[0]?.message).toMatch(message)
  })
})

describe('Seminar seat', () => {
  const place = (earlyBird: number, promo: number | null): QuoteLine =>
    course({
      kind: 'seminar',
      listPrice: 10_000,
      seminar: {
        earlyBird: [{ basisPoints: earlyBird, until: now.toISOString() }],
        promo: promo === null ? null : { code: 'WATERWEEK', basisPoints: promo },
      },
    })

  test.each([
    ['the early-bird discount', place(1000, null), 9000, ['early-bird'], /^Early booking: 10/],
    ['the promo code of its event', place(0, 2000), 8000, ['event-promo-code'], /^Promo code WATERWEEK: 20/],
    [
      'the early-bird discount when the promo code is smaller',
      place(1000, 500),
      9000,
      ['early-bird'],
      /^Early booking: 10/,
    ],
    [
      'the promo code when both discounts are equal',
      place(1000, 1000),
      9000,
      ['event-promo-code'],
      /^Promo code WATERWEEK/,
    ],
    ['no discount when it has neither', place(0, null), 10_000, [], undefined],
    ['no discount when the promo code gives none', place(0, 0), 10_000, [], undefined],
  ])('is priced with %s and explains any discount', (_what, line, total, rules, message) => {
    const [quoted] = quote([line], nobody, now).lines
    expect(quoted).toMatchObject({ total, users: null })
    expect(quoted?.trace.map(({ rule }) => rule)).toEqual(rules)
    if (message) expect(quoted?.trace[0]?.message).toMatch(message)
  })
})

describe('Base price', () => {
  test.each([
    { when: '2026-10-31T23:59:59.999Z', total: 24_900, what: 'before the first day' },
    { when: '2026-11-01T00:00:00.000Z', total: 21_165, what: 'at the start of the first day' },
    { when: '2026-11-30T23:59:59.999Z', total: 21_165, what: 'at the end of the last day' },
    { when: '2026-12-01T00:00:00.000Z', total: 24_900, what: 'after the last day' },
  ])('is $total cents $what for a course with an introductory price', ({ when, total }) => {
    expect(totalOf(course({ intro }), nobody, new Date(when))).toBe(total)
  })

  it('is introductory only while enough units are left for the full line', () => {
    const line = (quantity: number) => course({ quantity, intro: { ...intro, left: 3 } })
    expect(totalOf(line(3))).toBe(3 * 21_165)
    expect(totalOf(line(4))).toBe(4 * 24_900)
  })

  it('is lowered further by the general discount', () => {
    const facts = { ...nobody, corporateBasisPoints: 1000 }
    expect(totalOf(course({ intro, listPrice: 10_000 }), facts)).toBe(7650)
    expect(rulesOf(course({ intro }), facts)).toEqual(['introductory-price', 'corporate-discount'])
  })

  it("is the partner's own price when the partner lists one, even over an introductory price", () => {
    const facts = partnerOf({ prices: { OLC110: 19_900 }, discountBasisPoints: 500 })
    expect(rulesOf(course({ intro }), facts)).toEqual(['partner-price', 'partner-discount'])
    expect(totalOf(course({ intro }), facts)).toBe(18_905)
    expect(totalOf(course({ code: 'OLC111' }), facts)).toBe(23_655)
  })

  it('can be raised by a partner, which is no saving', () => {
    const [line] = quote([course()], partnerOf({ prices: { OLC110: 26_000 } }), now).lines
    expect(line).toMatchObject({ listTotal: 24_900, total: 26_000, saving: -1100 })
  })

  it('takes no price from property names that every object has', () => {
    expect(totalOf(course({ code: 'constructor' }), partnerOf({ prices: { OLC110: 1 } }))).toBe(24_900)
  })
})

describe('Another currency', () => {
  const aud: PriceFacts = { ...nobody, currency: { code: 'AUD', rateMicros: 1_523_400 } }

  it('is rounded once for the full line, not per unit', () => {
    const [line] = quote([course({ quantity: 3, listPrice: 3333 })], aud, now).lines
    expect(line?.unitPrice).toBe(5077)
    expect(line?.total).toBe(15_232)
    expect(line?.totalInUsd).toBe(9999)
    expect(line?.trace.at(-1)).toEqual({
      rule: 'currency',
      message: 'Converted from US dollars: 1 USD is 1.5234 AUD.',
      unitBefore: { minor: 3333, currency: 'USD' },
      unitAfter: { minor: 5077, currency: 'AUD' },
    })
  })

  it('is applied after rounding down, which drops the cents of the US dollar price', () => {
    const facts = {
      ...aud,
      partner: { ...nobody.partner, code: 'ams', roundDown: true, discountBasisPoints: 1000 },
    }
    const [line] = quote([course({ quantity: 2 })], facts, now).lines
    expect(line?.trace.map((step) => step.rule)).toEqual(['partner-discount', 'round-down', 'currency'])
    expect(line?.total).toBe(Math.round(2 * 224 * 152.34))
  })
})

describe('Quote', () => {
  it('adds up its lines and the tax of a tax rule', () => {
    const lines = [course(), { ...rosi(3), lineId: 'b2' }]
    const taxed = quote(lines, nobody, now, (quoted) => [
      { lineId: 'c1', message: 'Sales tax 5 %', minor: (quoted[0]?.total ?? 0) / 20 },
    ])
    expect(quote(lines, nobody, now)).toMatchObject({ subtotal: 24_900 + 199_215, tax: [], total: 224_115 })
    expect(taxed).toMatchObject({ subtotal: 224_115, total: 225_360 })
  })

  test.each([
    { what: 'a negative quantity', line: course({ quantity: -1 }), facts: nobody },
    { what: 'a fractional quantity', line: course({ quantity: 0.5 }), facts: nobody },
    { what: 'a negative price', line: course({ listPrice: -1 }), facts: nobody },
    { what: 'an invalid number of users', line: rosi(Number.NaN), facts: nobody },
    { what: 'a discount above 100%', line: course(), facts: { ...nobody, corporateBasisPoints: 10_001 } },
    {
      what: 'an exchange rate of zero',
      line: course(),
      facts: { ...nobody, currency: { code: 'AUD', rateMicros: 0 } },
    },
    {
      what: 'an exchange rate of the US dollar other than one',
      line: course(),
      facts: { ...nobody, currency: { code: 'USD', rateMicros: 2_000_000 } },
    },
    {
      what: 'a discount above 100% on a part of a bundle',
      line: {
        ...rosi(1),
        parts: [{ code: 'OLC110', listPrice: 100, intro: { ...intro, basisPoints: 10_001 } }],
      },
      facts: nobody,
    },
    {
      what: 'a discount of half a basis point',
      line: course(),
      facts: { ...nobody, corporateBasisPoints: 0.5 },
    },
    { what: 'a negative discount', line: course(), facts: { ...nobody, corporateBasisPoints: -1 } },
    { what: 'a negative partner price', line: course(), facts: partnerOf({ prices: { OLC110: -5 } }) },
  ])('is refused for $what', ({ line, facts }) => {
    expect(() => quote([line], facts, now)).toThrow(RangeError)
  })
})
