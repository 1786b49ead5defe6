import Papa from 'papaparse'
import { MOST_IMPORT_ROWS } from '../../contract/desk-contract.ts'
import { importColumns, type RawRow } from '../../rules/desk/old-records.ts'

/** The rows of a file of old records, or why it cannot be read. Headings may stand in any order and any case. */
export function readFile(text: string): { rows: RawRow[]; problem: string } {
  // Empty rows are left out below: they count as lines of the file. What is trimmed may be the mark of the byte order.
  const parsed = Papa.parse<Record<string, string>>(text.trimStart(), {
    header: true,
    transformHeader: (heading) => heading.trim().toLowerCase().replace(/\s+/g, '_'),
  })
  const headings = parsed.meta.fields ?? []
  const missing = importColumns.filter((column) => !headings.includes(column) && column !== 'hours')
  if (missing.length > 0) return { rows: [], problem: `These columns are missing: ${missing.join(', ')}.` }
  const broken = parsed.errors.find(({ type }) => type === 'Quotes')
  if (broken)
    return { rows: [], problem: `A quotation mark is not closed near line ${(broken.row ?? 0) + 2}.` }
  const cell = (row: Record<string, string>, column: string) => (row[column] ?? '').trim()
  const filled = parsed.data
    .map((row, index) => ({ row, line: index + 2 }))
    .filter(({ row }) => headings.some((heading) => cell(row, heading) !== ''))
  if (filled.length === 0) return { rows: [], problem: 'The file has headings and no rows.' }
  if (filled.length > MOST_IMPORT_ROWS)
    return { rows: [], problem: `The file has more than ${MOST_IMPORT_ROWS} rows. Please split it.` }
  return {
    problem: '',
    rows: filled.map(({ row, line }) => ({
      line,
      email: cell(row, 'email'),
      track: cell(row, 'track'),
      requirement: cell(row, 'requirement'),
      doneOn: cell(row, 'done_on'),
      hours: cell(row, 'hours'),
      evidence: cell(row, 'evidence'),
    })),
  }
}
