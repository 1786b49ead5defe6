import Papa from 'papaparse'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { problemOfText } from './decode-table.ts'
import { declaredDelimiter, findDelimiter, isFilled, MAX_TITLE_ROWS } from './delimiter.ts'
import { unguardCell } from './guard-cell.ts'

export interface Table {
  /** Trimmed cells of the nonempty rows, without formula guards. Line breaks are '\n'. */
  rows: string[][]
  /** Row numbers as shown in a spreadsheet: the first row of the file is 1. */
  rowNumbers: number[]
  /** Warnings for the user to check, as sentences. */
  warnings: string[]
  /** Why the table cannot be read, as a sentence; '' if it can. */
  problem: string
}

interface Reading {
  /** True if a row contains the column headings. Title rows above it are omitted. */
  isHeading: (cells: readonly string[]) => boolean
  /** Rows may have no headings. Then the first row can have any number of cells. */
  headless?: boolean
}

/**
 * Parses a table from CSV text or cells copied from a spreadsheet, separated by tabs, semicolons, commas, bars, or the
 * delimiter of a 'sep=' line. Used for every table upload and paste.
 */
export function readTable(text: string, { isHeading, headless = false }: Reading): Table {
  const problem = problemOfText(text)
  if (problem !== '') return nothing(problem)
  // Some programs write a line break within a cell as a vertical tab.
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n|[\r\v\f]/g, '\n')
  const declared = declaredDelimiter(plain)
  const body = declared?.rest ?? plain
  const isNamed = (cells: readonly string[]) => isHeading(cells.map(cellOf))
  const delimiter = declared?.delimiter ?? findDelimiter(body, isNamed)
  const parsed = Papa.parse<string[]>(body, { delimiter, newline: '\n' })
  const broken = parsed.errors.find(({ type }) => type === 'Quotes')
  // Spreadsheets copy a leading quotation mark of a cell unchanged; files double it.
  if (broken && delimiter !== '\t')
    return nothing(`The quotation marks do not match in row ${(broken.row ?? 0) + 1}.`)
  const data = broken ? body.split('\n').map((line) => line.split('\t')) : parsed.data
  const numbered = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(cellOf) }))
    .filter(({ cells }) => isFilled(cells))
  const titles = countTitles(pluck(numbered, 'cells'), isHeading, headless)
  const rows = numbered.slice(titles)
  return {
    rows: rows.map(({ cells }) => cells),
    rowNumbers: rows.map(({ row }) => row),
    warnings: numbered.slice(0, titles).map(titleWarning),
    problem: '',
  }
}

const nothing = (problem: string): Table => ({ rows: [], rowNumbers: [], warnings: [], problem })

const cellOf = (cell: string): string => unguardCell(cell).trim()

/** Returns the number of rows above the headings, or above the first row with several cells if no row is a heading. */
function countTitles(rows: readonly string[][], isHeading: Reading['isHeading'], headless: boolean): number {
  const first = rows.slice(0, MAX_TITLE_ROWS)
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length
  const heading = first.findIndex(isHeading)
  if (heading >= 0)
    return first.slice(0, heading).every((cells) => filled(cells) < filled(first[heading] ?? []))
      ? heading
      : 0
  return headless
    ? 0
    : Math.max(
        first.findIndex((cells) => filled(cells) > 1),
        0,
      )
}

function titleWarning({ row, cells }: { row: number; cells: string[] }): string {
  return `Row ${row} is above the headings and was left out: ${cells.filter(Boolean).join(' ').slice(0, 80)}`
}

/** Joins the lines of a single-line cell, such as a name or an address, with commas. */
export const joinCellLines = (cell: string): string =>
  cell
    .replace(/\u00A0/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
