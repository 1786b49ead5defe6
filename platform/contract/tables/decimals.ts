import type { DecimalMark } from '#platform/contract/numbers/read-number.ts'

/** 'ambiguous': a cell such as 1,234 could be either, and no other cell of the table decides. */
type Decided = DecimalMark | 'ambiguous'

// Thousands groups have three digits, and the first group has no leading zero.
const commaOnly = [
  /^\d+,(?:\d{1,2}|\d{4,})$/,
  /^0+,\d+$/,
  /^,\d+$/,
  /^[1-9]\d{0,2}(?:[. ]\d{3})+,\d+$/,
  /^\d{4,},\d+$/,
  /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
]
const SEVERAL = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Strips the sign, currency sign, and thousands spaces from a number. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/[\u00a0\u202f']/g, ' ')
    .replace(/^[-+−–]? ?[$€£]? ?/, '')

const swapped = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
const isComma = (text: string): boolean => commaOnly.some((form) => form.test(text))
const isPoint = (text: string): boolean => isComma(swapped(text))

/**
 * Determines the decimal mark of a table from all of its numeric cells. If unambiguous cells contradict each other, the
 * mark is a point, or ambiguous if some cell could be read either way.
 */
export function decimalMarkOf(cells: Iterable<string>): Decided {
  let [comma, point, several] = [false, false, false]
  for (const cell of cells) {
    const text = bare(cell)
    if (SEVERAL.test(text)) several = true
    else if (isComma(text)) comma = true
    else if (isPoint(text)) point = true
  }
  if (comma !== point) return comma ? 'comma' : 'point'
  return several ? 'ambiguous' : 'point'
}

/** Returns the first cell that could be a number with either mark, as used by `decimalMarkOf`; '' if none. */
export const ambiguousCell = (cells: Iterable<string>): string =>
  [...cells].find((cell) => SEVERAL.test(bare(cell))) ?? ''

const numberForms = [/^\d{1,15}\.?\d{0,20}$/, /^[1-9]\d{0,2}(?:[, ]\d{3})+\.?\d{0,20}$/, /^\.\d{1,20}$/]

/**
 * Normalizes a number: '1.299,5' and '1 299,50' with a comma mark, or '1,299.5' with a point mark, become '1299.5'.
 * Returns null if the cell is not a number written with that mark.
 */
export function plainDecimal(cell: string, mark: DecimalMark): string | null {
  const sign = /^\s{0,9}[-−–]/.test(cell) ? '-' : ''
  const text = mark === 'comma' ? swapped(bare(cell)) : bare(cell)
  return numberForms.some((form) => form.test(text)) ? `${sign}${text.replace(/[, ]/g, '')}` : null
}
