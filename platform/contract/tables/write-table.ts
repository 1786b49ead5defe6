import Papa from 'papaparse'
import { guardCell, isGuarded } from './guard-cell.ts'

/** Formats rows as CSV lines, quoted if needed and safe to open in a spreadsheet. Returns '' if there are no rows. */
export function tableLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const quotes = (cell: unknown) => isGuarded(String(cell))
  return `${Papa.unparse(
    rows.map((row) => row.map(guardCell)),
    { quotes, newline: '\r\n' },
  )}\r\n`
}
