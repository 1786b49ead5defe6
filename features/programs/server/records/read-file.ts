import Papa from 'papaparse'
import { MOST_IMPORT_ROWS } from '../../contract/desk-contract.ts'
import { importColumns, type RawRow } from '../../rules/desk/old-records.ts'

/** The rows of a file of old records, or why it cannot be read. Headings may stand in any order and any case. */
export function readFile(text: string): { rows: RawRow[]; problem: string } {
  const parsed = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim().toLowerCase().replace(/\s+/g, '_'),
  })
  const headings = parsed.meta.fields ?? []
  const missing = importColumns.filter((column) => !headings.includes(column) && column !== 'hours')
  if (missing.length > 0) return { rows: [], problem: `These columns are missing: ${missing.join(', ')}.` }
  const broken = parsed.errors.find(({ type }) => type === 'Quotes')
  if (broken)
    return { rows: [], problem: `A quotation mark is not closed near line ${(broken.row ?? 0) + 2}.` }
  if (parsed.data.length === 0) return { rows: [], problem: 'The file has headings and no rows.' }
  if (parsed.data.length > MOST_IMPORT_ROWS)
    return { rows: [], problem: `The file has more than ${MOST_IMPORT_ROWS} rows. Please split it.` }
  const cell = (row: Record<string, string>, column: string) => (row[column] ?? '').trim()
  return {
    problem: '',
    rows: parsed.data.map((row, index) => ({
      line: index + 2,
      email: cell(row, 'email'),
      track: cell(row, 'track'),
      requirement: cell(row, 'requirement'),
      doneOn: cell(row, 'done_on'),
      hours: cell(row, 'hours'),
      evidence: cell(row, 'evidence'),
    })),
  }
}
