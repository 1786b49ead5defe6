import { describe, expect, it } from 'vitest'
import { codeState, discountMessage } from './code-state.ts'

const from = new Date('2026-11-01T00:00:00Z')
const to = new Date('2026-11-30T00:00:00Z')
const before = new Date(from.getTime() - 1)
const late = new Date(to.getTime() + 1)
const discount = {
  basisPoints: 1000,
  howMany: 2,
  used: 0,
  orBasisPoints: 0,
  validFrom: from,
  validTo: to,
  creditMinor: 0,
  archivedAt: null,
}
const credit = { basisPoints: 0, creditMinor: 5000 }

describe('a promo code', () => {
  it.each([
    ['before its period is coming', {}, before, 'coming'],
    ['runs from the first moment of its period', {}, from, 'running'],
    ['runs to the last moment of its period', {}, to, 'running'],
    ['after its period has ended', {}, late, 'ended'],
    ['without a period runs', { validFrom: null, validTo: null }, late, 'running'],
    ['with one use left runs', { used: 1 }, from, 'running'],
    ['of which every use is taken is used up', { used: 2 }, from, 'used-up'],
    ['that gives a smaller discount then runs on', { used: 2, orBasisPoints: 300 }, from, 'running'],
    ['for any number of uses runs on', { howMany: null, used: 99 }, from, 'running'],
    ['for credit runs while a use is left', { ...credit, used: 1 }, from, 'running'],
    ['for credit is used up with its last use', { ...credit, used: 2 }, from, 'used-up'],
    ['for credit and any number of uses runs on', { ...credit, howMany: null, used: 99 }, from, 'running'],
    ['for credit ends with its period', credit, late, 'ended'],
    ['that was put away is put away, whatever its period', { archivedAt: from }, late, 'archived'],
  ])('%s', (_message, changes, now, state) => {
    expect(codeState({ ...discount, ...changes }, now)).toBe(state)
  })

  it('says what it gives, and when that is less than it promised', () => {
    expect(discountMessage('SPRING', 1050, 1050)).toMatch(
      /^Promo code SPRING .* 10\.5\u00a0% off .* larger\.$/,
    )
    expect(discountMessage('SPRING', 300, 1000)).toMatch(/ 3\u00a0% off .* Its 10\u00a0% have all been used/)
  })
})
