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

describe('Element permeate', () => {
  it('follows β × B ÷ (J + B) for sodium chloride, including the concentration along the element', () => {
    // Manual calculation: 1.1 × 0.1 ÷ 15.1 = 0.007285; (1 − 0.9^0.007285) ÷ 0.1 = 0.007672.
    const { of } = shares(saltWater(2000))
    expect(of.sodium).toBeCloseTo(0.007_672, 6)
    expect(of.chloride).toBeCloseTo(0.007_672, 6)
  })

  it('equals that of the feed end at nearly zero recovery', () => {
    expect(shares(saltWater(2000), { recovery: 1e-12 }).of.sodium).toBeCloseTo(0.007_285, 6)
  })

  it.each([
    ['well water', well],
    ['seawater', seawater],
  ])('is electrically neutral: %s', (_, water) => {
    const { charge, permeate } = shares(water)
    expect(Math.abs(charge)).toBeLessThan(1e-10 * sumOf(permeate))
  })

  it('contains few divalent ions and more nitrate and boron, as in the lecture', () => {
    const { of } = shares(well)
    for (const ion of ['calcium', 'magnesium', 'sulfate']) {
      expect((of[ion] ?? 0) / (of.chloride ?? 0)).toBeGreaterThan(0.1)
      expect((of[ion] ?? 0) / (of.chloride ?? 0)).toBeLessThan(1 / 3)
    }
    expect((of.nitrate ?? 0) / (of.chloride ?? 0)).toBeCloseTo(3, 0)
    expect((of.boron ?? 0) / (of.chloride ?? 1)).toBeGreaterThan(20)
  })

  it('contains more chloride when more sulfate is rejected', () => {
    const mg = (value: number) => quantity('concentration', value, 'mg/L')
    const more = { ...well, ions: { ...well.ions, sulfate: mg(1150), sodium: mg(869) } }
    expect(shares(more).of.chloride ?? 0).toBeGreaterThan((shares(well).of.chloride ?? 0) * 1.05)
  })

  it('never exceeds the feed in any solute', () => {
    const { of } = shares(well, { flux: 0.001 })
    for (const share of Object.values(of)) expect(share).toBeLessThanOrEqual(1 + 1e-12)
  })
})

it('closes an open charge balance with sodium or chloride and reports it', () => {
  expect(balanced(saltWater(1000)).added?.concentration ?? 0).toBeLessThan(1e-3)
  const { chloride: _, ...less } = well.ions
  expect(balanced({ ...well, ions: less }).added?.ion).toBe('chloride')
  const { sodium: __, ...other } = well.ions
  expect(balanced({ ...well, ions: other }).added?.ion).toBe('sodium')
})
