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

describe('Promo code', () => {
  it.each([
    ['is upcoming before its period', {}, before, 'coming'],
    ['is active from the start of its period', {}, from, 'running'],
    ['is active until the end of its period', {}, to, 'running'],
    ['has ended after its period', {}, late, 'ended'],
    ['is active without a period', { validFrom: null, validTo: null }, late, 'running'],
    ['is active with one use left', { used: 1 }, from, 'running'],
    ['is used up with no uses left', { used: 2 }, from, 'used-up'],
    [
      'stays active with a smaller discount and no uses left',
      { used: 2, orBasisPoints: 300 },
      from,
      'running',
    ],
    ['stays active with unlimited uses', { howMany: null, used: 99 }, from, 'running'],
    ['is active for credit with one use left', { ...credit, used: 1 }, from, 'running'],
    ['is used up for credit with no uses left', { ...credit, used: 2 }, from, 'used-up'],
    ['stays active for credit with unlimited uses', { ...credit, howMany: null, used: 99 }, from, 'running'],
    ['has ended for credit after its period', credit, late, 'ended'],
    ['is archived regardless of its period', { archivedAt: from }, late, 'archived'],
  ])('%s', (_message, changes, now, state) => {
    expect(codeState({ ...discount, ...changes }, now)).toBe(state)
  })

  it('states what it gives, and when that is less than promised', () => {
    expect(discountMessage('SPRING', 1050, 1050)).toMatch(
      /^Promo code SPRING .* 10\.5\u00a0% off .* larger\.$/,
    )
    expect(discountMessage('SPRING', 300, 1000)).toMatch(/ 3\u00a0% off .* Its 10\u00a0% have all been used/)
  })
})
