import { readFormula } from '#platform/contract/formula/formula.ts'

/** An equation printed with numbers only: '0.144 × 701 × 8.34 = 842 lb/day'. */
export interface Equation {
  line: number
  text: string
  /** Computed value of the left side, and the right side as printed. */
  computed: number
  printed: number
  /** Half of the last printed digit. */
  rounding: number
  isPercent: boolean
}

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const LIST_MARK = /^\s*(?:[-*]|\d+\.)\s+/
/** Matches units after a number or parenthesis that are followed by an operator or the end. */
const UNIT = /(?<=[\d)]\s?)(?:mg\/L as CaCO₃|[A-Za-zµ°]+[²³₂₃₄]?(?:\/[A-Za-z]+[²³]?)*)(?=\s*(?:[*+/)^-]|$))/g
const TAIL = /(?:[\d.,()+*/^\s-]|²|³|%|π|\b(?:exp|ln)\b|log₁₀|(?<=\d)⁻?[⁰¹²³⁴-⁹]+)+$/
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Returns all numeric equations in a text; sides with words or symbols are skipped. */
export function readEquations(markdown: string): Equation[] {
  return markdown.split('\n').flatMap((raw, index) => {
    if (/\b(?:formula|values?|points):/.test(raw)) return []
    const sides = evened(raw.replace(LIST_MARK, '')).split('=')
    return sides.slice(1).flatMap((right, at) => {
      const computed = computedOf(tailOf(sides[at] ?? ''))
      const printed = headOf(right)
      if (computed === null || printed === null) return []
      return [{ line: index + 1, text: raw.trim(), computed, ...printed }]
    })
  })
}

const evened = (line: string): string =>
  line
    .replaceAll('**', '')
    .replaceAll('−', '-')
    .replace(/[×·]/g, '*')
    .replaceAll('÷', '/')
    .replaceAll('≈', '=')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')

/** Returns the calculation at the end of a side; '' if none exists or it starts with words. */
function tailOf(side: string): string {
  const plain = side.replace(UNIT, '').trimEnd()
  const tail = (TAIL.exec(plain)?.[0] ?? '').split(/[,;]|\.\s/).at(-1) ?? ''
  const text = tail.trim()
  const before = plain.slice(0, plain.length - text.length).trimEnd()
  const isWhole = /^(?:[\d(π-]|exp|ln|log₁₀)/.test(text) && !/[*/+^√]$/.test(before)
  return isWhole && /[*/+^²³]|[\d)]\s?-\s?[\d(]/.test(text.replace(/^-/, '')) ? text : ''
}

function computedOf(text: string): number | null {
  if (text === '') return null
  const formula = text
    .replace(/²/g, '^2')
    .replace(/³/g, '^3')
    .replace(
      /(⁻?)([⁰¹²³⁴-⁹]+)/g,
      (_, sign: string, digits: string) =>
        `^(${sign ? '-' : ''}${[...digits].map((digit) => RAISED.indexOf(digit)).join('')})`,
    )
    .replaceAll('log₁₀', 'log10')
    .replace(/(log10|ln)\s(\d[\d.]*)/g, '$1($2)')
    .replaceAll('π', 'pi')
    .replace(/(\d)\s?%/g, '$1 / 100')
  try {
    return readFormula(formula, [])({})
  } catch {
    return null
  }
}

/** Returns the number or calculation at the start of a side. */
function headOf(side: string): Pick<Equation, 'printed' | 'rounding' | 'isPercent'> | null {
  const [, sign = '', digits = '', rest = ''] =
    new RegExp(`^\\s*[~+]?(-?)\\s?(${NUMBER})(.*)$`).exec(side) ?? []
  if (digits === '') return null
  const calculation = /^[\d.()*/+^%\s⁻⁰¹²³⁴-⁹-]+/
    .exec(side)?.[0]
    .trim()
    .replace(/^\+/, '')
    .replace(/[*/+^(\s-]+$/, '')
  const whole = /[\d%)⁰¹²³⁴-⁹]\s?[*/+^-]/.test(calculation ?? '') ? computedOf(calculation ?? '') : null
  if (/^\s*%?\s*(?:[*/+^⁻]|-\s*\d)/.test(rest) || whole !== null)
    return whole === null ? null : { printed: whole, rounding: Math.abs(whole) * 0.006, isPercent: false }
  const scale = /^\s*mill(?:ion|ones|ón)/.test(rest) ? 1e6 : 1
  const value = Number(`${sign}${digits.replaceAll(',', '')}`)
  const decimals = digits.split('.')[1]?.length ?? 0
  const zeros = decimals === 0 ? (/0*$/.exec(digits)?.[0].length ?? 0) : 0
  const last = value >= 1000 ? 10 ** zeros : 10 ** -decimals
  return { printed: value * scale, rounding: 0.5 * last * scale, isPercent: /^\s*%/.test(rest) }
}
