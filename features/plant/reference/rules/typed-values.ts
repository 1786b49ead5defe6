import {
  type Known,
  type Relation,
  type Solved,
  solve,
  unitName,
  type Variables,
} from '#features/plant/water/rules/relation.ts'
import { unitFor } from '#features/plant/water/rules/show-number.ts'
import { readQuantity } from '#platform/contract/numbers/read-quantity.ts'
import { fromSi, type Unit, type UnitSystem } from '#platform/contract/numbers/units.ts'

/** The inputs of a calculator: numbers as typed, with their units. */
export interface Typed {
  /** Variable to compute. */
  target: string
  texts: Readonly<Record<string, string>>
  units: Readonly<Record<string, string>>
  /** Water that the fields were filled from; cleared when the user types. */
  filled?: string
}

/** Returns the input and display unit of a variable. */
export function unitOf(of: Relation, name: string, typed: Pick<Typed, 'units'>, system: UnitSystem): Unit {
  const variable = of.variables[name]
  if (!variable) throw new Error(`${of.id} has no ${name}`)
  const { dimension, unit } = variable
  return unitFor(dimension, system, typed.units[name] ?? unitName(unit, system))
}

export interface Read {
  known: Known<Variables>
  /** Validation errors, by variable. */
  problems: Readonly<Record<string, string>>
  /** Names of empty fields. */
  empty: readonly string[]
}

/** Parses the fields of a calculator. A unit typed after a number overrides the selected unit. */
export function readTyped(of: Relation, typed: Typed, system: UnitSystem): Read {
  const known: Record<string, number> = {}
  const problems: Record<string, string> = {}
  const empty: string[] = []
  for (const [name, { dimension, isOptional }] of Object.entries(of.variables)) {
    if (name === typed.target) continue
    const text = typed.texts[name]?.trim() ?? ''
    if (text === '') {
      if (!isOptional) empty.push(name)
      continue
    }
    const read = readQuantity(text, dimension, unitOf(of, name, typed, system))
    if ('problem' in read) problems[name] = read.problem
    else known[name] = read.si
  }
  return { known: known as Known<Variables>, problems, empty }
}

/** Returns the units that the user selected, by variable symbol. */
export const chosenUnits = (of: Relation, { units }: Pick<Typed, 'units'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(units).flatMap(([name, unit]) => {
      const variable = of.variables[name]
      return variable ? [[variable.symbol, unit]] : []
    }),
  )

export type Computed =
  | { state: 'incomplete'; problems: Readonly<Record<string, string>> }
  | { state: 'solved'; known: Known<Variables>; solved: Extract<Solved, { value: number }> }

/** Computes the result of a calculator from its inputs, or returns the problems by field. */
export function compute(of: Relation, typed: Typed, system: UnitSystem): Computed {
  const { known, problems, empty } = readTyped(of, typed, system)
  if (Object.keys(problems).length > 0 || empty.length > 0) return { state: 'incomplete', problems }
  const solved = solve(of, typed.target, known, { system, chosen: chosenUnits(of, typed) })
  return 'problems' in solved
    ? { state: 'incomplete', problems: solved.problems }
    : { state: 'solved', known, solved }
}

/** Converts a field's text to another unit; unreadable text is returned unchanged. */
export function inOtherUnit(text: string, from: Unit, to: Unit, of: Relation, name: string): string {
  const dimension = of.variables[name]?.dimension
  if (!dimension || text.trim() === '') return text
  const read = readQuantity(text, dimension, from)
  return 'problem' in read ? text : String(Number(fromSi(read.si, to).toPrecision(7)))
}

/** Returns a calculator's initial state: typical values in the fields, with the first computable variable as target. */
export function opening(of: Relation, system: UnitSystem): Typed {
  const target = Object.keys(of.solve)[0] ?? ''
  const units: Record<string, string> = {}
  const texts: Record<string, string> = {}
  for (const [name, { usual }] of Object.entries(of.variables))
    if (usual !== undefined && name !== target)
      texts[name] = String(Number(fromSi(usual, unitOf(of, name, { units }, system)).toPrecision(6)))
  return { target, texts, units }
}

/** Serializes the fields to URL parameters, so that a case can be shared. Empty fields are omitted. */
export function toAddress(
  tool: string,
  { target, texts, units, filled = '' }: Typed,
): Record<string, string> {
  const entries: [string, string][] = [
    ['tool', tool],
    ['for', target],
    ['filled', filled],
    ...Object.entries(texts).map(([name, text]): [string, string] => [`v.${name}`, text]),
    ...Object.entries(units).map(([name, unit]): [string, string] => [`u.${name}`, unit]),
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Parses these URL parameters and ignores those unknown to the calculator. Returns null if the URL has no values. */
export function fromAddress(of: Relation, address: URLSearchParams): Typed | null {
  const target = address.get('for') ?? ''
  if (!Object.hasOwn(of.solve, target)) return null
  const part = (prefix: string) =>
    Object.fromEntries(
      Object.keys(of.variables).flatMap((name) => {
        const value = address.get(`${prefix}.${name}`)
        return value === null ? [] : [[name, value.slice(0, 40)]]
      }),
    )
  const filled = address.get('filled')?.slice(0, 200)
  return { target, texts: part('v'), units: part('u'), ...(filled ? { filled } : {}) }
}
