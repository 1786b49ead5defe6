import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { share } from '#platform/contract/money.ts'
import { quote } from './quote.ts'
import { lineKinds, type PriceFacts, type QuoteLine } from './quote-types.ts'
import type { TaxRule } from './tax.ts'
import { usableCredit } from './usable-credit.ts'

const now = new Date('2026-11-20T15:00:00Z')
const codes = ['OLC110', 'OLC111', 'ROSI', 'OLC501'] as const
const cents = fc.integer({ min: 0, max: 5_000_000 })
const points = fc.integer({ min: 0, max: 10_000 })

const anyIntro = fc.option(
  fc.record({
    basisPoints: points,
    from: fc.constantFrom('2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z'),
    to: fc.constant('2027-01-01T00:00:00Z'),
    left: fc.option(fc.integer({ min: 0, max: 20 })),
  }),
)
const anyLine: fc.Arbitrary<QuoteLine> = fc.record({
  lineId: fc.uuid(),
  kind: fc.constantFrom(...lineKinds),
  code: fc.constantFrom(...codes),
  name: fc.constant('Something to learn'),
  quantity: fc.integer({ min: 0, max: 50 }),
  users: fc.integer({ min: 0, max: 999 }),
  listPrice: cents,
  intro: anyIntro,
  rotp: fc.boolean(),
  seminar: fc.record({
    earlyBird: fc.array(fc.record({ basisPoints: points, until: fc.constant('2026-12-01T00:00:00Z') }), {
      maxLength: 2,
    }),
    promo: fc.option(fc.record({ code: fc.constant('EVENT'), basisPoints: points })),
  }),
})
const anyFacts: fc.Arbitrary<PriceFacts> = fc.record({
  partner: fc.record({
    code: fc.constant('partner'),
    discountBasisPoints: points,
    roundDown: fc.boolean(),
    prices: fc.dictionary(fc.constantFrom(...codes), cents),
  }),
  corporateBasisPoints: points,
  promo: fc.option(fc.record({ code: fc.constant('CODE'), basisPoints: points })),
  currency: fc.oneof(
    fc.constant({ code: 'USD', rateMicros: 1_000_000 }),
    fc.record({
      code: fc.constantFrom('AUD', 'EUR'),
      rateMicros: fc.integer({ min: 1, max: 2_000_000_000 }),
    }),
  ),
})

describe('Any quote', () => {
  it('never costs less than zero', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), anyFacts, (lines, facts) => {
        const quoted = quote(lines, facts, now)
        const amounts = quoted.lines.flatMap((line) => [line.total, line.unitPrice, line.totalInUsd])
        expect(Math.min(0, quoted.total, ...amounts)).toBe(0)
      }),
    )
  })

  it('has parts that add up to its totals', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), anyFacts, (lines, facts) => {
        const quoted = quote(lines, facts, now)
        const sum = (pick: (line: (typeof quoted.lines)[number]) => number) =>
          quoted.lines.reduce((total, line) => total + pick(line), 0)
        expect(quoted.total).toBe(sum((line) => line.total))
        expect(quoted.listTotal).toBe(sum((line) => line.total + line.saving))
        expect(quoted.totalInUsd).toBe(sum((line) => line.totalInUsd))
      }),
    )
  })

  it('never becomes cheaper with a higher list price', () => {
    fc.assert(
      fc.property(anyLine, anyFacts, cents, (line, facts, more) => {
        const dearer = { ...line, listPrice: line.listPrice + more }
        expect(quote([dearer], facts, now).total).toBeGreaterThanOrEqual(quote([line], facts, now).total)
      }),
    )
  })

  it('never costs more than the list price without a partner price', () => {
    fc.assert(
      fc.property(anyLine, anyFacts, (line, facts) => {
        const plain = { ...facts, partner: { ...facts.partner, prices: {} } }
        expect(quote([line], plain, now).lines[0]?.saving).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('has a trace of consecutive steps', () => {
    fc.assert(
      fc.property(anyLine, anyFacts, (line, facts) => {
        const quoted = quote([line], facts, now).lines[0]
        const steps = quoted?.trace ?? []
        for (const [index, step] of steps.entries()) {
          expect(step.unitBefore).toEqual(
            steps[index - 1]?.unitAfter ?? { minor: line.listPrice, currency: 'USD' },
          )
        }
        expect(steps.at(-1)?.unitAfter.minor ?? quoted?.unitListPrice).toBe(quoted?.unitPrice)
      }),
    )
  })
  it('is charged to the cent: lines less discounts, plus tax, less credit', () => {
    const taxOf =
      (basisPoints: number): TaxRule =>
      (lines) =>
        lines.map(({ lineId, total }) => ({ lineId, message: 'Sales tax', minor: share(total, basisPoints) }))
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 20 }),
        anyFacts,
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: -5, max: 50_000_000 }),
        (lines, facts, taxPoints, available) => {
          const quoted = quote(lines, facts, now, taxOf(taxPoints))
          const credit = usableCredit(available, quoted.lines)
          const charged = quoted.total - credit
          const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
          const list = sum(quoted.lines.map((line) => line.listTotal))
          const discounts = sum(quoted.lines.map((line) => line.saving))
          const tax = sum(quoted.tax.map(({ minor }) => minor))
          expect(charged).toBe(list - discounts + tax - credit)
          expect(charged).toBeGreaterThanOrEqual(0)
          expect(Number.isSafeInteger(charged)).toBe(true)
        },
      ),
    )
  })
})
