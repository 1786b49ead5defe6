import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { CsvCell } from '#platform/contract/csv.ts'
import { csvHead, csvLines } from './csv-text.ts'

const oneColumn = { file: 'test', columns: [['Value', (cell: CsvCell) => cell]] } as const
const written = (cell: CsvCell) => csvLines(oneColumn, [cell])

describe('State in an exported list', () => {
  const inColumn = (title: string, cell: string) =>
    csvLines({ file: 'test', columns: [[title, () => cell]] }, [cell]).trimEnd()

  it.each([
    ['Status', 'partly refunded', 'Partly refunded'],
    ['Status', 'used-up', 'Used up'],
    ['Kind', 'readingUnit', 'Reading unit'],
    ['Status', 'Issued', 'Issued'],
    ['Type', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
    ['User name', 'used-up', 'used-up'],
  ])('under %s formats %s as %s', (title, cell, text) => {
    expect(inColumn(title, cell)).toBe(text)
  })
})

describe('Cell of an exported list', () => {
  it.each([
    ['=1+1'],
    ['+1 505 555 0142'],
    ['-2+3'],
    ['@SUM(A1)'],
    ['\t=1'],
    ['  =1'],
    ['=HYPERLINK("http://a.example","x")'],
  ])('is stored as text when a spreadsheet would evaluate it: %j', (cell) => {
    expect(written(cell)).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`)
  })

  it.each([
    ['plain', 'plain'],
    ['a "quoted" word', '"a ""quoted"" word"'],
    ['one, two', '"one, two"'],
    ['two\nlines', '"two\nlines"'],
    ['Žofie Ångström', 'Žofie Ångström'],
  ])('is quoted only when necessary: %j', (cell, text) => {
    expect(written(cell)).toBe(`${text}\r\n`)
  })

  it.each<[CsvCell, string]>([
    [{ minor: 69900, currency: 'USD' }, '699.00'],
    [{ minor: -50, currency: 'AUD' }, '-0.50'],
    [-12, '-12'],
    [true, 'yes'],
    [false, 'no'],
    [null, ''],
    [undefined, ''],
    [['OLC110', 'OLC120'], '"OLC110, OLC120"'],
  ])('writes %j as %s', (cell, text) => {
    expect(written(cell)).toBe(`${text}\r\n`)
  })
})

describe('Exported list', () => {
  it('starts with the UTF-8 byte order mark and its headings', () => {
    expect(csvHead(oneColumn)).toBe('\uFEFFValue\r\n')
  })

  it('round-trips through a CSV parser', () => {
    const rows = ['a,b', 'c"d', 'e\r\nf', ' g ', '']
    const text = csvLines(
      {
        file: 'x',
        columns: [
          ['1', (row: string) => row],
          ['2', () => 'end'],
        ],
      },
      rows,
    )
    expect(Papa.parse<string[]>(text.trimEnd()).data).toEqual(rows.map((row) => [row, 'end']))
  })
})
