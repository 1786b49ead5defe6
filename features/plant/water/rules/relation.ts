import type { Dimension, Quantity, UnitSystem } from '#platform/contract/numbers/units.ts'
import { showQuantity, unitFor } from './show-number.ts'

export interface Variable<D extends Dimension = Dimension> {
  /** As in the equation: 'Qp'. */
  symbol: string
  label: string
  dimension: D
  /** What it may be, in SI units; without them anything that is finite. The ends themselves are allowed. */
  least?: number
  most?: number
  /** The unit that is offered first, for both systems or each. */
  unit?: string | Readonly<Record<UnitSystem, string>>
  /** The initial value of its field. */
  usual?: number
  /** May stay empty: what checks with it then does not. */
  isOptional?: true
}

export type Variables = Readonly<Record<string, Variable>>
export type Values<V extends Variables> = { [K in keyof V]: Quantity<V[K]['dimension']> }
export type Known<V extends Variables> = Partial<Values<V>>

/** One line of the working: what was computed, how, and what came out. */
export interface Step {
  symbol: string
  /** In symbols: 'Cf × ln(1 ÷ (1 − R)) ÷ R'. */
  expression: string
  value: number
  dimension: Dimension
  unit?: Variable['unit']
}

/** Notes a step of the working and answers its value. */
export type Work = (step: Step) => number

export interface Source {
  title: string
  /** What of it: a section, an equation, a page. */
  part?: string
}

export interface Relation<V extends Variables = Variables> {
  id: string
  title: string
  /** In a sentence: what it is good for. */
  about: string
  source: Source
  variables: V
  /** How each variable that can be computed follows from the others. */
  solve: { [K in keyof V]?: (known: Values<V>, work: Work) => number }
  /** The equation of each, in symbols. */
  equation: { [K in keyof V]?: string }
  /** What no plant can do, by the value to blame: nothing is computed of it. */
  impossible?: (values: Values<V>) => Readonly<Record<string, string>>
  /** What the reader must know of values that leave what the relation was made for. */
  limits?: (values: Values<V>) => string[]
  /** The lecture that teaches it: 'OLC111/03-recovery-and-concentration-factor'. */
  lecture?: string
}

/** Keeps the types of a relation's variables together. */
export const relation = <const V extends Variables>(draft: Relation<V>): Relation<V> => draft

export type Solved =
  | { value: number; steps: Step[]; notes: string[] }
  /** What is wrong with the values, by variable; '' where no single one is to blame. */
  | { problems: Readonly<Record<string, string>> }

/**
 * Computes one variable of a relation from the others. Never answers a value that is not a number: what cannot be
 * computed says why, at the variable to blame.
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
  // The cause says more than the range that the result has left.
  const impossible = atFields(target, of.impossible?.(all) ?? {})
  if (Object.keys(impossible).length > 0) return { problems: impossible }
  const outside = rangeProblem(of.variables[target] as Variable, value, shown)
  if (outside) return { problems: { '': `The result is not possible: ${outside}` } }
  return { value, steps, notes: of.limits?.(all) ?? [] }
}

/** A division by zero, at the fields that cause it. */
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

/** A computed variable has no field: its error is shown beside the result. */
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

/** In SI units the limits say little: the reader sees them in the unit of the field. */
function rangeProblem(
  { symbol, label, dimension, unit, least, most }: Variable,
  value: number,
  { system, chosen = {} }: Shown,
): string | null {
  const shown = (limit: number) =>
    showQuantity(limit, unitFor(dimension, system, chosen[symbol] ?? unitName(unit, system)))
  // Typed limits come back from their unit with a rounding error.
  const slack = 1e-9 * Math.max(1, Math.abs(least ?? 0), Math.abs(most ?? 0))
  if (least !== undefined && value < least - slack) return `${label} is ${shown(least)} or more.`
  if (most !== undefined && value > most + slack) return `${label} is ${shown(most)} or less.`
  return null
}

export const unitName = (unit: Variable['unit'], system: UnitSystem): string | undefined =>
  typeof unit === 'object' ? unit[system] : unit

/** In which units somebody reads. */
export interface Shown {
  system: UnitSystem
  /** Units that somebody chose, by symbol. */
  chosen?: Readonly<Record<string, string>>
}

/**
 * A line of the working: the equation, the same with numbers, and the result. Symbols that were computed before
 * have their values too.
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

/** The working of a solved relation in lines: first what was given, then each step. */
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
