import { describe, expect, it } from 'vitest'
import { readPrices } from './read-prices.ts'

describe('Price list', () => {
  it('is read as it was saved, regardless of other columns', () => {
    const saved =
      'Course,Name,List price USD,Own price USD,From\nOLC110,"RO, basics",249.00,"1,199.00",2027-01-01\nolc111,Membranes,249.00,,\n'
    expect(readPrices(saved)).toEqual({
      problem: '',
      rows: [
        { courseid: 'OLC110', price: '1199.00', currency: '', from: '2027-01-01' },
        { courseid: 'OLC111', price: '', currency: '', from: '' },
      ],
    })
  })

  it('is read as pasted from a spreadsheet, with the currency of its prices', () => {
    expect(readPrices('Code\tPrice\tPrice currency\nOLC110\t$199\taud').rows).toEqual([
      { courseid: 'OLC110', price: '199', currency: 'AUD', from: '' },
    ])
  })

  it('accepts columns in any order and timestamps as days, and omits a row without a course', () => {
    expect(
      readPrices('Valid from,Own price,Course\n2027-01-01T00:00:00Z,A$1,olc110\n2027-01-01,5,\n').rows,
    ).toEqual([{ courseid: 'OLC110', price: 'A$1', currency: '', from: '2027-01-01' }])
  })

  it.each([
    ['Course;Own price USD\nOLC110;699,00', '699.00'],
    ['Course\tPrice\nOLC110\t99,5', '99.50'],
    ['Course;Price\nOLC110;1.299,00', '1299.00'],
    ['Course;Price\nOLC110;1 199,00', '1199.00'],
    ['Course;Price\nOLC110;1.199\nOLC111;99,50', '1199'],
    ['Course,Price\nOLC110,"1,199"\nOLC111,99.50', '1199'],
    ['Course,Price\nOLC110,$699', '699'],
    ['Course,Price\nOLC110,99.5000', '99.50'],
    ['Course,Price\nOLC110,-5', '-5'],
    ['Course,Price\nOLC110,1e3', '1e3'],
    ['Course,Price\nOLC110,699 USD', '699 USD'],
    ['Course;Price\nOLC110;699,00\nOLC111;99.50', '699,00'],
  ])('reads %j with the price %s', (text, price) => {
    expect(readPrices(text).rows[0]?.price).toBe(price)
  })

  it.each(['1,199', '1.199', '$1,199'])(
    'reports %s as ambiguous when no other price resolves it',
    (price) => {
      expect(readPrices(`Course;Price\nOLC110;99\nOLC111;${price}`)).toEqual({
        rows: [],
        problem: `Row 3: "${price}" can be read in two ways. Please write prices with cents, like 1199.00.`,
      })
    },
  )

  it.each([
    ['2027-02-30', '2027-02-30'],
    ['31.1.2027', '2027-01-31'],
    ['1/31/2027', '2027-01-31'],
    ['1/2/2027', '1/2/2027'],
  ])('reads valid-from %s as %s', (from, day) => {
    expect(readPrices(`Course;Price;From\nOLC110;99,00;${from}`).rows[0]?.from).toBe(day)
  })

  it.each([
    ['Price,Name\n199.00,RO', 'no course'],
    ['Course,Name\nOLC110,RO', 'no price'],
    ['Course;Price\nOLC110;"RO', 'an open quotation mark'],
  ])('refuses %j completely because it has %s', (text) => {
    expect(readPrices(text)).toEqual({ rows: [], problem: expect.stringMatching(/\w/) })
  })

  it.each(['', 'OLC110,199.00', 'Course;Name\nOLC110;RO'])(
    'reports an error without column names: %j',
    (text) => {
      expect(readPrices(text)).toMatchObject({ rows: [], problem: expect.stringMatching(/\w/) })
    },
  )
})
