/** How exact an answer must be: within so many percent of the value, or within an absolute distance. */
export interface Exactness {
  /** Percent of the value. */
  tolerance?: number | undefined
  absolute?: number | undefined
  /** What may stand behind the number, whatever it looks like: '10⁻⁹ mol²/L²'. */
  unit?: string | undefined
}

const DEFAULT_PERCENT = 1

/** How far from the value an answer may be. */
export const allowedDistance = (value: number, { tolerance, absolute }: Exactness): number =>
  absolute ?? (Math.abs(value) * (tolerance ?? DEFAULT_PERCENT)) / 100

/** 'unreadable' is no answer: there is no number in it, or more than one. */
export type Verdict = 'right' | 'wrong' | 'unreadable'

/** Judges what somebody typed. */
export function judgeAnswer(typed: string, value: number, exactness: Exactness): Verdict {
  const readings = readNumbers(withoutUnit(typed, exactness.unit))
  if (readings.length === 0) return 'unreadable'
  // The last bit of a binary fraction decides nothing.
  const allowed = allowedDistance(value, exactness) + Math.abs(value) * 1e-9 + 1e-12
  return readings.some((reading) => Math.abs(reading - value) <= allowed) ? 'right' : 'wrong'
}

const withoutUnit = (typed: string, unit = ''): string => {
  const text = typed.trim()
  return unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text
}

const LEAD = /^[~≈=$]?\s{0,4}([+\-−–]?)\s{0,4}/u
const DIGITS = /^(?:\d[\d.,\s'’]{0,30}|[.,]\d{1,12})/u
const POWER = /^(?:e([+-]?\d{1,2})(?![\p{L}\d])|[x×*·] ?10 ?\^? ?([+\-−]?\d{1,2}))/iu
/** A unit behind the number: it begins with no digit and brings no second number along. */
const UNIT = /^(?:$|[%°µμ"'”′″²³(]|\p{L})[^\s]*(?:\s+[^\d\s][^\s]*)*$/u

/**
 * The numbers that a text may mean: '2,99' and '2.99 meq/L' are 2.99; '1,234' is 1234, or 1.234 where a comma is the
 * decimal point. Empty where it is no number.
 */
export function readNumbers(typed: string): number[] {
  const text = typed.normalize('NFKC').trim()
  const [lead = '', sign = ''] = LEAD.exec(text) ?? []
  const [digits = ''] = DIGITS.exec(text.slice(lead.length)) ?? []
  const behind = text.slice(lead.length + digits.length)
  const [powers = '', exponent, power] = POWER.exec(behind) ?? []
  const rest = behind.slice(powers.length)
  if (!UNIT.test(rest.trim())) return []
  const factor = 10 ** Number((exponent ?? power ?? '0').replace('−', '-'))
  const factorAndSign = sign === '' || sign === '+' ? factor : -factor
  return readDigits(digits.trim().replace(/[.,'’\s]{1,30}$/u, '')).map((number) => number * factorAndSign)
}

function readDigits(digits: string): number[] {
  const readings = [withGroups(digits, ',', '.'), withGroups(digits, '.', ','), spaced(digits)]
  return [...new Set(readings.filter((reading) => reading !== null))]
}

/** '1,234.5' with commas between groups of three, and none at all in '1234.5'. */
function withGroups(digits: string, between: ',' | '.', point: ',' | '.'): number | null {
  // One point with three digits behind it is a decimal point here: 1.234 g/L must not pass for 1,234.
  if (between === '.' && /^\d{1,3}\.\d{3}$/.test(digits)) return null
  const [whole = '', fraction, ...more] = digits.split(point)
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null
  const [group] = [between === ',' ? /^(\d{1,3}(,\d{3})+|\d*)$/ : /^(\d{1,3}(\.\d{3})+|\d*)$/]
  return group.test(whole) && digits !== ''
    ? Number(`${whole.replaceAll(between, '') || '0'}.${fraction ?? '0'}`)
    : null
}

/** '1 234,5' and "1'234.5" */
function spaced(digits: string): number | null {
  if (!/^\d{1,3}([\s'’]\d{3})+([.,]\d+)?$/u.test(digits)) return null
  return Number(digits.replace(/[\s'’]/gu, '').replace(',', '.'))
}
