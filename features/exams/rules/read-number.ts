interface WrittenNumber {
  /** What the digits may mean: '1,200' is 1.2 where a comma marks decimals and 1200 where it groups thousands. */
  readings: number[]
  /** What stands behind the number. */
  unit: string
}

const NUMBER = /^([+-]?)(\d(?:[\d\s'.,]{0,40}\d)?|[.,]\d{1,40})(?:\s{0,9}[eE]([+-]?\d{1,3}))?/u

/** Reads a number as people write it: decimal point or comma, grouped thousands, a unit behind it. Null is no number. */
export function readNumber(text: string): WrittenNumber | null {
  const plain = text.normalize('NFKC').replaceAll('−', '-').trim()
  const found = NUMBER.exec(plain)
  if (!found) return null
  const [number, sign = '', digits = '', exponent = '0'] = found
  const factor = (sign === '-' ? -1 : 1) * 10 ** Number(exponent)
  const readings = readDigits(digits.replace(/[\s']/g, ''))
    .map((value) => value * factor)
    .filter(Number.isFinite)
  return readings.length === 0 ? null : { readings, unit: plain.slice(number.length).trim() }
}

function readDigits(digits: string): number[] {
  const marks = digits.replace(/\d/g, '')
  if (marks === '') return [Number(digits)]
  const last = marks.at(-1) ?? ''
  if (new Set(marks).size > 1) return marks.slice(0, -1).includes(last) ? [] : [withDecimals(digits, last)]
  if (marks.length > 1) return isGrouped(digits, last) ? [Number(digits.replaceAll(last, ''))] : []
  const decimal = withDecimals(digits, last)
  return last === ',' && isGrouped(digits, ',') ? [decimal, Number(digits.replace(',', ''))] : [decimal]
}

const withDecimals = (digits: string, mark: string): number => {
  const [whole = '', decimals = ''] = [
    digits.slice(0, digits.lastIndexOf(mark)).replace(/[.,]/g, ''),
    digits.slice(digits.lastIndexOf(mark) + 1),
  ]
  return Number(`${whole || '0'}.${decimals || '0'}`)
}

/** Thousands stand in groups of three: '1,200', not '12,00' or '0,500'. */
const isGrouped = (digits: string, mark: string): boolean => {
  const [first = '', ...rest] = digits.split(mark)
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === 3)
}
