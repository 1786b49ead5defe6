import { readCells } from '#platform/contract/paste/read-cells.ts'

/** A row of a price list as it was saved or pasted. */
export interface PriceRow {
  courseid: string
  /** '' lets the list price count again. */
  price: string
  /** '' is US dollars. */
  currency: string
  /** YYYY-MM-DD; '' is from now on. */
  from: string
}

const columns: Readonly<Record<keyof PriceRow, readonly string[]>> = {
  courseid: ['course', 'courseid', 'code'],
  price: ['own price usd', 'own price', 'price'],
  currency: ['price currency'],
  from: ['from', 'valid from'],
}

/** The rows of a price list with a head that names its columns; `fault` says why none can be read. */
export function readPrices(text: string): { rows: PriceRow[]; fault: string } {
  const { rows: cells, fault } = readCells(text)
  if (fault) return { rows: [], fault }
  const [head, ...rest] = cells
  if (!head) return { rows: [], fault: 'There is nothing to read.' }
  const names = head.map((cell) => cell.toLowerCase())
  const at = (column: keyof PriceRow) => names.findIndex((name) => columns[column].includes(name))
  if (at('courseid') < 0 || at('price') < 0) {
    return { rows: [], fault: 'The first row must name the columns "Course" and "Own price USD".' }
  }
  const cellOf = (row: readonly string[], column: keyof PriceRow) =>
    (at(column) < 0 ? undefined : row[at(column)]) ?? ''
  const rows = rest.map((row) => ({
    courseid: cellOf(row, 'courseid').toUpperCase(),
    price: cellOf(row, 'price').replace(/^\$/, '').replaceAll(',', ''),
    currency: cellOf(row, 'currency').toUpperCase(),
    from: cellOf(row, 'from').slice(0, 10),
  }))
  return { rows: rows.filter(({ courseid }) => courseid !== ''), fault: '' }
}
