import type { DecimalMark } from '#platform/contract/numbers/read-number.ts'
import { readDay, slashOrderIn } from '#platform/contract/tables/days.ts'
import { ambiguousCell, decimalMarkOf, plainDecimal } from '#platform/contract/tables/decimals.ts'
import { readTable } from '#platform/contract/tables/read-table.ts'

/** A row of a saved or pasted price list. */
export interface PriceRow {
  courseid: string
  /** '' restores the list price. */
  price: string
  /** '' means US dollars. */
  currency: string
  /** YYYY-MM-DD; '' means immediately. */
  from: string
}

const columns: Readonly<Record<keyof PriceRow, readonly string[]>> = {
  courseid: ['course', 'courseid', 'code'],
  price: ['own price usd', 'own price', 'price'],
  currency: ['price currency'],
  from: ['from', 'valid from'],
}

const positionOf = (head: readonly string[], column: keyof PriceRow): number =>
  head.findIndex((cell) => columns[column].includes(cell.toLowerCase()))
const isHeading = (cells: readonly string[]): boolean =>
  positionOf(cells, 'courseid') >= 0 && positionOf(cells, 'price') >= 0

const nothing = (problem: string) => ({ rows: [], problem })

/**
 * Parses a price list with column headings; `problem` explains why nothing can be read. Unreadable prices and dates
 * stay as entered and are refused per row when sent.
 */
export function readPrices(text: string): { rows: PriceRow[]; problem: string } {
  const { rows: cells, rowNumbers, problem } = readTable(text, { isHeading })
  if (problem) return nothing(problem)
  const [head, ...rest] = cells
  if (!head) return nothing('There is nothing to read.')
  if (!isHeading(head)) return nothing('The first row must name the columns "Course" and "Own price USD".')
  const at = (column: keyof PriceRow) => positionOf(head, column)
  const cellOf = (row: readonly string[], column: keyof PriceRow) =>
    (at(column) < 0 ? undefined : row[at(column)]) ?? ''
  const prices = rest.map((row) => cellOf(row, 'price'))
  const mark = decimalMarkOf(prices)
  if (mark === 'ambiguous') {
    const cell = ambiguousCell(prices)
    return nothing(
      `Row ${rowNumbers[prices.indexOf(cell) + 1]}: "${cell}" can be read in two ways. Please write prices with cents, like ${cell.replace(/\D/g, '')}.00.`,
    )
  }
  const order = slashOrderIn(rest.map((row) => cellOf(row, 'from')))
  const rows = rest.map((row) => {
    const from = readDay(cellOf(row, 'from'), order)
    return {
      courseid: cellOf(row, 'courseid').toUpperCase(),
      price: priceOf(cellOf(row, 'price'), mark),
      currency: cellOf(row, 'currency').toUpperCase(),
      from: 'day' in from ? from.day : cellOf(row, 'from').slice(0, 10),
    }
  })
  return { rows: rows.filter(({ courseid }) => courseid !== ''), problem: '' }
}

function priceOf(cell: string, mark: DecimalMark): string {
  const [whole = '', decimals = ''] = plainDecimal(cell, mark)?.split('.') ?? []
  // Spreadsheets may write 199.5, or trailing zeros beyond cents.
  if (whole === '' || /[1-9]/.test(decimals.slice(2))) return cell.slice(0, 30)
  return decimals === '' ? whole : `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`
}
