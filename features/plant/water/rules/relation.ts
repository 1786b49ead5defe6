import type { Dimension, Quantity, UnitSystem } from '#platform/contract/numbers/units.ts'
import { showQuantity, unitFor } from './show-number.ts'

export interface Variable<D extends Dimension = Dimension> {
  /** Symbol in the equation: 'Qp'. */
  symbol: string
  label: string
  dimension: D
  /** Inclusive limits in SI units; if omitted, any finite value is valid. */
  least?: number
  most?: number
  /** Default unit, for both systems or per system. */
  unit?: string | Readonly<Record<UnitSystem, string>>
  /** Initial value of the field. */
  usual?: number
  /** Value may be empty; checks that use it are then skipped. */
  isOptional?: true
}

export type Variables = Readonly<Record<string, Variable>>
export type Values<V extends Variables> = { [K in keyof V]: Quantity<V[K]['dimension']> }
export type Known<V extends Variables> = Partial<Values<V>>

/** One line of the derivation: the quantity, its expression, and the result. */
export interface Step {
  symbol: string
  /** Expression in symbols: 'Cf × ln(1 ÷ (1 − R)) ÷ R'. */
  expression: string
  value: number
  dimension: Dimension
  unit?: Variable['unit']
}

/** Records a derivation step and returns its value. */
export type Work = (step: Step) => number

export interface Source {
  title: string
  /** Part of the source: a section, an equation, a page. */
  part?: string
}

export interface Relation<V extends Variables = Variables> {
  id: string
  title: string
  /** One sentence on its purpose. */
  about: string
  source: Source
  variables: V
  /** Formulas that compute each variable from the others. */
  solve: { [K in keyof V]?: (known: Values<V>, work: Work) => number }
  /** Equation for each variable, in symbols. */
  equation: { [K in keyof V]?: string }
  /** Physically impossible values, by variable; no result is computed from them. */
  impossible?: (values: Values<V>) => Readonly<Record<string, string>>
  /** Notes for values outside the intended range of the relation. */
  limits?: (values: Values<V>) => string[]
  /** Lecture that covers it: 'OLC111/03-recovery-and-concentration-factor'. */
  lecture?: string
}

/** Preserves the variable types of a relation. */
export const relation = <const V extends Variables>(draft: Relation<V>): Relation<V> => draft

export type Solved =
  | { value: number; steps: Step[]; notes: string[] }
  /** Problems by variable; '' if no single variable is responsible. */
  | { problems: Readonly<Record<string, string>> }

/**
 * Computes one variable of a relation from the others. Never returns NaN or infinity; if the computation fails, returns
 * the reason by variable.
 */
export function solve<V extends Variables>(
  of: Relation<V>,
  target: keyof V & string,
  known: Known<V>,
  shown: Shown = { system: 'US' },
): Solved {
  const compute = of.solve[target]
  if (!compute) throw new Error(`${of.id} does not compute ${target}`)
  const problems = problemsOf(of, target, known, shown)
  if (Object.keys(problems).length > 0) return { problems }
  const steps: Step[] = []
  const work: Work = (step) => {
    steps.push(step)
    return step.value
  }
  const value = compute(known as Values<V>, work)
  const wrong = [...steps.map((step) => step.value), value].some((each) => !Number.isFinite(each))
  if (wrong) return { problems: zeroProblems(of, target, known) }
  const all = { ...known, [target]: value } as Values<V>
  // The cause is more informative than the exceeded range.
  const impossible = atFields(target, of.impossible?.(all) ?? {})
  if (Object.keys(impossible).length > 0) return { problems: impossible }
  const outside = rangeProblem(of.variables[target] as Variable, value, shown)
  if (outside) return { problems: { '': `The result is not possible: ${outside}` } }
  return { value, steps, notes: of.limits?.(all) ?? [] }
}

/** Returns divisions by zero, by the fields that cause them. */
function zeroProblems<V extends Variables>(
  of: Relation<V>,
  target: keyof V & string,
  known: Known<V>,
): Record<string, string> {
  const isCause = (name: string) =>
    known[name] === 0 &&
    Number.isFinite(of.solve[target]?.({ ...known, [name]: 1 } as Values<V>, (step) => step.value))
  const problems = Object.entries(of.variables).flatMap(([name, { label }]) =>
    isCause(name) ? [[name, `${label} is 0: nothing can be divided by it. Please check it.`]] : [],
  )
  return problems.length > 0
    ? Object.fromEntries(problems)
    : { '': 'These values have no result. Please check them.' }
}

/** A computed variable has no field, so its error is shown next to the result. */
function atFields(
  target: string,
  { [target]: own, ...problems }: Readonly<Record<string, string>>,
): Record<string, string> {
  return own === undefined ? problems : { ...problems, '': own }
}

function problemsOf<V extends Variables>(
  of: Relation<V>,
  target: string,
  known: Known<V>,
  shown: Shown,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [name, variable] of Object.entries(of.variables)) {
    if (name === target) continue
    const value = known[name]
    if (value === undefined && variable.isOptional) continue
    if (value === undefined || !Number.isFinite(value)) problems[name] = `Please enter ${variable.label}.`
    else {
      const problem = rangeProblem(variable, value, shown)
      if (problem) problems[name] = problem
    }
  }
  return problems
}

/** Shows the limits in the unit of the field, since SI values are hard to read. */
function rangeProblem(
  { symbol, label, dimension, unit, least, most }: Variable,
  value: number,
  { system, chosen = {} }: Shown,
): string | null {
  const shown = (limit: number) =>
    showQuantity(limit, unitFor(dimension, system, chosen[symbol] ?? unitName(unit, system)))
  // Converted limits have a rounding error.
  const slack = 1e-9 * Math.max(1, Math.abs(least ?? 0), Math.abs(most ?? 0))
  if (least !== undefined && value < least - slack) return `${label} is ${shown(least)} or more.`
  if (most !== undefined && value > most + slack) return `${label} is ${shown(most)} or less.`
  return null
}

export const unitName = (unit: Variable['unit'], system: UnitSystem): string | undefined =>
  typeof unit === 'object' ? unit[system] : unit

/** Display units. */
export interface Shown {
  system: UnitSystem
  /** User-selected units, by symbol. */
  chosen?: Readonly<Record<string, string>>
}

/**
 * Formats a derivation step: the equation, the same with numbers, and the result. Symbols from earlier steps are also
 * replaced by their values.
 */
export function showStep(step: Step, before: readonly Step[], { system, chosen = {} }: Shown): string {
  const shown = (each: Step) => {
    const unit = unitFor(each.dimension, system, chosen[each.symbol] ?? unitName(each.unit, system))
    return showQuantity(each.value, unit, 5)
  }
  const values = new Map(before.map((each) => [each.symbol, shown(each)]))
  const filled = step.expression.replace(SYMBOL, (symbol) => values.get(symbol) ?? symbol)
  const middle = filled === step.expression ? '' : ` = ${filled}`
  return `${step.symbol} = ${step.expression}${middle} = ${shown(step)}`
}

// Letters with their subscripts: Cfb, Δπ, w₂.
const SYMBOL = /[\p{L}\p{N}]{1,20}/gu

/** Formats the derivation of a solved relation as lines: given values first, then each step. */
export function showWorking<V extends Variables>(
  of: Relation<V>,
  target: keyof V & string,
  known: Known<V>,
  solved: { value: number; steps: readonly Step[] },
  shown: Shown,
): string[] {
  const given = Object.entries(of.variables).flatMap(([name, variable]): Step[] => {
    const value = known[name]
    return name === target || value === undefined ? [] : [{ ...variable, expression: '', value }]
  })
  const variable = of.variables[target] as Variable
  const last: Step = { ...variable, expression: of.equation[target] ?? '', value: solved.value }
  const steps = [...solved.steps, last]
  return steps.map((step, index) => showStep(step, [...given, ...steps.slice(0, index)], shown))
}
