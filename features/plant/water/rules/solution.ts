import { inUnit, type Quantity } from '#platform/contract/numbers/units.ts'
import { type Analysis, alkalinity, dissolvedSolids } from './analysis.ts'
import { conductivityOf } from './chemistry/conductivity.ts'
import { type MineralId, saturationIndex } from './chemistry/minerals.ts'
import type { Ions } from './chemistry/pitzer.ts'
import { type Speciation, speciate, type Totals } from './chemistry/speciate.ts'
import type { Component } from './chemistry/species.ts'
import { MAX_KELVIN, MIN_KELVIN, solutionDensity } from './chemistry/water.ts'
import { type IonId, ionOf } from './ions.ts'
import { ionsOsmotic } from './osmotic.ts'

/** Maps an analysis's ions to chemical components. pH and alkalinity determine acid, carbonate, and hydroxide. */
const components: Readonly<Partial<Record<IonId, Component>>> = {
  calcium: 'Ca',
  magnesium: 'Mg',
  sodium: 'Na',
  potassium: 'K',
  ammonium: 'NH4',
  barium: 'Ba',
  strontium: 'Sr',
  iron: 'Fe',
  manganese: 'Mn',
  chloride: 'Cl',
  sulfate: 'SO4',
  nitrate: 'NO3',
  nitrite: 'NO2',
  fluoride: 'F',
  bromide: 'Br',
  phosphate: 'PO4',
}
/** Molar masses of silica (as SiO₂) and boron in g/mol. */
const [SILICA, BORON] = [60.084, 10.81]
/** Defaults for omitted values: neutral pH and room temperature. */
export const USUAL_PH = 7
export const USUAL_KELVIN = 298.15

/** Range in which the equations are valid and were compared with PHREEQC. */
export const VALID = { leastPh: 4, mostPh: 11, mostSalt: 75 } as const

/** Returns the reasons why a water cannot be computed, by field; {} if it can. */
export function solutionProblems(water: Analysis): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  const { ph, temperature } = water
  if (ph !== undefined && (ph < VALID.leastPh || ph > VALID.mostPh))
    problems.ph = `Scaling is computed from pH ${VALID.leastPh} to ${VALID.mostPh}.`
  if (temperature !== undefined && (temperature < MIN_KELVIN || temperature > MAX_KELVIN))
    problems.celsius = 'Scaling is computed from 0 to 50 °C (32 to 122 °F).'
  if (dissolvedSolids(water) > VALID.mostSalt)
    problems.solids = `The TDS would be ${grams(dissolvedSolids(water))} g/L. The equations hold up to ${VALID.mostSalt} g/L.`
  return problems
}

const grams = (salt: Quantity<'concentration'>): number => Math.round(inUnit(salt, 'concentration', 'g/L'))

/** A water with all values that the core computes for it. */
export interface Solution {
  kelvin: number
  ph: number
  totals: Totals
  /** kg of water per liter. */
  waterPerLiter: number
  speciation: Speciation
  /** log₁₀ of ion product over solubility product; −∞ if an ion is missing. */
  index: (mineral: MineralId) => number
}

/** Computes a water without `solutionProblems`. */
export function solutionOf(water: Analysis): Solution {
  const kelvin = water.temperature ?? USUAL_KELVIN
  const ph = water.ph ?? USUAL_PH
  const solids = dissolvedSolids(water)
  const waterPerLiter = solutionDensity(kelvin, solids) - solids / 1000
  // Converts eq/m³ of the analysis to eq/kg.
  const acidTaken = alkalinity(water) / 1000 / waterPerLiter
  const totals: Totals = { of: molalities(water, waterPerLiter), alkalinity: acidTaken, ph, kelvin }
  const speciation = speciate(totals)
  const index = (mineral: MineralId) => saturationIndex(mineral, speciation, kelvin)
  return { kelvin, ph, totals, waterPerLiter, speciation, index }
}

function molalities(water: Analysis, waterPerLiter: number): Totals['of'] {
  const ions = Object.entries(water.ions).flatMap(([id, value]) => {
    const component = components[id as IonId]
    return component && value > 0
      ? [[component, value / ionOf(id as IonId).molarMass / waterPerLiter] as const]
      : []
  })
  return {
    ...Object.fromEntries(ions),
    ...(water.silica ? { SiO2: water.silica / SILICA / waterPerLiter } : {}),
    ...(water.boron ? { B: water.boron / BORON / waterPerLiter } : {}),
  }
}

/** Returns mol/kg of each carbonate form, including pairs. */
function carbonates(speciation: Speciation) {
  const bicarbonate = speciation.sum('HCO3')
  return { bicarbonate, carbonate: speciation.sum('CO3') - bicarbonate, dioxide: speciation.molality('CO2') }
}

/** Returns mol/kg of inorganic carbon in all forms. */
export function carbonOf(speciation: Speciation): number {
  const { bicarbonate, carbonate, dioxide } = carbonates(speciation)
  return bicarbonate + carbonate + dioxide
}

/** Returns the ions for Pitzer's equations: without pairs, with trace ions added to a similar ion. */
function pitzerIons({ totals, speciation }: Solution): Ions {
  const of = (name: Component) => totals.of[name] ?? 0
  const { bicarbonate, carbonate, dioxide } = carbonates(speciation)
  return {
    of: {
      Na: of('Na'),
      K: of('K') + of('NH4'),
      Mg: of('Mg') + of('Fe') + of('Mn'),
      Ca: of('Ca') + of('Sr') + of('Ba'),
      Cl: of('Cl'),
      SO4: of('SO4') + of('PO4'),
      HCO3: bicarbonate,
      CO3: carbonate,
      Br: of('Br'),
      NO3: of('NO3') + of('NO2'),
      F: of('F'),
    },
    neutral: of('SiO2') + of('B') + dioxide,
  }
}

/** Returns osmotic pressure in Pa by Pitzer's equations. */
export const solutionOsmotic = (solution: Solution): Quantity<'pressure'> =>
  ionsOsmotic(pitzerIons(solution), solution.kelvin) as Quantity<'pressure'>

/** Returns conductivity in S/m at the water temperature. */
export function solutionConductivity({
  totals,
  speciation,
  kelvin,
  waterPerLiter,
}: Solution): Quantity<'conductivity'> {
  const { bicarbonate, carbonate } = carbonates(speciation)
  const of = { ...totals.of, HCO3: bicarbonate, CO3: carbonate }
  return conductivityOf({ of, kelvin, waterPerLiter }) as Quantity<'conductivity'>
}
