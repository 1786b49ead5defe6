import Papa from 'papaparse'
import type { CsvCell, CsvExport } from '#platform/contract/csv.ts'
import { toMajor } from '#platform/contract/money.ts'

// Spreadsheets run what begins like this. A plain negative number is none of it and stays a number.
const FORMULA = /^\s*(?:[=+@]|-(?!\d+(?:\.\d+)?$))|^[\t\r\n]/

/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The first line of the file: the headings. */
export function csvHead({ columns }: CsvExport<never>): string {
  return `${BYTE_ORDER_MARK}${lines([columns.map(([title]) => title)])}`
}

/** Rows of the list as lines of the file, quoted where needed and safe to open in a spreadsheet. */
export function csvLines<Row>({ columns }: CsvExport<Row>, rows: readonly Row[]): string {
  return lines(rows.map((row) => columns.map(([title, cell]) => cellText(inWords(title, cell(row))))))
}

function lines(rows: string[][]): string {
  return rows.length === 0 ? '' : `${Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`
}

/** Under these headings stand names of ours for a state or a kind. */
const worded = new Set([
  'Status',
  'Kind',
  'Type',
  'Source',
  'Format',
  'Outcome',
  'Result',
  'Takes part',
  'What',
])

/** 'Partly refunded' of 'partly refunded', 'Used up' of 'used-up': as people read it, and not as it is stored. */
function inWords(title: string, cell: CsvCell): CsvCell {
  if (typeof cell !== 'string' || !worded.has(title) || !/^[a-z][A-Za-z]*(?:[- ][A-Za-z]+)*$/.test(cell))
    return cell
  const text = cell
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell !== 'object') return String(cell)
  if ('minor' in cell) return toMajor(cell.minor)
  return cell.join(', ')
}
