import { describe, expect, it } from 'vitest'
import { FormulaError, readFormula } from './formula.ts'

describe('Course formula', () => {
  it.each([
    ['1 / (1 - R / 100)', { R: 75 }, 4],
    ['2 ^ 3 ^ 2', {}, 512],
    ['0 - x ^ 2', { x: 3 }, -9],
    ['dP > 1.15 * dP0 ? 0 : 1', { dP: 36, dP0: 30 }, 0],
    ['a < 1 or not (b >= 2) and c == 3', { a: 2, b: 1, c: 3 }, 1],
    ['round(2.345, 2) + round(-2.5)', {}, -0.65],
    ['log10(1000) + ln(exp(2)) + sqrt(16) + max(1, 2, 3)', {}, 12],
    ['pi', {}, Math.PI],
  ])('evaluates %s with %o to %d', (source, values, value) => {
    expect(readFormula(source)(values)).toBeCloseTo(value, 10)
  })

  it.each([
    'x +',
    '-x ^ 2',
    'process.exit()',
    'constructor("x")',
    'a = 1',
    '"text"',
    'this',
    '[1]',
    'x.y',
    'toString(1)',
  ])('refuses %s', (source) => {
    expect(() => readFormula(source)({ x: 1, a: 1 })).toThrow(FormulaError)
  })

  it('reports an undefined name when parsing and never returns a non-numeric result', () => {
    expect(() => readFormula('a + b', ['a'])).toThrow('names b, which has no value')
    expect(() => readFormula('1 / x')({ x: 0 })).toThrow('has no value here')
    expect(() => readFormula('ln(x)')({ x: -1 })).toThrow(FormulaError)
    expect(() => readFormula('toString + 1')({})).toThrow('toString has no value')
  })
})
