import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cornerValues, drawValues } from './draw.ts'
import { judgeAnswer } from './judge-answer.ts'
import { printNumber, printValues, unknownPlaces } from './print-values.ts'

const numbers = {
  draw: { Ca: { from: 40, to: 120, step: 5 }, EW: { of: [20.04] }, pH: { from: 6.8, to: 8.2, step: 0.1 } },
  let: { meq: 'Ca / EW', half: 'meq / 2' },
}

describe('Drawing values', () => {
  it('returns the same numbers for the same seed, on the steps set by the author', () => {
    expect(drawValues(numbers, 7)).toEqual(drawValues(numbers, 7))
    const drawn = Array.from({ length: 300 }, (_, seed) => drawValues(numbers, seed))
    expect(new Set(drawn.map(({ Ca }) => Ca)).size).toBe(17)
    expect(drawn.every(({ pH }) => String(pH).length <= 3)).toBe(true)
    expect(Math.max(...drawn.map(({ pH = 0 }) => pH))).toBe(8.2)
  })

  it('derives values in order and lists the corner values', () => {
    const corners = cornerValues(numbers)
    expect(corners).toHaveLength(8)
    expect(corners.map(({ Ca }) => Ca)).toEqual([40, 120, 40, 120, 40, 120, 40, 120])
    expect(corners[0]?.half).toBeCloseTo(40 / 20.04 / 2)
  })

  it('refuses a derived value without a result', () => {
    expect(() => drawValues({ draw: {}, let: { x: '1 / 0' } }, 1)).toThrow('has no value')
    expect(() => drawValues({ draw: {}, let: { x: 'y' } }, 1)).toThrow('names y')
  })
})

test.each([
  [1351, undefined, '1,351'],
  [1351, 1, '1,351.0'],
  [0.1 + 0.2, undefined, '0.3'],
  [-0.001, 1, '0.0'],
  [-2.345, 2, '-2.35'],
])('%d with %s digits is printed as %s', (value, digits, text) => {
  expect(printNumber(value, digits)).toBe(text)
})

test('Values are printed at their placeholders in a text', () => {
  const values = { Ca: 80, TDS: 12_000, CF: 4 }
  expect(printValues('{Ca} mg/L of {TDS}, CF {CF:2}', values)).toBe('80 mg/L of 12,000, CF 4.00')
  expect(unknownPlaces('{Ca} {Mg} {CF:x} {}', ['Ca', 'CF'])).toEqual(['{Mg}', '{CF:x}', '{}'])
})

test.each([
  ['2.99', 2.994, {}, 'right'],
  ['2.9', 2.994, {}, 'wrong'],
  ['2.9', 2.994, { tolerance: 5 }, 'right'],
  ['0.05', 0, { absolute: 0.1 }, 'right'],
  ['-0.15', 0, { absolute: 0.1 }, 'wrong'],
  ['1,234', 1.234, {}, 'right'],
  ['1,234', 1234, {}, 'right'],
  ['1.234', 1234, {}, 'wrong'],
  ['3.2 × 10⁻⁵', 3.2e-5, {}, 'right'],
  ['2½', 2.5, {}, 'right'],
  ['many', 3, {}, { problem: 'Please enter a number like 12.5.' }],
  ['3 psi', 3, {}, { problem: 'Please answer in gpm, or with the number alone.' }],
] as const)('"%s" for %d within %j is %s', (typed, value, exactness, verdict) => {
  expect(judgeAnswer(typed, value, { unit: 'gpm', ...exactness })).toEqual(verdict)
})

test('The printed result of any draw is accepted as the right answer', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('meq', 'half', 'Ca'), (seed, name) => {
      const value = drawValues(numbers, seed)[name] ?? Number.NaN
      for (const typed of [printNumber(value, 2), printNumber(value * 1000, 0)])
        expect(
          judgeAnswer(typed, typed.includes('.') ? value : value * 1000, { unit: '', tolerance: 1 }),
        ).toBe('right')
    }),
  )
})
