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

describe('Table cells', () => {
  it.each([
    ['by commas', 'First name,Last name,Title\nAna,Reyes,Lead'],
    ['by semicolons and Windows line endings', 'First name;Last name;Title\r\nAna;Reyes;Lead\r\n'],
    ['by tabs and classic Mac line endings', 'First name\tLast name\tTitle\rAna\tReyes\tLead'],
    ['by vertical bars', 'First name|Last name|Title\nAna|Reyes|Lead'],
    ['by the separator specified in the first line', 'sep=;\r\nFirst name;Last name;Title\r\nAna;Reyes;Lead'],
    [
      'by an unusual separator specified in the first line',
      '"SEP=^"\nFirst name^Last name^Title\nAna^Reyes^Lead',
    ],
    ['after a UTF-8 byte order mark', '\uFEFFFirst name,Last name,Title\nAna,Reyes,Lead'],
  ])('are split %s', (_title, text) =>
    expect(read(text)).toMatchObject({ rows, rowNumbers: [1, 2], problem: '' }),
  )

  it.each([
    ['First name,Last name,Title\nAna,Reyes,"Lead\toperator"', 'Lead\toperator'],
    ['First name,Last name,Title\nAna,Reyes,"a;b;c;d"', 'a;b;c;d'],
    ['First name;Last name;Title\nAna;Reyes;a, b, c, d', 'a, b, c, d'],
    ['First name\tLast name\tTitle\nAna\tReyes\ta, b, c; d', 'a, b, c; d'],
    ['First name\tLast name\tTitle\nAna\tReyes\t"Lead" operator', '"Lead" operator'],
    ['First name,Last name,Title\nAna,Reyes,"one\r\n\r\ntwo"', 'one\n\ntwo'],
    ['First name,Last name,Title\nAna,Reyes,"a ""b"""', 'a "b"'],
  ])('preserve their content: %j', (text, cell) => {
    expect(read(text).rows[1]).toEqual(['Ana', 'Reyes', cell])
  })

  it('are split by the separator that most rows share when no row is a heading', () => {
    expect(read('Term;Meaning\npH;acid, base\nTDS;all, salts\nSDI;a, b').rows[1]).toEqual([
      'pH',
      'acid, base',
    ])
  })
})

describe('Rows above the headings', () => {
  it.each([
    ['Staff list 2026\nFirst name,Last name,Title\nAna,Reyes,Lead', [2, 3]],
    ['Staff list 2026,,\n\nFirst name,Last name,Title\nAna,Reyes,Lead', [3, 4]],
    ['"Staff, list 2026"\nPlant 7\nFirst name;Last name;Title\nAna;Reyes;Lead', [3, 4]],
  ])('are skipped with a warning: %j', (text, rowNumbers) => {
    const table = read(text)
    expect(table).toMatchObject({ rows, rowNumbers })
    expect(table.warnings[0]).toMatch(/^Row 1 is above the headings and was left out: Staff/)
  })

  it('are preserved when headings are optional', () => {
    expect(read('Ana\nBen\tCole', true).rows).toEqual([['Ana'], ['Ben', 'Cole']])
    expect(read('A title\nBen\tCole').rows).toEqual([['Ben', 'Cole']])
  })
})

describe('Text that is not a table', () => {
  it.each([
    ['First name,Title\nAna,"open', 'The quotation marks do not match in row 2.'],
    ['PK\x03\x04\x14\0rels', expect.stringMatching(/^The characters of this file are not readable/)],
    ['First name\nA\u0001ukasz', expect.stringMatching(/^The characters/)],
    ['First name\nJos\uFFFD', expect.stringMatching(/^The characters/)],
  ])('is refused with a message: %j', (text, problem) => {
    expect(read(text)).toEqual({ rows: [], rowNumbers: [], warnings: [], problem })
  })
})

describe('Written table', () => {
  it('is unchanged when read again', () => {
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

  it('joins the lines of a cell for a name or an address', () => {
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

describe('Table file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ['little-endian UTF-16 with a byte order mark', utf16(`\uFEFF${TEXT}`, true)],
    ['big-endian UTF-16 with a byte order mark', utf16(`\uFEFF${TEXT}`, false)],
    ['little-endian UTF-16 without a byte order mark', utf16(TEXT, true)],
    ['big-endian UTF-16 without a byte order mark', utf16(TEXT, false)],
  ])('in %s is decoded correctly', (_title, bytes) => {
    expect(decodeTable(bytes)).toEqual({ text: TEXT, guessed: [] })
  })

  it.each([
    ['names', 'Jos\xe9,Mu\xf1oz\r\nAnn,Lee\r\nJos\xe9,de la Pe\xf1a', ['José', 'Muñoz', 'de la Peña']],
    ['special characters', '\x8aiman;\x801', ['Šiman', '€1']],
    ['at most ten items', [...'\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea'].join(','), [...'àáâãäåæçèé']],
  ])('in Windows-1252 is decoded and lists guessed text to confirm: %s', (_what, text, guessed) => {
    expect(decodeTable(latin(text))).toEqual({ text: expect.any(String), guessed })
  })

  it.each([
    ['bytes that are undefined in Windows-1252', latin('Jos\xe9 \x81')],
    ['an incomplete UTF-16 character', latin('\xff\xfeA\0\x00')],
    ['a UTF-8 byte order mark before text in another encoding', latin('\xef\xbb\xbfJos\xe9')],
    ['truncated UTF-8', new TextEncoder().encode('José,Muñoz,Łukasz').subarray(0, 14)],
    ['control characters', latin('A\x01ukasz')],
    ['characters that were lost in an earlier conversion', new TextEncoder().encode('Jos\uFFFD')],
  ])('with %s is refused with a message', (_title, bytes) => {
    expect(decodeTable(bytes)).toEqual({
      problem: expect.stringMatching(/^The characters of this file are not/),
    })
  })

  it.each([
    ['PK\x03\x04rest', 'This is a compressed file, not a table.'],
    ['\xd0\xcf\x11\xe0rest', 'This is a workbook of the old Excel format (.xls), not a table.'],
    ['%PDF-1.7', 'This is a PDF, not a table.'],
  ])('of another kind is refused with the name of its kind: %j', (start, sentence) => {
    expect(decodeTable(latin(start))).toEqual({ problem: expect.stringContaining(sentence) })
  })
})
