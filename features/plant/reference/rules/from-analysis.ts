import {
  alkalinity,
  calciumHardness,
  dissolvedSolids,
  hardness,
} from '#features/plant/water/rules/analysis.ts'
import { concentrateOf } from '#features/plant/water/rules/concentrate.ts'
import type { Relation } from '#features/plant/water/rules/relation.ts'
import { relations } from '#features/plant/water/rules/relations.ts'
import { stiffDavisConstant } from '#features/plant/water/rules/scaling/judge.ts'
import { solutionProblems } from '#features/plant/water/rules/solution.ts'
import { fromSi, type UnitSystem } from '#platform/contract/numbers/units.ts'
import { type AnalysisFields, type ReadAnalysis, readAnalysis } from './analysis-fields.ts'
import { opening, type Typed, toAddress, unitOf } from './typed-values.ts'

/** Values derived from a water analysis, in SI units; undefined if not measured. */
const readings = {
  ph: ({ analysis }) => analysis.ph,
  temperature: ({ analysis }) => analysis.temperature,
  solids: ({ analysis }) => measured(dissolvedSolids(analysis)),
  calcium: ({ analysis }) => measured(calciumHardness(analysis)),
  hardness: ({ analysis }) => measured(hardness(analysis)),
  alkalinity: ({ analysis }) => measured(alkalinity(analysis)),
  recovery: ({ recovery }) => measured(recovery),
  constant: ({ analysis }) => stiffDavisConstant(analysis) ?? undefined,
} as const satisfies Record<
  string,
  (water: Pick<ReadAnalysis, 'analysis' | 'recovery'>) => number | undefined
>
type Reading = keyof typeof readings

/** Returns undefined for a sum over ions of which none was measured. */
const measured = (value: number): number | undefined => (value > 0 ? value : undefined)

/** Calculator variables that a feed analysis provides. */
const uses: Readonly<Record<string, Readonly<Record<string, Reading>>>> = {
  lsi: {
    ph: 'ph',
    tds: 'solids',
    temperature: 'temperature',
    calcium: 'calcium',
    alkalinity: 'alkalinity',
  },
  sdsi: { ph: 'ph', calcium: 'calcium', alkalinity: 'alkalinity', constant: 'constant' },
  'concentrate-ph': { feed: 'ph', recovery: 'recovery' },
  'concentrate-tds': { feed: 'solids', recovery: 'recovery' },
  'feed-brine-average': { feed: 'solids', recovery: 'recovery' },
  'osmotic-d4516': { salt: 'solids', temperature: 'temperature' },
  'osmotic-seawater': { salt: 'solids', temperature: 'temperature' },
  'net-driving-pressure': { feedSalt: 'solids', recovery: 'recovery', temperature: 'temperature' },
  'salt-passage': { feed: 'solids' },
  'softener-run': { hardness: 'hardness' },
}

/** Scale forms in the concentrate, so these indices use the concentrate at the recovery of the analysis. */
const OF_CONCENTRATE = ['lsi', 'sdsi']

/** Describes the water that a calculator was filled from; null if it is the feed, which needs no description. */
export function filledOf(of: Pick<Relation, 'id'>, fields: AnalysisFields): string | null {
  if (!OF_CONCENTRATE.includes(of.id)) return null
  const { recovery, analysis } = readAnalysis(fields)
  if (!hasConcentrate(analysis, recovery))
    return 'Filled in from the feed. Scale comes out of the concentrate: enter the recovery with the analysis.'
  const factor = (1 / (1 - recovery)).toFixed(1)
  return `Filled in from the concentrate at ${Number((recovery * 100).toPrecision(3))}% recovery, ${factor} times the feed, with the pH that it has there.`
}

const hasConcentrate = (analysis: ReadAnalysis['analysis'], recovery: number): boolean =>
  recovery > 0 &&
  Object.keys(solutionProblems(analysis)).length === 0 &&
  Object.keys(solutionProblems(concentrateOf(analysis, recovery))).length === 0

/** True if a feed water analysis provides values for a calculator. */
export const usesAnalysis = (of: Pick<Relation, 'id'>): boolean => Object.hasOwn(uses, of.id)

/** Returns the calculator variables that this water provides, in SI units. */
export function givenBy(of: Pick<Relation, 'id'>, water: ReadAnalysis): Readonly<Record<string, number>> {
  const { analysis, recovery } = water
  const own =
    OF_CONCENTRATE.includes(of.id) && hasConcentrate(analysis, recovery)
      ? { ...water, analysis: concentrateOf(analysis, recovery) }
      : water
  return Object.fromEntries(
    Object.entries(uses[of.id] ?? {}).flatMap(([name, reading]) => {
      const value = readings[reading](own)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/**
 * Fills in the values known from this water, in the units of the fields. The computed variable stays
 * computed, and fields without a value from the water are left unchanged.
 */
export function fillFrom(of: Relation, typed: Typed, fields: AnalysisFields, system: UnitSystem): Typed {
  const given = Object.entries(givenBy(of, readAnalysis(fields))).filter(([name]) => name !== typed.target)
  const texts = given.map(([name, si]) => {
    const value = fromSi(si, unitOf(of, name, typed, system))
    return [name, String(Number(value.toPrecision(5)))]
  })
  const filled = filledOf(of, fields)
  const all = { ...typed, texts: { ...typed.texts, ...Object.fromEntries(texts) } }
  return filled === null ? all : { ...all, filled }
}

/** True if a calculator supports such values; one for seawater does not fit well water. */
const isWithin = (of: Relation, given: Readonly<Record<string, number>>): boolean =>
  Object.entries(given).every(([name, value]) => {
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = of.variables[name] ?? {}
    return value >= least && value <= most
  })

interface Tool {
  id: string
  title: string
  /** Query parameters that open the tool with this water filled in. */
  address: Record<string, string>
}

/** Returns the calculators that can use this water, each with a URL that opens it prefilled. */
export function toolsFor(fields: AnalysisFields, system: UnitSystem): Tool[] {
  const water = readAnalysis(fields)
  return relations
    .filter((of) => Object.keys(givenBy(of, water)).some((name) => name !== 'recovery'))
    .filter((of) => isWithin(of, givenBy(of, water)))
    .map((of) => ({
      id: of.id,
      title: of.title,
      address: toAddress(of.id, fillFrom(of, opening(of, system), fields, system)),
    }))
}
