import Papa from 'papaparse'

const delimiters = ['\t', ';', ','] as const

const LONGEST_CELL = 2000

/**
 * The rows of a text that was copied from a spreadsheet or a CSV file. Cells are trimmed, line ends inside of them
 * become commas, and rows without any letter are left out. `fault` says why nothing can be read, '' where it can.
 */
export function readCells(pasted: string): { rows: string[][]; fault: string } {
  const text = pasted.replace(/^\uFEFF/, '').replace(/\0/g, '')
  const delimiter = delimiterOf(text)
  const parsed = Papa.parse<string[]>(text, { delimiter })
  const broken = parsed.errors.find(({ type }) => type === 'Quotes')
  // Spreadsheets copy a quotation mark at the beginning of a cell as it is; files have to double it.
  if (broken && delimiter !== '\t') {
    return { rows: [], fault: `The quotation marks do not match in row ${(broken.row ?? 0) + 1}.` }
  }
  const data = broken ? text.split(/\r\n|\r|\n/).map((line) => line.split('\t')) : parsed.data
  const rows = data.map((row) => row.map(cellOf)).filter((row) => row.some((cell) => cell !== ''))
  return { rows, fault: '' }
}

/** Rows that were copied have tabs; files are told by what parts their first row into more cells. */
function delimiterOf(text: string): string {
  if (text.includes('\t')) return '\t'
  const cells = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return [...delimiters].sort((one, other) => cells(other) - cells(one))[0] ?? ','
}

const cellOf = (cell: string): string =>
  cell
    .replace(/\u00A0/g, ' ')
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
    .slice(0, LONGEST_CELL)

/** First and last name of 'Ana Maria Reyes' and of 'Reyes, Ana Maria'. */
export function namesInCell(name: string): { f_name: string; l_name: string } {
  const [last = '', first] = name.split(',').map((part) => part.trim())
  if (first) return { f_name: first, l_name: last }
  const words = name.split(/\s+/)
  const l_name = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { f_name: words.slice(0, l_name ? -1 : undefined).join(' '), l_name }
}
