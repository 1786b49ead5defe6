import { findUnit, unitIn } from './find-unit.ts'
import { type DecimalMark, evenSigns, readNumber, type WrittenNumber } from './read-number.ts'
import { evenUnit, isSameMeasure, measureInAnyCase, measureOf } from './unit-parts.ts'
import { type Dimension, toSi, type Unit, units } from './units.ts'

export type ReadQuantity = { si: number; unit: Unit } | { problem: string }

/** Parses a quantity as users type or paste it: '75', '75 gpm', '5,7 m3/h'. Without a unit, the given unit applies. */
export function readQuantity(
  text: string,
  dimension: Dimension,
  usual: Unit,
  mark?: DecimalMark,
): ReadQuantity {
  const read = readNumber(text, mark)
  if (!read) return { problem: problemOf(text) }
  const found = read.rest === '' ? { unit: usual } : unitIn(dimension, read.rest)
  if ('problem' in found) return found
  const si = toSi(read.readings[0], found.unit)
  return dimension === 'temperature' && si < 0
    ? { problem: 'Nothing is colder than −273.15 °C (−459.67 °F).' }
    : { si, unit: found.unit }
}

export type ReadAnswer = Pick<WrittenNumber, 'readings'> | { problem: string }

/** Reads an answer in the unit that a question or step requires; '' requires a plain number. */
export function readInUnit(text: string, asked: string, mark?: DecimalMark): ReadAnswer {
  const read = readNumber(withoutUnit(text, asked), mark)
  if (!read) return { problem: problemOf(text) }
  if (read.rest === '') return read
  const problem = unitProblem(asked, read.rest)
  return problem === null ? read : { problem }
}

/** Removes the unit as written in the question. A unit may start with digits: '10⁻⁹ mol²/L²'. */
const withoutUnit = (text: string, asked: string): string => {
  const [even, unit] = [evenSigns(text), evenSigns(asked)]
  return unit !== '' && even.endsWith(` ${unit}`) ? even.slice(0, -unit.length) : text
}

const problemOf = (text: string): string =>
  text.trim() === '' ? 'Please enter a number.' : 'Please enter a number like 12.5.'

/** Text that may follow a dimensionless number. */
const COUNTS = /^(?:cycles?|times|x|fold|ph|units?|ph units?|s\.?u|points?|: ?1)$/i

/** Returns null if the typed unit is the required one in any spelling. */
function unitProblem(asked: string, typed: string): string | null {
  const requested = asked.trim()
  const isCount = COUNTS.test(typed)
  if (requested === '')
    return isCount ? null : `Please enter the number alone: "${typed.slice(0, 20)}" does not fit here.`
  if (isCount && COUNTS.test(requested)) return null
  if (evenUnit(requested) === evenUnit(typed)) return null
  const problems: string[] = []
  for (const dimension of Object.keys(units) as Dimension[]) {
    const unit = findUnit(dimension, requested)
    if (!unit) continue
    const found = unitIn(dimension, typed)
    if ('problem' in found) problems.push(found.problem)
    else if (isSame(found.unit, unit)) return null
  }
  if (problems.length === 0 && isAlike(requested, typed)) return null
  // '% passage' and 'mg/L as CaCO₃' are often answered with their first word.
  const [first = ''] = requested.split(' ')
  if (first !== requested && !typed.includes(' ') && unitProblem(first, typed) === null) return null
  const choice = problems.find((problem) => !problem.includes('fits here'))
  return choice ?? `Please answer in ${requested}, or with the number alone.`
}

const isSame = (one: Unit, other: Unit): boolean =>
  Math.abs(one.factor / other.factor - 1) < 1e-9 && (one.offset ?? 0) === (other.offset ?? 0)

/** Compares units that no dimension lists: 'psi/min', 'cfu/mL'. */
function isAlike(requested: string, typed: string): boolean {
  const measure = measureOf(requested)
  if (measure) return isSameMeasure(measure, measureInAnyCase(typed))
  return evenUnit(requested).toLowerCase() === evenUnit(typed).toLowerCase()
}
