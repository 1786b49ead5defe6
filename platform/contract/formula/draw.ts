import { readFormula } from './formula.ts'
import { seededRandom } from './seeded-random.ts'

/** Values from which a number may be drawn. */
export type Draw = { from: number; to: number; step: number } | { of: readonly number[] }

export type Values = Readonly<Record<string, number>>

/** Numbers drawn for each attempt, and the values derived from them, in order. */
export interface Numbers {
  draw: Readonly<Record<string, Draw>>
  let: Readonly<Record<string, string>>
}

/** Returns an attempt's numbers, determined by the seed. Throws `FormulaFault` if a derived number has no value. */
export function drawValues(numbers: Numbers, seed: number | string): Values {
  const random = seededRandom(String(seed))
  return withDerived(numbers, (draw) => valueAt(draw, Math.floor(random() * countOf(draw))))
}

/** Returns corner cases of the drawable ranges, all of them if there are few. Formulas fail first at the corners. */
export function cornerValues(numbers: Numbers, most = 128): Values[] {
  const names = Object.keys(numbers.draw)
  const all = 2 ** names.length
  const random = seededRandom('corners')
  return Array.from({ length: Math.min(all, most) }, (_, index) => {
    const corner = all <= most ? index : Math.floor(random() * all)
    const sides = new Map(names.map((name, bit) => [name, Math.floor(corner / 2 ** bit) % 2]))
    return withDerived(numbers, (draw, name) => valueAt(draw, sides.get(name) === 1 ? countOf(draw) - 1 : 0))
  })
}

/** Names that have a value, in evaluation order. */
export const namesOf = (numbers: Numbers): string[] => [
  ...Object.keys(numbers.draw),
  ...Object.keys(numbers.let),
]

function withDerived(numbers: Numbers, pick: (draw: Draw, name: string) => number): Values {
  const values: Record<string, number> = {}
  for (const [name, draw] of Object.entries(numbers.draw)) values[name] = pick(draw, name)
  for (const [name, source] of Object.entries(numbers.let))
    values[name] = readFormula(source, Object.keys(values))(values)
  return values
}

const countOf = (draw: Draw): number =>
  'of' in draw ? draw.of.length : Math.floor((draw.to - draw.from) / draw.step + 1e-9) + 1

function valueAt(draw: Draw, index: number): number {
  if ('of' in draw) return draw.of[index] ?? Number.NaN
  // Avoids floating-point results such as 0.30000000000000004 for steps of 0.1.
  return Number((draw.from + draw.step * index).toFixed(10))
}
