import { expect, it } from 'vitest'
import { type PromoTerms, promoOutcome } from './promo-outcome.ts'

const from = new Date('2026-11-01T00:00:00Z')
const to = new Date('2026-11-30T00:00:00Z')
const terms: PromoTerms = {
  basisPoints: 1000,
  howMany: 2,
  used: 0,
  orBasisPoints: 300,
  validFrom: from,
  validTo: to,
}
const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

it.each([
  ['before its period', {}, after(from, -1), null],
  ['at the start of its period', {}, from, 1000],
  ['at the end of its period', {}, to, 1000],
  ['after its period', {}, after(to, 1), null],
  ['with one use left', { used: 1 }, from, 1000],
  ['with no uses left', { used: 2 }, from, 300],
  ['with no uses left and no fallback discount', { used: 2, orBasisPoints: 0 }, from, null],
  ['without limits', { howMany: null, used: 99, validFrom: null, validTo: null }, to, 1000],
])('evaluates a promo code %s', (_when, changes, now, discount) => {
  expect(promoOutcome({ ...terms, ...changes }, now)).toBe(discount)
})
