import { quantity } from '#platform/contract/numbers/units.ts'
import type { Analysis } from '../../analysis.ts'
import type { Design } from '../design.ts'
import { type ElementType, elementOf } from '../elements.ts'
import { type Projected, project } from '../project.ts'

export const psi = (value: number) => quantity('pressure', value, 'psi')
export const gpm = (value: number) => quantity('flow', value, 'gpm')
export const celsius = (value: number) => quantity('temperature', value, '°C')
const mg = (value: number) => quantity('concentration', value, 'mg/L')

/** Returns a sodium chloride solution with the given concentration in mg/L. */
export const saltWater = (salt: number): Analysis => ({
  ions: { sodium: mg((salt * 22.99) / 58.44), chloride: mg((salt * 35.45) / 58.44) },
  ph: 7,
})

/** A well water with most of the ions that laboratories report: 1,490 mg/L, 3% charge imbalance. */
export const well: Analysis = {
  ions: {
    calcium: mg(96),
    magnesium: mg(24),
    sodium: mg(390),
    potassium: mg(8),
    barium: mg(0.05),
    bicarbonate: mg(239),
    sulfate: mg(150),
    chloride: mg(532),
    nitrate: mg(30),
    fluoride: mg(0.8),
  },
  silica: mg(21),
  boron: mg(0.4),
  ph: 7.5,
}

export const seawater: Analysis = {
  ions: {
    calcium: mg(412),
    magnesium: mg(1284),
    sodium: mg(10_784),
    potassium: mg(399),
    strontium: mg(8),
    bicarbonate: mg(145),
    sulfate: mg(2712),
    chloride: mg(19_353),
    bromide: mg(67),
    fluoride: mg(1.3),
  },
  boron: mg(4.5),
  ph: 8.1,
}

export const element = (id: string): ElementType => {
  const found = elementOf(id)
  if (!found) throw new Error(`There is no element ${id}`)
  return found
}

/** Reference train of the courses: 4:2 vessels of six elements, 150 gpm at 75%, new membranes, 25 °C in all cases. */
export const reference: Design = {
  feed: saltWater(2000),
  dosing: { antiscalant: true },
  source: 'well',
  permeateFlow: gpm(150),
  recovery: 0.75,
  vessels: [4, 2],
  elements: 6,
  element: element('brackish'),
  coldest: celsius(25),
  warmest: celsius(25),
  aging: { years: 0, fluxDecline: 0.07, passageIncrease: 0.08 },
  backPressure: psi(5),
  boosts: [0, 0],
  pumpEfficiency: 0.8,
  motorEfficiency: 1,
  device: 'none',
}

/** Returns the first computable case of a design. */
export function firstOf(change: Partial<Design>): Projected {
  const projection = project({ ...reference, ...change }, 'US')
  if ('problems' in projection) throw new Error(JSON.stringify(projection.problems))
  const [first] = projection.cases
  if (!first || 'problems' in first) throw new Error(JSON.stringify(first))
  return first.projected
}

/** Returns the problems for which a design is rejected, before or in its first case. */
export function refusalOf(change: Partial<Design>): Readonly<Record<string, string>> {
  const projection = project({ ...reference, ...change }, 'US')
  if ('problems' in projection) return projection.problems
  const [first] = projection.cases
  return first && 'problems' in first ? first.problems : {}
}
