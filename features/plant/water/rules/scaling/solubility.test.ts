import { expect, it } from 'vitest'
import { inUnit, quantity } from '#platform/contract/numbers/units.ts'
import type { Analysis } from '../analysis.ts'
import type { MineralId } from '../chemistry/minerals.ts'
import { type IonId, ionOf } from '../ions.ts'
import { solutionOf } from '../solution.ts'

/** Solubility of a salt in pure water at 25 °C in mg/L, found by bisection. */
function solubility(mineral: MineralId, of: Readonly<Partial<Record<IonId, number>>>): number {
  const weights = Object.entries(of).map(([id, count]) => [id, count * ionOf(id as IonId).molarMass] as const)
  const molarMass = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const waterOf = (salt: number): Analysis =>
    ({
      ions: Object.fromEntries(weights.map(([id, weight]) => [id, (salt * weight) / molarMass])),
      temperature: quantity('temperature', 25, '°C'),
    }) as Analysis
  let [low, high] = [1e-5, 10]
  for (let step = 0; step < 60; step++) {
    const middle = Math.sqrt(low * high)
    if (solutionOf(waterOf(middle)).index(mineral) > 0) high = middle
    else low = middle
  }
  return inUnit(quantity('concentration', low, 'g/L'), 'concentration', 'mg/L')
}

// Values from handbooks and OLC110/04: gypsum about 2,000 mg/L as CaSO₄, strontium sulfate some 100, barium sulfate 2
// to 3, calcium fluoride about 16.
it.each([
  ['gypsum', { calcium: 1, sulfate: 1 }, 1950, 2150],
  ['celestite', { strontium: 1, sulfate: 1 }, 95, 140],
  ['barite', { barium: 1, sulfate: 1 }, 2, 3],
  ['fluorite', { calcium: 1, fluoride: 2 }, 14, 18],
] as const)('matches the handbook solubility of %s', (mineral, of, least, most) => {
  const found = solubility(mineral, of)
  expect(found).toBeGreaterThan(least)
  expect(found).toBeLessThan(most)
})
