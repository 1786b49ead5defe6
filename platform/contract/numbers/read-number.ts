import { evenText } from '#platform/contract/compare/fold.ts'

/** The decimal separator. */
export type DecimalMark = 'point' | 'comma'

export interface WrittenNumber {
  /** Possible values of the digits, with the US reading first: '1,200' is 1200, or 1.2 with a decimal comma. */
  readings: readonly [number, ...number[]]
  /** Text after the number. */
  rest: string
}

const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
}
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Normalizes spaces, minus signs, apostrophes, and multiplication signs, and writes superscript digits as '^2'. */
export const evenSigns = (text: string): string =>
  evenText(
    text
      .replace(/[½⅓⅔¼¾⅕-⅚⅐⅛-⅞⅑⅒]/gu, (sign) => ` ${VULGAR[sign] ?? sign}`)
      .replace(
        /([⁺⁻]?)([⁰¹²³⁴-⁹]+)/gu,
        (_, sign: string, digits: string) =>
          `^${sign === '⁻' ? '-' : ''}${[...digits].map((digit) => RAISED.indexOf(digit)).join('')}`,
      )
      .replaceAll('º', '°'),
  )
    .replaceAll('μ', 'µ')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐-―−﹣]/gu, '-')
    .replaceAll('⁄', '/')
    .replace(/[’‘ʼ´`′]/gu, "'")
    .replace(/[×∙·⋅•*]/gu, '×')
    .replace(/\s+/gu, ' ')
    .trim()

const LEAD = /^(?:[~≈=$]\s?)?([+-]?)\s?/
const FRACTION = /^(?:(\d{1,6})[ -])?(\d{1,6})\s?\/\s?(\d{1,6})(?![\d/.,])/
// A space or an apostrophe separates thousands only before exactly three digits.
const DIGITS = /^(?:\d+(?:[.,]\d+|[ '.,]\d{3}(?!\d))*|[.,]\d+)/
const RAISED_TO = /^(?:\^|××)\s?\(?([+-]?\d{1,3})\)?(?!\d)/
const E = /^\s?[eE]\s?([+-]?\d{1,3})(?![\d.,])/
const TIMES_TEN = /^\s?[x×X]\s?10\s?(?:(?:\^|××)\s?\(?([+-]?\d{1,3})\)?|([+-]\d{1,3}))(?![\d.,])/

/**
 * Reads the number at the start of a text in common notations: '1,250.5', '1 250', '0,5', '3.2e-5', '3.2 × 10⁻⁵',
 * '10²', '2½', '1/2'. Returns null if there is no number or more than one. A known decimal mark leaves one reading.
 */
export function readNumber(text: string, mark?: DecimalMark): WrittenNumber | null {
  const plain = evenSigns(text.slice(0, 200))
  const [lead = '', sign = ''] = LEAD.exec(plain) ?? []
  const body = plain.slice(lead.length)
  const fraction = FRACTION.exec(body)
  const found = fraction ? readFraction(fraction) : readDecimal(body, mark)
  if (!found || /^[\d.,']*\d/.test(found.rest) || /^[/^]/.test(found.rest)) return null
  const readings = found.readings.map((value) => (sign === '-' ? -value : value)).filter(Number.isFinite)
  const [first, ...others] = readings
  return first === undefined ? null : { readings: [first, ...others], rest: found.rest }
}

interface Found {
  readings: number[]
  rest: string
}

function readFraction(found: RegExpExecArray): Found | null {
  const [all, whole = '0', over = '', under = ''] = found
  if (Number(under) === 0) return null
  return {
    readings: [Number(whole) + Number(over) / Number(under)],
    rest: found.input.slice(all.length).trim(),
  }
}

function readDecimal(body: string, mark: DecimalMark | undefined): Found | null {
  const [digits = ''] = DIGITS.exec(body) ?? []
  if (digits === '') return null
  // '12.' is 12.
  let rest = body.slice(digits.length).replace(/^[.,](?!\d)/, '')
  const raised = RAISED_TO.exec(rest)
  rest = rest.slice(raised?.[0].length ?? 0)
  const tens = E.exec(rest) ?? TIMES_TEN.exec(rest)
  rest = rest.slice(tens?.[0].length ?? 0)
  const power = tens?.[1] ?? tens?.[2]
  const readings = readDigits(digits, mark).map((value) => {
    const base = raised ? powerOf(value, Number(raised[1])) : value
    // Converts through text so that 3.2e-5 equals the same literal in code.
    return power === undefined ? base : Number(`${base}e${power}`)
  })
  return readings.length === 0 ? null : { readings, rest: rest.trim() }
}

/** Exact for powers of 10; repeated multiplication by tenths is not. */
const powerOf = (value: number, power: number): number =>
  value === 10 ? Number(`1e${power}`) : value ** power

/** Returns the readings of the digits with the known mark, or else with each mark, starting with the US point. */
function readDigits(digits: string, mark: DecimalMark | undefined): number[] {
  const known = mark ? withMark(digits, mark) : []
  if (known.length > 0) return known
  // A single point followed by three digits is a decimal point: 1.234 g/L must not be read as 1,234.
  const withComma = /^\d{1,3}\.\d{3}$/.test(digits) ? [] : withMark(digits, 'comma')
  return [...new Set([...withMark(digits, 'point'), ...withComma])]
}

function withMark(digits: string, mark: DecimalMark): number[] {
  const text = mark === 'point' ? digits : digits.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
  const [whole = '', decimals, ...more] = text.split('.')
  const isWhole = /^(?:\d{0,40}|[1-9]\d{0,2}(?:([ ',])\d{3})(?:\1\d{3}){0,9})$/.test(whole)
  if (!isWhole || more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return []
  return [Number(`${whole.replace(/[ ',]/g, '') || '0'}.${decimals ?? '0'}`)]
}

export type ReadNumber = { value: number } | { problem: string }

/** Reads a plain number in US notation, or returns the problem as a sentence. */
export function readPlainNumber(text: string, mark?: DecimalMark): ReadNumber {
  if (text.trim() === '') return { problem: 'Please enter a number.' }
  const read = readNumber(text, mark)
  return read && read.rest === '' && text.length <= 200
    ? { value: read.readings[0] }
    : { problem: 'Please enter a number like 12.5.' }
}

/** Returns a typed number for a schema that rejects other input; NaN if it is not a number. */
export function typedNumber(text: string, mark?: DecimalMark): number {
  const read = readPlainNumber(text, mark)
  return 'value' in read ? read.value : Number.NaN
}
