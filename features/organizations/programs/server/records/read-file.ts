import { readTable } from '#platform/contract/tables/read-table.ts'
import { MAX_IMPORT_ROWS } from '../../contract/admin-contract.ts'
import { importColumns, type RawRow } from '../../rules/admin/old-records.ts'

const nameOf = (heading: string): string => heading.toLowerCase().replace(/\s+/g, '_')
const missingIn = (cells: readonly string[]): string[] => {
  const names = cells.map(nameOf)
  return importColumns.filter((column) => !names.includes(column) && column !== 'hours')
}

const nothing = (problem: string) => ({ rows: [], problem })

/** Parses a file of old records, or returns why it cannot be read. Headings may be in any order and case. */
export function readFile(text: string): { rows: RawRow[]; problem: string } {
  const table = readTable(text, { isHeading: (cells) => missingIn(cells).length === 0 })
  if (table.problem !== '') return nothing(table.problem)
  const [head = [], ...rows] = table.rows
  const missing = missingIn(head)
  if (missing.length > 0) return nothing(`These columns are missing: ${missing.join(', ')}.`)
  if (rows.length === 0) return nothing('The file has headings and no rows.')
  if (rows.length > MAX_IMPORT_ROWS)
    return nothing(`The file has more than ${MAX_IMPORT_ROWS} rows. Please split it.`)
  const names = head.map(nameOf)
  const cell = (row: readonly string[], column: string) => row[names.indexOf(column)] ?? ''
  return {
    problem: '',
    rows: rows.map((row, index) => ({
      line: table.rowNumbers[index + 1] ?? 0,
      email: cell(row, 'email'),
      track: cell(row, 'track'),
      requirement: cell(row, 'requirement'),
      doneOn: cell(row, 'done_on'),
      hours: cell(row, 'hours'),
      evidence: cell(row, 'evidence'),
    })),
  }
}
