import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Analysis } from '../../analysis.ts'
import type { IonId } from '../../ions.ts'
import { solutionConductivity, solutionOf, solutionOsmotic } from '../../solution.ts'
import type { MineralId } from '../minerals.ts'

type Water = Readonly<Record<string, number>>
type Result = Readonly<Record<string, number | string | null>>
const { waters, results }: { waters: Record<string, Water>; results: Result[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'phreeqc-vectors.json'), 'utf8'),
)

const ions: Readonly<Record<string, IonId>> = {
  Ca: 'calcium',
  Mg: 'magnesium',
  Na: 'sodium',
  K: 'potassium',
  Ba: 'barium',
  Sr: 'strontium',
  HCO3: 'bicarbonate',
  SO4: 'sulfate',
  Cl: 'chloride',
  F: 'fluoride',
}
/** pitzer.dat has neither fluoride nor silica, so its results were computed without them. */
const UNKNOWN_TO_PITZER = ['F', 'SiO2']

function analysisOf(water: Water, factor: number, isPitzer: boolean): Analysis {
  const of = (name: string) =>
    isPitzer && UNKNOWN_TO_PITZER.includes(name) ? 0 : (water[name] ?? 0) * factor * 1e-3
  return {
    ions: Object.fromEntries(Object.entries(ions).map(([name, id]) => [id, of(name)])),
    silica: of('SiO2'),
    boron: of('B'),
    ph: water.pH,
    temperature: (water.T ?? 25) + 273.15,
  } as Analysis
}

const indices: Readonly<Record<string, MineralId>> = {
  si_Calcite: 'calcite',
  si_Gypsum: 'gypsum',
  si_Celestite: 'celestite',
  si_Barite: 'barite',
  si_Fluorite: 'fluorite',
  si_Brucite: 'brucite',
  'si_SiO2(a)': 'silica',
}

export interface Difference {
  quantity: string
  database: string
  /** Ionic strength from PHREEQC. */
  strength: number
  water: string
  /** Our value minus the PHREEQC value; relative to the latter for quantities that are not logarithms. */
  difference: number
}

/** Returns the differences of all quantities that both compute, for each water. */
export function differences(): Difference[] {
  return results.flatMap((result) => {
    const database = String(result.database)
    const isPitzer = database === 'pitzer.dat'
    const factor = Number(result.factor)
    const solution = solutionOf(analysisOf(waters[String(result.water)] ?? {}, factor, isPitzer))
    const base = { database, strength: Number(result.mu), water: `${result.water} × ${factor}` }
    const log = (quantity: string, own: number): Difference[] =>
      typeof result[quantity] === 'number'
        ? [{ ...base, quantity, difference: own - Number(result[quantity]) }]
        : []
    const share = (quantity: string, own: number): Difference[] =>
      typeof result[quantity] === 'number'
        ? [{ ...base, quantity, difference: own / Number(result[quantity]) - 1 }]
        : []
    const { speciation, waterPerLiter: _ } = solution
    // Pitzer's coefficients include ion pairing, modeled here as explicit pairs, so these values are not comparable.
    const paired = isPitzer
      ? []
      : [
          ...share('mu', speciation.ionicStrength),
          ...['Ca', 'SO4', 'HCO3'].flatMap((ion) => log(`lg_${ion}`, speciation.logGamma(ion))),
        ]
    return [
      ...Object.entries(indices).flatMap(([name, mineral]) => log(name, solution.index(mineral))),
      ...paired,
      ...share('SC', solutionConductivity(solution) * 1e4),
      ...share('osmotic_pressure_kPa', solutionOsmotic(solution) / 1e3),
    ]
  })
}
