import type { DecimalMark } from '#platform/contract/numbers/read-number.ts'

/** 'ambiguous': a cell such as 1,234 could be either, and no other cell of the table decides it. */
type Decided = DecimalMark | 'ambiguous'

// Groups of thousands are three digits, and the first one has no leading zero.
const commaOnly = [
  /^\d+,(?:\d{1,2}|\d{4,})$/,
  /^0+,\d+$/,
  /^,\d+$/,
  /^[1-9]\d{0,2}(?:[. ]\d{3})+,\d+$/,
  /^\d{4,},\d+$/,
  /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
]
const SEVERAL = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The number without sign, currency sign and the spaces that part thousands. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/[\u00a0\u202f']/g, ' ')
    .replace(/^[-+−–]? ?[$€£]? ?/, '')

const swapped = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
const isComma = (text: string): boolean => commaOnly.some((form) => form.test(text))
const isPoint = (text: string): boolean => isComma(swapped(text))

/**
 * The decimal mark of a table, by all of its cells with numbers. Where cells contradict each other, what can be read
 * in one way only is not in question: then a point is the mark, unless a cell could be either.
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

/** The first cell that could be a number with either mark, as `decimalMarkOf` finds it; '' of none. */
export const ambiguousCell = (cells: Iterable<string>): string =>
  [...cells].find((cell) => SEVERAL.test(bare(cell))) ?? ''

const numberForms = [/^\d{1,15}\.?\d{0,20}$/, /^[1-9]\d{0,2}(?:[, ]\d{3})+\.?\d{0,20}$/, /^\.\d{1,20}$/]

/**
 * '1299.5' of '1.299,5' and '1 299,50' where the mark is a comma, of '1,299.5' where it is a point. Null of what is no
 * number written with that mark.
 */
export function plainDecimal(cell: string, mark: DecimalMark): string | null {
  const sign = /^\s{0,9}[-−–]/.test(cell) ? '-' : ''
  const text = mark === 'comma' ? swapped(bare(cell)) : bare(cell)
  return numberForms.some((form) => form.test(text)) ? `${sign}${text.replace(/[, ]/g, '')}` : null
}
