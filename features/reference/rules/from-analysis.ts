import { alkalinity, calciumHardness, dissolvedSolids, hardness } from '#features/water/rules/analysis.ts'
import type { Relation } from '#features/water/rules/relation.ts'
import { relations } from '#features/water/rules/relations.ts'
import { fromSi, type UnitSystem } from '#features/water/rules/units.ts'
import { type AnalysisFields, type ReadAnalysis, readAnalysis } from './analysis-fields.ts'
import { opening, type Typed, toAddress, unitOf } from './typed-values.ts'

/** What an analysis says of a water, each in SI units; undefined where it was not measured. */
const readings = {
  ph: ({ analysis }) => analysis.ph,
  temperature: ({ analysis }) => analysis.temperature,
  solids: ({ analysis }) => measured(dissolvedSolids(analysis)),
  calcium: ({ analysis }) => measured(calciumHardness(analysis)),
  hardness: ({ analysis }) => measured(hardness(analysis)),
  alkalinity: ({ analysis }) => measured(alkalinity(analysis)),
  recovery: ({ recovery }) => measured(recovery),
} as const satisfies Record<string, (water: ReadAnalysis) => number | undefined>
type Reading = keyof typeof readings

/** A sum over ions of which none was measured is no reading. */
const measured = (value: number): number | undefined => (value > 0 ? value : undefined)

/** Which variable of which calculator an analysis of the feed gives. */
const uses: Readonly<Record<string, Readonly<Record<string, Reading>>>> = {
  lsi: {
    ph: 'ph',
    tds: 'solids',
    temperature: 'temperature',
    calcium: 'calcium',
    alkalinity: 'alkalinity',
  },
  sdsi: { ph: 'ph', calcium: 'calcium', alkalinity: 'alkalinity' },
  'concentrate-ph': { feed: 'ph', recovery: 'recovery' },
  'concentrate-tds': { feed: 'solids', recovery: 'recovery' },
  'feed-brine-average': { feed: 'solids', recovery: 'recovery' },
  'osmotic-d4516': { salt: 'solids', temperature: 'temperature' },
  'net-driving-pressure': { feedSalt: 'solids', recovery: 'recovery' },
  'salt-passage': { feed: 'solids' },
  'softener-run': { hardness: 'hardness' },
}

/** Whether an analysis of the feed water gives anything to a calculator. */
export const usesAnalysis = (of: Pick<Relation, 'id'>): boolean => Object.hasOwn(uses, of.id)

/** The variables of a calculator that this water gives, in SI units. */
export function givenBy(of: Pick<Relation, 'id'>, water: ReadAnalysis): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(uses[of.id] ?? {}).flatMap(([name, reading]) => {
      const value = readings[reading](water)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/**
 * Puts what this water gives into the fields, in the units that stand beside them. What is computed stays computed,
 * and what the water does not say stays as it was typed.
 */
export function fillFrom(of: Relation, typed: Typed, fields: AnalysisFields, system: UnitSystem): Typed {
  const given = Object.entries(givenBy(of, readAnalysis(fields))).filter(([name]) => name !== typed.target)
  const texts = given.map(([name, si]) => {
    const value = fromSi(si, unitOf(of, name, typed, system))
    return [name, String(Number(value.toPrecision(5)))]
  })
  return { ...typed, texts: { ...typed.texts, ...Object.fromEntries(texts) } }
}

interface Tool {
  id: string
  title: string
  /** The query of the address that opens it with this water filled in. */
  address: Record<string, string>
}

/** The calculators to which this water gives something, each with an address that opens it filled in. */
export function toolsFor(fields: AnalysisFields, system: UnitSystem): Tool[] {
  const water = readAnalysis(fields)
  return relations
    .filter((of) => Object.keys(givenBy(of, water)).some((name) => name !== 'recovery'))
    .map((of) => ({
      ...{ id: of.id, title: of.title },
      address: toAddress(of.id, fillFrom(of, opening(of, system), fields, system)),
    }))
}
