import creditCardType from 'credit-card-type'
import { digitsOf } from './card-fields.ts'

const LONGEST_NUMBER = 19
const USUAL_GAPS = [4, 8, 12]

/** Formats the digits of any text as '4111 1111 1111 1111', grouped as the brand prints them. */
export function formatNumber(text: string): string {
  const types = creditCardType(digitsOf(text))
  const only = types.length === 1 ? types[0] : undefined
  const digits = digitsOf(text).slice(0, only ? Math.max(...only.lengths) : LONGEST_NUMBER)
  const cuts = [0, ...(only?.gaps ?? USUAL_GAPS).filter((gap) => gap < digits.length), digits.length]
  return cuts
    .slice(1)
    .map((end, index) => digits.slice(cuts[index], end))
    .join(' ')
}

/** Formats as 'MM/YY'. The slash is not inserted while deleting because it could never be deleted. */
export function formatExpires(text: string, deleting: boolean): string {
  const padded = /^[2-9]/.test(text) || /^\d\s*\//.test(text) ? `0${text}` : text
  const digits = digitsOf(padded)
  const year = /^20\d\d/.test(digits.slice(2)) ? digits.slice(4, 6) : digits.slice(2, 4)
  const month = digits.slice(0, 2)
  if (year !== '') return `${month}/${year}`
  return month.length === 2 && !deleting ? `${month}/` : month
}

/** Returns the caret position after formatting: behind the same digit as before. */
export function caretAfter(formatted: string, digitsBeforeCaret: number): number {
  let seen = 0
  let position = 0
  while (position < formatted.length && seen < digitsBeforeCaret) {
    if (/\d/.test(formatted.charAt(position))) seen += 1
    position += 1
  }
  const rest = formatted.slice(position)
  return /\d/.test(rest) ? position : formatted.length
}
