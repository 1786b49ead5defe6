import { ambiguityOf } from './ambiguous-units.ts'
import { casesOf, evenUnit, isSameMeasure, type Measure, measureInAnyCase, measureOf } from './unit-parts.ts'
import { type Dimension, type Unit, unitNamed, units } from './units.ts'

export type UnitAnswer = { unit: Unit } | { problem: string }

interface Listed {
  unit: Unit
  spellings: readonly string[]
}

const listed = new Map<Dimension, readonly Listed[]>()

function listOf(dimension: Dimension): readonly Listed[] {
  const all: readonly Unit[] = units[dimension]
  const known = listed.get(dimension)
  if (known) return known
  const list = all.map((unit) => ({ unit, spellings: [unit.name, ...(unit.also ?? [])].map(evenUnit) }))
  listed.set(dimension, list)
  return list
}

/**
 * Finds the unit of a dimension by its name or its parts ('lbs per hr'). Where units differ only by case, such as mPa
 * and MPa, the exact case decides; if it does not, the problem names both.
 */
export function unitIn(dimension: Dimension, text: string): UnitAnswer {
  const named = unitNamed(dimension, text)
  if (named) return { unit: named }
  const even = evenUnit(text)
  const list = listOf(dimension)
  const exact = list.find(({ spellings }) => spellings.includes(even))
  if (exact) return { unit: exact.unit }
  const question = ambiguityOf(dimension, even)
  if (question !== null) return { problem: question }
  const measure = measureOf(text)
  const ofMeasure = measure && unitOf(dimension, measure, text)
  if (ofMeasure && list.some(({ unit }) => unit === ofMeasure)) return { unit: ofMeasure }
  const similar = similarUnits(list, even)
  const [twin, ...others] = similar
  // A valid unit in this exact spelling is not replaced by another unit that differs in case.
  if (twin && measure)
    return {
      problem: `"${text}" is not "${twin.spelling}". Please write ${twin.spelling}, or use another unit.`,
    }
  if (ofMeasure) return { unit: ofMeasure }
  if (twin && others.length === 0 && !hasTwoMeanings(even)) return { unit: twin.unit }
  const cases = casesOfUnit(even)
  if (cases.length > 1)
    return { problem: `"${text}" can be ${cases.join(' or ')}. Please write the one you mean.` }
  const inCase = measureInAnyCase(text)
  const unit = inCase && unitOf(dimension, inCase, text)
  return unit ? { unit } : { problem: `"${text.slice(0, 20)}" is not a unit that fits here.` }
}

/** Like `unitIn`, but returns null if no unit or more than one matches. */
export function findUnit(dimension: Dimension, text: string): Unit | null {
  const answer = unitIn(dimension, text)
  return 'unit' in answer ? answer.unit : null
}

/** Returns the listed unit of that size, or a new one. Returns null if the measure is of another dimension. */
function unitOf(dimension: Dimension, { factor, powers }: Measure, text: string): Unit | null {
  const list = listOf(dimension)
  const known = list.map(({ unit }) => measureOf(unit.name)).find((measure) => measure !== null)
  if (!known || !isSameMeasure({ factor, powers }, { factor, powers: known.powers })) return null
  const same = list.find(({ unit }) => !unit.offset && Math.abs(unit.factor / factor - 1) < 1e-9)
  return same?.unit ?? { name: text.trim(), factor }
}

interface Similar {
  unit: Unit
  spelling: string
}

/** Units whose spelling matches except for case. */
function similarUnits(list: readonly Listed[], even: string): Similar[] {
  const lower = even.toLowerCase()
  return list.flatMap(({ unit, spellings }) => {
    const spelling = spellings.find((each) => each.toLowerCase() === lower)
    return spelling === undefined ? [] : [{ unit, spelling }]
  })
}

const hasTwoMeanings = (even: string): boolean => casesOfUnit(even).length > 1

/** Returns the case variants of a unit: 'mPa' and 'MPa' for 'mpa', and likewise for each part of 'mpa/min'. */
function casesOfUnit(even: string): string[] {
  const words = even.split(/([/×])/)
  // All-caps spelling is ambiguous: ML/MIN is mL or ML.
  const isCapital = even === even.toUpperCase()
  const at = words.findIndex((word) => (isCapital || measureOf(word) === null) && casesOf(word).length > 1)
  return at < 0 ? [] : casesOf(words[at] ?? '').map((each) => words.with(at, each).join(''))
}
