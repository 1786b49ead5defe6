import { describe, expect, it } from 'vitest'
import { readPrices } from './read-prices.ts'

describe('a price list', () => {
  it('is read as it was saved, whatever stands in its other columns', () => {
    const saved =
      'Course,Name,List price USD,Own price USD,From\nOLC110,"RO, basics",249.00,"1,199.00",2027-01-01\nolc111,Membranes,249.00,,\n'
    expect(readPrices(saved)).toEqual({
      fault: '',
      rows: [
        { courseid: 'OLC110', price: '1199.00', currency: '', from: '2027-01-01' },
        { courseid: 'OLC111', price: '', currency: '', from: '' },
      ],
    })
  })

  it('is read as it is pasted from a spreadsheet, with the currency of its prices', () => {
    expect(readPrices('Code\tPrice\tPrice currency\nOLC110\t$199\taud').rows).toEqual([
      { courseid: 'OLC110', price: '199', currency: 'AUD', from: '' },
    ])
  })

  it('may have its columns in any order and moments for days; a row without a course is left out', () => {
    expect(
      readPrices('Valid from,Own price,Course\n2027-01-01T00:00:00Z,A$1,olc110\n2027-01-01,5,\n').rows,
    ).toEqual([{ courseid: 'OLC110', price: 'A$1', currency: '', from: '2027-01-01' }])
  })

  it.each([
    ['Price,Name\n199.00,RO', 'no course'],
    ['Course,Name\nOLC110,RO', 'no price'],
    ['Course;Price\nOLC110;"RO', 'an open quotation mark'],
  ])('%j has %s: nothing of it is read', (text) => {
    expect(readPrices(text)).toEqual({ rows: [], fault: expect.stringMatching(/\w/) })
  })

  it.each(['', 'OLC110,199.00', 'Course;Name\nOLC110;RO'])(
    'that does not name its columns is told: %j',
    (text) => {
      expect(readPrices(text)).toMatchObject({ rows: [], fault: expect.stringMatching(/\w/) })
    },
  )
})
