import { describe, expect, it } from 'vitest'
import { inUnit, quantity } from '#platform/contract/numbers/units.ts'
import {
  type Analysis,
  alkalinity,
  asCalciumCarbonate,
  calciumHardness,
  concentrationOf,
  dissolvedSolids,
  equivalentsOf,
  hardness,
  ionBalance,
  ionicStrength,
} from './analysis.ts'
import { concentrateOf } from './concentrate.ts'
import { equivalentWeight, type IonId, ionOf, ions } from './ions.ts'
import { solutionOf, solutionOsmotic } from './solution.ts'

const mg = (value: number) => quantity('concentration', value, 'mg/L')
const water = (values: Partial<Record<IonId, number>>): Analysis => ({
  ions: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, mg(value)])) as Analysis['ions'],
})
/** Running example of OLC110. */
const well = water({
  calcium: 80,
  magnesium: 24.3,
  sodium: 115,
  bicarbonate: 244,
  sulfate: 96,
  chloride: 142,
})

describe('Ion conversion', () => {
  it.each([
    ['calcium', 80, 3.992, 199.8],
    ['magnesium', 24.3, 2.0, 100.1],
    ['magnesium', 36, 2.962, 148.2],
    ['bicarbonate', 244, 3.999, 200.1],
    ['sulfate', 240, 4.997, 250.1],
    ['chloride', 142, 4.006, 200.5],
    ['sodium', 115, 5.002, 250.3],
    ['nitrate', 44, 0.7096, 35.5],
  ] as const)('converts %s: %d mg/L is %d meq/L', (id, value, meq, carbonate) => {
    const equivalents = equivalentsOf(ionOf(id), mg(value))
    expect(equivalents).toBeCloseTo(meq, 2)
    expect(Math.abs(asCalciumCarbonate(equivalents) - carbonate)).toBeLessThan(0.15)
    expect(inUnit(concentrationOf(ionOf(id), equivalents), 'concentration', 'mg/L')).toBeCloseTo(value, 9)
  })

  it('uses the equivalent weight of each ion from its formula', () => {
    expect(equivalentWeight(ionOf('calcium'))).toBeCloseTo(20.04, 2)
    expect(equivalentWeight(ionOf('bicarbonate'))).toBeCloseTo(61.02, 2)
    expect(equivalentWeight(ionOf('sulfate'))).toBeCloseTo(48.03, 2)
  })
})

describe('Water analysis', () => {
  it('has a fair balance within 5% for the lecture example', () => {
    const balance = ionBalance(well)
    expect(balance.cations).toBeCloseTo(10.994, 2)
    expect(balance.anions).toBeCloseTo(10.003, 2)
    expect((balance.error ?? 0) * 100).toBeCloseTo(4.7, 1)
    expect(balance.verdict).toBe('fair')
  })

  it.each([
    [{ sodium: 100, chloride: 154.2 }, 'good'],
    [{ sodium: 100, chloride: 120 }, 'poor'],
    [{ sodium: 100 }, 'poor'],
    [{}, 'empty'],
  ] as const)('has for %o the balance verdict %s', (values, verdict) => {
    expect(ionBalance(water(values)).verdict).toBe(verdict)
  })

  it('yields hardness, alkalinity and dissolved solids', () => {
    expect(asCalciumCarbonate(hardness(well))).toBeCloseTo(299.9, 0)
    expect(asCalciumCarbonate(calciumHardness(well))).toBeCloseTo(199.8, 1)
    expect(asCalciumCarbonate(alkalinity(well))).toBeCloseTo(200.1, 1)
    expect(inUnit(dissolvedSolids({ ...well, silica: mg(28) }), 'concentration', 'mg/L')).toBeCloseTo(
      729.3,
      6,
    )
  })

  it('yields an ionic strength and an osmotic pressure', () => {
    // 2,000 mg/L of sodium chloride: 0.0342 mol/L (OLC111/01).
    const brackish = water({ sodium: 786.8, chloride: 1213.2 })
    expect(ionicStrength(brackish)).toBeCloseTo(0.0342, 4)
    // Interaction between ions makes this 5% lower than van 't Hoff's 1.70 bar.
    expect(inUnit(solutionOsmotic(solutionOf(brackish)), 'pressure', 'bar')).toBeCloseTo(1.61, 2)
    // Each divalent ion counts four times: 0.002 mol/L of calcium sulfate gives 0.008.
    expect(ionicStrength(water({ calcium: 80.16, sulfate: 192.12 }))).toBeCloseTo(0.008, 4)
  })

  it('is four times as concentrated at 75% recovery, with a pH slightly less than 0.60 higher', () => {
    const concentrate = concentrateOf({ ...well, ph: 7.5, silica: mg(28) }, 0.75)
    expect(inUnit(concentrate.ions.calcium ?? mg(0), 'concentration', 'mg/L')).toBeCloseTo(320, 6)
    expect(inUnit(concentrate.silica ?? mg(0), 'concentration', 'mg/L')).toBeCloseTo(112, 6)
    expect(concentrate.ph).toBeGreaterThan(8)
    expect(concentrate.ph).toBeLessThan(8.1)
    expect(ionBalance(concentrate).error).toBeCloseTo(ionBalance(well).error ?? 0, 9)
  })

  it('lists each ion once', () => {
    expect(new Set(ions.map(({ id }) => id)).size).toBe(ions.length)
    for (const { formula, charge } of ions) expect(formula.endsWith(charge > 0 ? '⁺' : '⁻')).toBe(true)
  })
})
