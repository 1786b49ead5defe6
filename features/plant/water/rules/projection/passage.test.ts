import { describe, expect, it } from 'vitest'
import { quantity } from '#platform/contract/numbers/units.ts'
import { permeateOf } from './passage.ts'
import { balanced, solutesOf, sumOf } from './solutes.ts'
import { saltWater, seawater, well } from './testing/designs.ts'

const membrane = { recovery: 0.1, polarization: 1.1, flux: 15, saltPermeability: 0.1 }

const shares = (water: typeof well, change: Partial<typeof membrane> = {}) => {
  const { solutes, mixture } = solutesOf(balanced(water).water)
  const permeate = permeateOf(solutes, mixture, { ...membrane, ...change })
  const charge = solutes.reduce(
    (sum, each, at) => sum + (each.charge * (permeate[at] ?? 0)) / each.molarMass,
    0,
  )
  return {
    charge,
    of: Object.fromEntries(solutes.map(({ id }, at) => [id, (permeate[at] ?? 0) / (mixture[at] ?? 1)])),
    permeate,
    mixture,
  }
}

describe('the permeate of an element', () => {
  it('of sodium chloride is β × B ÷ (J + B), with what the element has thickened', () => {
    // Manual calculation: 1.1 × 0.1 ÷ 15.1 = 0.007285; (1 − 0.9^0.007285) ÷ 0.1 = 0.007672.
    const { of } = shares(saltWater(2000))
    expect(of.sodium).toBeCloseTo(0.007_672, 6)
    expect(of.chloride).toBeCloseTo(0.007_672, 6)
  })

  it('of next to no recovery is that of its feed end', () => {
    expect(shares(saltWater(2000), { recovery: 1e-12 }).of.sodium).toBeCloseTo(0.007_285, 6)
  })

  it.each([
    ['a well', well],
    ['seawater', seawater],
  ])('has as much positive as negative charge: %s', (_, water) => {
    const { charge, permeate } = shares(water)
    expect(Math.abs(charge)).toBeLessThan(1e-10 * sumOf(permeate))
  })

  it('holds back what has two charges and lets nitrate and boron pass, as the lecture has it', () => {
    const { of } = shares(well)
    for (const ion of ['calcium', 'magnesium', 'sulfate']) {
      expect((of[ion] ?? 0) / (of.chloride ?? 0)).toBeGreaterThan(0.1)
      expect((of[ion] ?? 0) / (of.chloride ?? 0)).toBeLessThan(1 / 3)
    }
    expect((of.nitrate ?? 0) / (of.chloride ?? 0)).toBeCloseTo(3, 0)
    expect((of.boron ?? 0) / (of.chloride ?? 1)).toBeGreaterThan(20)
  })

  it('lets more chloride pass where much sulfate is held back', () => {
    const mg = (value: number) => quantity('concentration', value, 'mg/L')
    const more = { ...well, ions: { ...well.ions, sulfate: mg(1150), sodium: mg(869) } }
    expect(shares(more).of.chloride ?? 0).toBeGreaterThan((shares(well).of.chloride ?? 0) * 1.05)
  })

  it('never holds more of anything than its feed', () => {
    const { of } = shares(well, { flux: 0.001 })
    for (const share of Object.values(of)) expect(share).toBeLessThanOrEqual(1 + 1e-12)
  })
})

it('a charge balance that does not close is closed with sodium or chloride, and says so', () => {
  expect(balanced(saltWater(1000)).added?.concentration ?? 0).toBeLessThan(1e-3)
  const { chloride: _, ...less } = well.ions
  expect(balanced({ ...well, ions: less }).added?.ion).toBe('chloride')
  const { sodium: __, ...other } = well.ions
  expect(balanced({ ...well, ions: other }).added?.ion).toBe('sodium')
})
