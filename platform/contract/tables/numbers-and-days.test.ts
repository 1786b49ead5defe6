import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay, slashOrderIn } from './days.ts'
import { decimalMarkOf, plainDecimal } from './decimals.ts'
import { guardCell, unguardCell } from './guard-cell.ts'

describe('Decimal mark of a table', () => {
  it.each([
    [['7,5', '12,5', '1.234'], 'comma'],
    [['7.5', '1,234'], 'point'],
    [['1.234'], 'ambiguous'],
    [['1,234', '12', ''], 'ambiguous'],
    [['7,5', '7.5', '1,234'], 'ambiguous'],
    [['1.234,5'], 'comma'],
    [['1,234.5'], 'point'],
    [['1.234.567'], 'comma'],
    [['1,234,567'], 'point'],
    [['0,125'], 'comma'],
    [['0.125'], 'point'],
    [['1234,567'], 'comma'],
    [['1 234,5'], 'comma'],
    [["1'234.50"], 'point'],
    [['−12,5 ', '1.234'], 'comma'],
    [['€ 12,50', '$1.234'], 'comma'],
    [['12', 'n/a', '01.07.2026'], 'point'],
  ])('for %j is %s', (cells, mark) => expect(decimalMarkOf(cells)).toBe(mark))
})

describe('Number cell', () => {
  it.each([
    ['1.299,50', 'comma', '1299.50'],
    ['1 299,50', 'comma', '1299.50'],
    ['-12,5', 'comma', '-12.5'],
    ['1.234', 'comma', '1234'],
    ['1,234', 'comma', '1.234'],
    ['99.50', 'comma', null],
    ['1,299.50', 'point', '1299.50'],
    ['$699', 'point', '699'],
    ['99,50', 'point', null],
    ['12,34,567', 'point', null],
    ['1e3', 'point', null],
    ['', 'point', null],
    ['699 USD', 'point', null],
  ] as const)('reads %j with a decimal %s as %s', (cell, mark, number) => {
    expect(plainDecimal(cell, mark)).toBe(number)
  })
})

describe('Date cell', () => {
  it.each([
    ['2027-02-28', null, '2027-02-28'],
    ['2028-02-29', null, '2028-02-29'],
    ['2027-1-5', null, '2027-01-05'],
    ['2027-01-31T00:00:00Z', null, '2027-01-31'],
    ['2027-01-31 07:30:00', null, '2027-01-31'],
    ['31.1.2027', null, '2027-01-31'],
    ['1/31/2027', 'month-first', '2027-01-31'],
    ['31/1/2027', 'day-first', '2027-01-31'],
    ['3/3/2027', null, '2027-03-03'],
    ['', null, ''],
  ] as const)('reads %j with the order %s as %s', (cell, order, day) => {
    expect(readDay(cell, order)).toEqual({ day })
  })

  it.each([
    ['2027-02-30', null, 'There is no 2027-02-30.'],
    ['2027-02-29', null, 'There is no 2027-02-29.'],
    ['2026-13-01', null, 'There is no 2026-13-01.'],
    ['2/30/2027', 'month-first', 'There is no 2/30/2027.'],
    ['13/13/2027', null, 'There is no 13/13/2027.'],
    ['1/4/2027', null, '"1/4/2027" can be two days. Please write it like 2027-01-31.'],
    ['soon', null, '"soon" is no day. Please write it like 2027-01-31.'],
    ['46388', null, '"46388" is no day. Please write it like 2027-01-31.'],
  ] as const)('refuses %j with the order %s', (cell, order, problem) => {
    expect(readDay(cell, order)).toEqual({ problem })
  })

  it.each([
    [['1/4/2027', '1/25/2027'], 'month-first'],
    [['1/4/2027', '25/1/2027'], 'day-first'],
    [['1/4/2027', '25.1.2027', '2027-01-25', ''], null],
  ])('detects in %j the order %s', (cells, order) => expect(slashOrderIn(cells)).toBe(order))
})

describe('Cell guard', () => {
  it('is removed exactly as it was added for any cell', () => {
    const text = fc.string({ maxLength: 12, unit: fc.constantFrom(...`='"@+-＝ \t\n1.a`) })
    fc.assert(
      fc.property(text, (cell) => {
        expect(unguardCell(guardCell(cell))).toBe(cell)
        expect(guardCell(cell)).not.toMatch(/^\s*[=+@＝]/)
      }),
      { numRuns: 2000 },
    )
  })
})
