import type { CsvCell, CsvExport, RowOf } from '#platform/contract/csv.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { Operation } from '#platform/contract/operation.ts'
import { tableLines } from '#platform/contract/tables/write-table.ts'

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Returns the heading line of the file. */
export function csvHead({ columns }: { columns: readonly (readonly [string, unknown])[] }): string {
  return `${BYTE_ORDER_MARK}${tableLines([columns.map(([title]) => title)])}`
}

/** Formats list rows as CSV lines, quoted where needed and safe to open in a spreadsheet. */
export function csvLines<Row>({ columns }: CsvExport<Row>, rows: readonly Row[]): string {
  return tableLines(rows.map((row) => columns.map(([title, cell]) => cellText(inWords(title, cell(row))))))
}

/** Formats list rows as the operation's CSV export; '' if the operation has no export. */
export const csvText = <Op extends Operation>({ csv }: Op, rows: readonly RowOf<Op['output']>[]): string =>
  csv ? csvHead(csv) + csvLines(csv as CsvExport<RowOf<Op['output']>>, rows) : ''

/** Columns with these headings contain our internal names for states or kinds. */
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

/** Formats stored names for display: 'partly refunded' becomes 'Partly refunded', 'used-up' becomes 'Used up'. */
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
