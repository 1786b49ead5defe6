import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantity } from '#platform/contract/numbers/units.ts'
import type { Analysis } from './analysis.ts'
import { minerals } from './chemistry/minerals.ts'
import { concentrated, concentrateOf } from './concentrate.ts'
import { type IonId, ions } from './ions.ts'
import {
  type Solution,
  solutionConductivity,
  solutionOf,
  solutionOsmotic,
  solutionProblems,
} from './solution.ts'

const ids = Object.keys(minerals) as (keyof typeof minerals)[]

/** Arbitrary water: some of the ions, from traces to brines, with or without pH and alkalinity. */
const anyWater = fc
  .record({
    ions: fc.dictionary(
      fc.constantFrom(...ions.map(({ id }) => id)),
      fc.double({ min: -7, max: 1, noNaN: true }).map((power) => 10 ** power),
    ),
    silica: fc.double({ min: 0, max: 0.2, noNaN: true }),
    boron: fc.double({ min: 0, max: 0.01, noNaN: true }),
    ph: fc.double({ min: 4, max: 11, noNaN: true }),
    temperature: fc.double({ min: 273.15, max: 323.15, noNaN: true }),
  })
  .map((water) => water as unknown as Analysis)

const isSound = (solution: Solution): boolean =>
  [
    solution.speciation.ionicStrength,
    solutionOsmotic(solution),
    solutionConductivity(solution),
    ...ids.map(solution.index).filter((index) => index !== Number.NEGATIVE_INFINITY),
  ].every((value) => Number.isFinite(value))

describe('Any water', () => {
  it('has finite indices, osmotic pressure and conductivity, or is refused', () => {
    fc.assert(
      fc.property(anyWater, (water) => {
        if (Object.keys(solutionProblems(water)).length > 0) return
        expect(isSound(solutionOf(water))).toBe(true)
      }),
      { numRuns: 150, seed: 17 },
    )
  })

  it('has a concentrate with finite values and a pH no higher than about the lecture estimate', () => {
    fc.assert(
      fc.property(anyWater, fc.double({ min: 0.1, max: 0.95, noNaN: true }), (water, recovery) => {
        if (Object.keys(solutionProblems(water)).length > 0) return
        const concentrate = concentrateOf(water, recovery)
        const { ph = 7 } = concentrate
        expect(ph).toBeLessThanOrEqual((water.ph ?? 7) - Math.log10(1 - recovery) + 0.25)
        if (Object.keys(solutionProblems(concentrate)).length === 0)
          expect(isSound(solutionOf(concentrate))).toBe(true)
      }),
      { numRuns: 80, seed: 23 },
    )
  })

  it('has no more free ions than its totals', () => {
    fc.assert(
      fc.property(anyWater, (water) => {
        if (Object.keys(solutionProblems(water)).length > 0) return
        const { totals, speciation } = solutionOf(water)
        for (const name of ['Ca', 'SO4', 'F', 'PO4'] as const) {
          const total = totals.of[name] ?? 0
          expect(speciation.molality(name)).toBeLessThanOrEqual(total * 1.000_01 + 1e-15)
        }
      }),
      { numRuns: 80, seed: 29 },
    )
  })
})

const gypsum: Analysis = {
  ions: {
    calcium: quantity('concentration', 300, 'mg/L'),
    sulfate: quantity('concentration', 700, 'mg/L'),
    bicarbonate: quantity('concentration', 200, 'mg/L'),
    fluoride: quantity('concentration', 2, 'mg/L'),
  } as Analysis['ions'],
  ph: 7.4,
  temperature: quantity('temperature', 20, '°C'),
}

it('moves every salt closer to its limit with higher recovery', () => {
  for (const mineral of ['calcite', 'gypsum', 'fluorite'] as const) {
    const found = [1, 1.5, 2, 3, 4, 6, 8].map((factor) =>
      solutionOf(concentrated(gypsum, factor)).index(mineral),
    )
    expect(found, mineral).toEqual([...found].sort((one, other) => one - other))
  }
})

it.each([
  [{ ph: 3.5 }, 'ph'],
  [{ ph: 11.5 }, 'ph'],
  [{ temperature: quantity('temperature', 60, '°C') }, 'celsius'],
  [{ ions: { sodium: quantity('concentration', 80, 'g/L') } as Record<IonId, never> }, 'solids'],
])('refuses a water outside the range of the equations: %j', (change, field) => {
  expect(Object.keys(solutionProblems({ ...gypsum, ...change }))).toEqual([field])
})

it('pairs part of the sulfate of a calcium sulfate water', () => {
  const { speciation, totals } = solutionOf(gypsum)
  const paired = speciation.molality('CaSO4') / (totals.of.SO4 ?? 1)
  expect(paired).toBeGreaterThan(0.15)
  expect(paired).toBeLessThan(0.5)
})
