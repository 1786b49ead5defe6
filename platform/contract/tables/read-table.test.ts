import { describe, expect, it } from 'vitest'
import { decodeTable } from './decode-table.ts'
import { joinCellLines, readTable } from './read-table.ts'
import { tableLines } from './write-table.ts'

const isHeading = (cells: readonly string[]) => cells.includes('First name')
const read = (text: string, headless = false) => readTable(text, { isHeading, headless })

const rows = [
  ['First name', 'Last name', 'Title'],
  ['Ana', 'Reyes', 'Lead'],
]

describe('the cells of a table are parted', () => {
  it.each([
    ['by commas', 'First name,Last name,Title\nAna,Reyes,Lead'],
    ['by semicolons and line ends of Windows', 'First name;Last name;Title\r\nAna;Reyes;Lead\r\n'],
    ['by tabs and line ends of old computers', 'First name\tLast name\tTitle\rAna\tReyes\tLead'],
    ['by bars', 'First name|Last name|Title\nAna|Reyes|Lead'],
    ['by what a line above names', 'sep=;\r\nFirst name;Last name;Title\r\nAna;Reyes;Lead'],
    ['by an unusual sign that a line names', '"SEP=^"\nFirst name^Last name^Title\nAna^Reyes^Lead'],
    ['after the mark of UTF-8', '\uFEFFFirst name,Last name,Title\nAna,Reyes,Lead'],
  ])('%s', (_title, text) => expect(read(text)).toMatchObject({ rows, rowNumbers: [1, 2], problem: '' }))

  it.each([
    ['First name,Last name,Title\nAna,Reyes,"Lead\toperator"', 'Lead\toperator'],
    ['First name,Last name,Title\nAna,Reyes,"a;b;c;d"', 'a;b;c;d'],
    ['First name;Last name;Title\nAna;Reyes;a, b, c, d', 'a, b, c, d'],
    ['First name\tLast name\tTitle\nAna\tReyes\ta, b, c; d', 'a, b, c; d'],
    ['First name\tLast name\tTitle\nAna\tReyes\t"Lead" operator', '"Lead" operator'],
    ['First name,Last name,Title\nAna,Reyes,"one\r\n\r\ntwo"', 'one\n\ntwo'],
    ['First name,Last name,Title\nAna,Reyes,"a ""b"""', 'a "b"'],
  ])('and what is within a cell stays: %j', (text, cell) => {
    expect(read(text).rows[1]).toEqual(['Ana', 'Reyes', cell])
  })

  it('by what most rows agree on where no row is a heading', () => {
    expect(read('Term;Meaning\npH;acid, base\nTDS;all, salts\nSDI;a, b').rows[1]).toEqual([
      'pH',
      'acid, base',
    ])
  })
})

describe('rows above the headings', () => {
  it.each([
    ['Staff list 2026\nFirst name,Last name,Title\nAna,Reyes,Lead', [2, 3]],
    ['Staff list 2026,,\n\nFirst name,Last name,Title\nAna,Reyes,Lead', [3, 4]],
    ['"Staff, list 2026"\nPlant 7\nFirst name;Last name;Title\nAna;Reyes;Lead', [3, 4]],
  ])('are left out and named: %j', (text, rowNumbers) => {
    const table = read(text)
    expect(table).toMatchObject({ rows, rowNumbers })
    expect(table.warnings[0]).toMatch(/^Row 1 is above the headings and was left out: Staff/)
  })

  it('are no titles where rows may come without headings', () => {
    expect(read('Ana\nBen\tCole', true).rows).toEqual([['Ana'], ['Ben', 'Cole']])
    expect(read('A title\nBen\tCole').rows).toEqual([['Ben', 'Cole']])
  })
})

describe('a text that is no table', () => {
  it.each([
    ['First name,Title\nAna,"open', 'The quotation marks do not match in row 2.'],
    ['PK\x03\x04\x14\0rels', expect.stringMatching(/^The characters of this file are not readable/)],
    ['First name\nA\u0001ukasz', expect.stringMatching(/^The characters/)],
    ['First name\nJos\uFFFD', expect.stringMatching(/^The characters/)],
  ])('is refused with a sentence: %j', (text, problem) => {
    expect(read(text)).toEqual({ rows: [], rowNumbers: [], warnings: [], problem })
  })
})

describe('a table that is written and read again', () => {
  it('is the same', () => {
    const cells = [
      '-OH group',
      '+1 charge',
      '=x',
      "'=x",
      "'",
      "it's",
      '@home',
      '-',
      '-3',
      '＝x',
      'a\n\n- b',
      '"',
      'a,b;c\td',
    ]
    const text = tableLines([['First name', 'x'], ...cells.map((cell) => [cell, 'end'])])
    expect(read(text).rows.slice(1)).toEqual(cells.map((cell) => [cell, 'end']))
  })

  it('is on one line where a name or an address is wanted', () => {
    expect(joinCellLines('12 Mesa\u00A0Rd\n\n Suite 5')).toBe('12 Mesa Rd, Suite 5')
  })
})

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0)
      return little ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )
const TEXT = 'First name,Last name\nŁukasz,Muñoz\n'

describe('a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ['UTF-16 as Windows writes it', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 the other way round', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16 without a mark', utf16(TEXT, true)],
    ['UTF-16 the other way round without a mark', utf16(TEXT, false)],
  ])('in %s has its letters', (_title, bytes) => {
    expect(decodeTable(bytes)).toEqual({ text: TEXT, guessed: [] })
  })

  it.each([
    ['names', 'Jos\xe9,Mu\xf1oz\r\nAnn,Lee\r\nJos\xe9,de la Pe\xf1a', ['José', 'Muñoz', 'de la Peña']],
    ['special signs', '\x8aiman;\x801', ['Šiman', '€1']],
    ['ten at most', [...'\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea'].join(','), [...'àáâãäåæçèé']],
  ])('in Windows-1252 has its letters, with words to confirm: %s', (_what, text, guessed) => {
    expect(decodeTable(latin(text))).toEqual({ text: expect.any(String), guessed })
  })

  it.each([
    ['bytes that Windows-1252 does not have', latin('Jos\xe9 \x81')],
    ['half a character of UTF-16', latin('\xff\xfeA\0\x00')],
    ['a mark of UTF-8 above other letters', latin('\xef\xbb\xbfJos\xe9')],
    ['UTF-8 that was cut', new TextEncoder().encode('José,Muñoz,Łukasz').subarray(0, 14)],
    ['control characters', latin('A\x01ukasz')],
    ['letters that were lost before', new TextEncoder().encode('Jos\uFFFD')],
  ])('with %s is refused with a sentence', (_title, bytes) => {
    expect(decodeTable(bytes)).toEqual({
      problem: expect.stringMatching(/^The characters of this file are not/),
    })
  })

  it.each([
    ['PK\x03\x04rest', 'This is a compressed file, not a table.'],
    ['\xd0\xcf\x11\xe0rest', 'This is a workbook of the old Excel format (.xls), not a table.'],
    ['%PDF-1.7', 'This is a PDF, not a table.'],
  ])('of another kind is refused by its name: %j', (start, sentence) => {
    expect(decodeTable(latin(start))).toEqual({ problem: expect.stringContaining(sentence) })
  })
})
