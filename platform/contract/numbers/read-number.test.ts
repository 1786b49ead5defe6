import { describe, expect, it } from 'vitest'
import { readNumber, readPlainNumber } from './read-number.ts'

const [NO_BREAK, NARROW, THIN] = ['\u00a0', '\u202f', '\u2009']

describe('Number as commonly written', () => {
  it.each([
    ['75', [75]],
    ['1,250.5', [1250.5]],
    ['1.250,5', [1250.5]],
    ['12,345,678', [12_345_678]],
    ['1.234.567', [1_234_567]],
    ['1,200', [1200, 1.2]],
    ['1.234', [1.234]],
    ['1 200', [1200]],
    [`1${NO_BREAK}200`, [1200]],
    [`1${NARROW}200,5`, [1200.5]],
    [`1${THIN}200${THIN}000`, [1_200_000]],
    ['1’200', [1200]],
    ["1'200.50", [1200.5]],
    ['2,99', [2.99]],
    ['0,500', [0.5]],
    ['.5', [0.5]],
    [',5', [0.5]],
    ['5.', [5]],
    ['-4.5', [-4.5]],
    ['−4.5', [-4.5]],
    ['–0.33', [-0.33]],
    ['+3', [3]],
    ['≈ 12', [12]],
    ['1.2e-3', [1.2e-3]],
    ['3.2E-5', [3.2e-5]],
    ['1.2e3', [1200]],
    ['3.2 × 10⁻⁵', [3.2e-5]],
    ['3.2×10^-5', [3.2e-5]],
    ['1.2 x 10^-3', [1.2e-3]],
    ['1.2 x 10^–3', [1.2e-3]],
    ['1,2·10⁻³', [1.2e-3]],
    ['3.2*10**-5', [3.2e-5]],
    ['3.2 x 10-5', [3.2e-5]],
    ['5x10^3', [5000]],
    ['5 × 10³', [5000]],
    ['-2.5 × 10⁶', [-2_500_000]],
    ['10²', [100]],
    ['10^-5', [1e-5]],
    ['1.1 × 10⁻¹⁰', [1.1e-10]],
    ['1/2', [0.5]],
    ['1 1/2', [1.5]],
    ['1-1/2', [1.5]],
    ['-1/2', [-0.5]],
    ['½', [0.5]],
    ['2½', [2.5]],
    ['2 ¾', [2.75]],
    ['1⁄8', [0.125]],
    ['12/4', [3]],
  ])('reads %j', (text, readings) => {
    expect(readNumber(text)).toEqual({ readings, rest: '' })
  })

  it.each([
    ['12 mL/min', [12], 'mL/min'],
    ['68°F', [68], '°F'],
    ['3 eq/L', [3], 'eq/L'],
    ['5.45x', [5.45], 'x'],
    ['2 m³/h', [2], 'm^3/h'],
    ['12-15', [12], '-15'],
    ['12 or 13', [12], 'or 13'],
  ])('reads %j and returns the remaining text', (text, readings, rest) => {
    expect(readNumber(text)).toEqual({ readings, rest })
  })

  it.each([
    ...[
      '',
      '   ',
      'ten',
      'pH 7',
      '--5',
      'NaN',
      'Infinity',
      '1.2.3',
      '1,2,3',
      '12,34,567',
      '1,250,5',
      '12 15',
    ],
    // Superscript digits lost in copying: 10³ or 103.
    ...['5 x 103', '1e999', '1/0', '1/2/2027', '1234 567', '5 x 10^'],
  ])('refuses %j', (text) => {
    expect(readPlainNumber(text)).toEqual({ problem: expect.stringContaining('Please enter a number') })
  })

  it.each([
    ['1,200', 'comma', 1.2],
    ['1,200', 'point', 1200],
    ['1.234', 'comma', 1234],
    ['12,5', 'comma', 12.5],
    ['1.234,5', 'comma', 1234.5],
    ['1,2e-3', 'comma', 1.2e-3],
  ] as const)('reads %j with a decimal %s as %d', (text, mark, value) => {
    expect(readPlainNumber(text, mark)).toEqual({ value })
  })

  it.each([
    ['12,5', 'point', 12.5],
    ['1.01', 'comma', 1.01],
  ] as const)(
    'reads the unambiguous %j regardless of the decimal mark of its table (%s)',
    (text, mark, value) => {
      expect(readPlainNumber(text, mark)).toEqual({ value })
    },
  )
})
