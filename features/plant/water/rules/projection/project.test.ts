import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inUnit, quantity } from '#platform/contract/numbers/units.ts'
import { dissolvedSolids, ionBalance } from '../analysis.ts'
import type { Design } from './design.ts'
import { elementTypes } from './elements.ts'
import { project, streamsOf } from './project.ts'
import { solutesOf, sumOf } from './solutes.ts'
import {
  celsius,
  element,
  firstOf,
  gpm,
  psi,
  reference,
  refusalOf,
  saltWater,
  seawater,
  well,
} from './testing/designs.ts'

const inPsi = (value: number) => inUnit(value as never, 'pressure', 'psi')
const inGpm = (value: number) => inUnit(value as never, 'flow', 'gpm')
const inGfd = (value: number) => inUnit(value as never, 'flux', 'gfd')

/** Mass balance error as a fraction of the inflow: for water and for each solute. */
function lost(projected: ReturnType<typeof firstOf>) {
  const { stages, feed } = projected
  const [first, last] = [stages[0], stages.at(-1)]
  const { mixture } = solutesOf(feed)
  const made = stages.reduce((sum, { permeateFlow }) => sum + permeateFlow, 0)
  const [inFlow, outFlow] = [first?.feedFlow ?? 0, last?.concentrateFlow ?? 0]
  const concentrate = last?.elements.at(-1)?.outlet.mixture ?? []
  return [
    (inFlow - outFlow - made) / inFlow,
    ...mixture.map((value, at) => {
      const passed = stages.reduce((sum, stage) => sum + stage.permeateFlow * (stage.permeate[at] ?? 0), 0)
      return (inFlow * value - outFlow * (concentrate[at] ?? 0) - passed) / (inFlow * value)
    }),
  ]
}

const trains: [string, Partial<Design>][] = [
  ['one element', { vessels: [1], elements: 1, permeateFlow: gpm(5), recovery: 0.12 }],
  ['one stage', { vessels: [4], permeateFlow: gpm(95), recovery: 0.5 }],
  ['two stages on well water', { feed: well }],
  ['three stages', { feed: well, vessels: [6, 3, 2], permeateFlow: gpm(250), recovery: 0.85 }],
  [
    'three stages with boosts',
    { feed: well, vessels: [6, 3, 2], permeateFlow: gpm(250), recovery: 0.85, boosts: [psi(30), psi(30)] },
  ],
  ['acid', { feed: well, dosing: { acid: { kind: 'sulfuric', ph: 6.5 }, antiscalant: true } }],
  [
    'seawater',
    {
      feed: seawater,
      element: element('seawater'),
      vessels: [10],
      elements: 7,
      permeateFlow: gpm(175),
      recovery: 0.4,
    },
  ],
]

describe('Projected train', () => {
  it.each(trains)('conserves water and every ion: %s', (_, change) => {
    for (const part of lost(firstOf(change))) expect(Math.abs(part)).toBeLessThan(1e-9)
  })

  it.each(trains)('makes the entered permeate flow with balanced charges: %s', (_, change) => {
    const { stages, permeate, concentrate } = firstOf(change)
    const made = stages.reduce((sum, { permeateFlow }) => sum + permeateFlow, 0)
    expect(made / (change.permeateFlow ?? reference.permeateFlow)).toBeCloseTo(1, 7)
    for (const water of [permeate, concentrate])
      expect(Math.abs(ionBalance(water).error ?? 1)).toBeLessThan(1e-9)
  })

  it('maintains its balances for any array, water and temperature', () => {
    const design = fc.record({
      vessels: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 3 }),
      elements: fc.integer({ min: 1, max: 8 }),
      element: fc.constantFrom(...elementTypes),
      recovery: fc.double({ min: 0.05, max: 0.85, noNaN: true }),
      permeateFlow: fc.double({ min: 5, max: 400, noNaN: true }).map(gpm),
      coldest: fc.double({ min: 2, max: 44, noNaN: true }).map(celsius),
      feed: fc.constantFrom(well, saltWater(500), saltWater(6000)),
    })
    let computed = 0
    fc.assert(
      fc.property(design, (change) => {
        const projection = project({ ...reference, ...change, warmest: change.coldest }, 'SI')
        if ('problems' in projection) {
          expect(Object.values(projection.problems).every((text) => text.length > 10)).toBe(true)
          return
        }
        for (const each of projection.cases) {
          if ('problems' in each) continue
          computed++
          for (const part of lost(each.projected)) expect(Math.abs(part)).toBeLessThan(1e-8)
        }
      }),
      { seed: 11, numRuns: 60 },
    )
    expect(computed).toBeGreaterThan(20)
  })
})

describe('Reference train of the courses', () => {
  /** Uses the permeability of the lectures, 0.107 gfd/psi without polarization. */
  const own = { ...element('brackish'), permeability: quantity('permeability', 0.1148, 'gfd/psi') }
  const { stages, feedPressure, permeate, energy } = firstOf({ element: own })

  it('makes 112 and 38 gpm at about 205 psi, with 30 mg/L', () => {
    expect(Math.abs(inPsi(feedPressure) - 205)).toBeLessThan(4)
    const [one, two] = stages
    expect(Math.abs(inGpm(one?.permeateFlow ?? 0) - 112)).toBeLessThan(3)
    expect(Math.abs(inGpm(two?.permeateFlow ?? 0) - 38)).toBeLessThan(3)
    expect(Math.abs(inPsi((one?.feedPressure ?? 0) - (one?.concentratePressure ?? 0)) - 20)).toBeLessThan(1)
    expect(Math.abs(dissolvedSolids(permeate) * 1000 - 30)).toBeLessThan(3)
  })

  it('has the element fluxes printed in OLC111, within 6%', () => {
    const printed = [18.7, 18, 17.3, 16.5, 15.5, 14.4, 13.7, 12.8, 11.9, 10.8, 9.7, 8.6]
    const found = stages.flatMap(({ elements }) => elements.map(({ flux }) => inGfd(flux)))
    for (const [index, flux] of printed.entries())
      expect(Math.abs((found[index] ?? 0) / flux - 1)).toBeLessThan(0.06)
  })

  it('needs 0.65 kWh/m³ as in OLC111, or 2.5 kWh per 1,000 gal', () => {
    expect(inUnit(energy.perPermeate as never, 'energyPerVolume', 'kWh/m³')).toBeCloseTo(0.65, 1)
    expect(inUnit(energy.perPermeate as never, 'energyPerVolume', 'kWh/1,000 gal')).toBeCloseTo(2.5, 0)
  })

  it('needs 316 psi for stage 1 at 10 °C and 205 psi at 25 °C, within 4%', () => {
    const one = { element: own, vessels: [4], permeateFlow: gpm(112), recovery: 0.56 }
    expect(Math.abs(inPsi(firstOf(one).feedPressure) / 205 - 1)).toBeLessThan(0.03)
    const cold = firstOf({ ...one, coldest: celsius(10) })
    expect(Math.abs(inPsi(cold.feedPressure) / 316 - 1)).toBeLessThan(0.04)
  })
})

describe('Projection cases', () => {
  const design = {
    feed: well,
    coldest: celsius(12),
    warmest: celsius(28),
    aging: { ...reference.aging, years: 3 },
  }
  const projection = project({ ...reference, ...design }, 'US')
  const cases = 'cases' in projection ? projection.cases : []
  const at = (id: string) => {
    const found = cases.find(({ condition }) => condition.id === id)
    if (!found || 'problems' in found) throw new Error(id)
    return found.projected
  }

  it('cover cold and warm water with new and old membranes', () => {
    expect(cases.map(({ condition }) => condition.id)).toEqual([
      'cold-new',
      'cold-old',
      'warm-new',
      'warm-old',
    ])
  })

  it('need the highest pressure when cold and old, and the lowest when warm and new', () => {
    const pressures = ['warm-new', 'warm-old', 'cold-new', 'cold-old'].map((id) => at(id).feedPressure)
    expect(pressures).toEqual(pressures.toSorted((one, other) => one - other))
  })

  it('have the worst permeate when warm and old', () => {
    const salts = ['cold-new', 'cold-old', 'warm-new', 'warm-old'].map((id) =>
      dissolvedSolids(at(id).permeate),
    )
    expect(Math.max(...salts)).toBe(salts[3])
    expect(Math.min(...salts)).toBe(salts[0])
  })

  it('include a scaling verdict from the water analysis at the last element', () => {
    const { scaling } = streamsOf({ ...reference, ...design }, at('warm-old'))
    if ('problems' in scaling) throw new Error('not judged')
    expect(scaling.judged.salts.find(({ id }) => id === 'barium')?.verdict).not.toBe('unknown')
  })

  it('have a permeate pH below and a concentrate pH above the feed, because carbon dioxide passes', () => {
    const { feed } = at('warm-new')
    const { permeate, concentrate } = streamsOf({ ...reference, ...design }, at('warm-new'))
    expect(permeate.ph).toBeLessThan((feed.ph ?? 0) - 1)
    expect(concentrate.ph).toBeGreaterThan((feed.ph ?? 0) + 0.3)
  })
})

describe('Design change', () => {
  const base = firstOf({ feed: well })

  it('raises the flux of stage 2 and lowers the feed pressure with a boost', () => {
    const boosted = firstOf({ feed: well, boosts: [psi(40), 0] })
    expect(boosted.stages[1]?.permeateFlow ?? 0).toBeGreaterThan((base.stages[1]?.permeateFlow ?? 0) * 1.1)
    expect(boosted.feedPressure).toBeLessThan(base.feedPressure)
    const step = (boosted.stages[1]?.feedPressure ?? 0) - (boosted.stages[0]?.concentratePressure ?? 0)
    expect(inPsi(step)).toBeCloseTo(40, 6)
  })

  it('raises the feed pressure by the added permeate back pressure', () => {
    const throttled = firstOf({ feed: well, backPressure: psi(25) })
    expect(inPsi(throttled.feedPressure - base.feedPressure)).toBeCloseTo(20, 6)
  })

  it('saves more than half of the energy with a pressure exchanger on seawater at 60 bar, as in OLC310', () => {
    const plant = {
      feed: seawater,
      element: element('seawater'),
      vessels: [10],
      elements: 7,
      permeateFlow: gpm(175),
      recovery: 0.4,
    }
    const [without, exchanger, turbine] = (['none', 'exchanger', 'turbine'] as const).map(
      (device) => firstOf({ ...plant, device }).energy.perPermeate,
    )
    expect((exchanger ?? 0) / (without ?? 1)).toBeLessThan(0.5)
    expect(turbine).toBeGreaterThan(exchanger ?? 0)
    expect(turbine).toBeLessThan(without ?? 0)
  })
})

describe('Refusal of an impossible design', () => {
  it.each<[string, Partial<Design>, string, RegExp]>([
    ['zero recovery', { recovery: 0 }, 'recovery', /1 to 95%/],
    ['a recovery that leaves too little water for the salt', { recovery: 0.97 }, 'recovery', /1 to 95%/],
    ['zero permeate flow', { permeateFlow: 0 }, 'permeate', /permeate flow/],
    ['half a vessel', { vessels: [4.5] }, 'stage1', /whole number/],
    ['zero vessels', { vessels: [0] }, 'stage1', /1 to 500/],
    ['four stages', { vessels: [4, 3, 2, 1] }, 'stage1', /one to three/],
    ['nine elements', { elements: 9 }, 'elements', /1 to 8/],
    ['water that is too hot for a membrane', { warmest: celsius(50) }, 'warmest', /45 °C/],
    ['a coldest temperature above the warmest', { coldest: celsius(30) }, 'coldest', /warmer/],
    ['a value that is not a number', { backPressure: Number.NaN }, 'back', /0 to 72 psi/],
    ['a feed without ions', { feed: { ions: {} } }, 'water', /enter the ions/],
    [
      'a missing ion',
      { feed: { ions: { sodium: quantity('concentration', 500, 'mg/L') } } },
      'water',
      /differ by 100%/,
    ],
    [
      'acid in a feed without bicarbonate',
      { feed: saltWater(2000), dosing: { acid: { kind: 'sulfuric', ph: 6 }, antiscalant: false } },
      'water',
      /bicarbonate/,
    ],
    ['a flux that is too high', { permeateFlow: gpm(300) }, '', /flux is too high: 30 gfd/],
    [
      'a feed flow that is too high for the vessels',
      { vessels: [1, 12], recovery: 0.5, permeateFlow: gpm(150) },
      '',
      /feed flow is too high: 300 gpm/,
    ],
    ['a concentrate flow that is too low', { recovery: 0.93 }, '', /concentrate flow is too low: 5.65 gpm/],
    [
      'an osmotic pressure above the limit of the element',
      { feed: seawater, vessels: [10], permeateFlow: gpm(100), recovery: 0.4 },
      '',
      /osmotic pressure of the concentrate, .* is above the 600 psi/,
    ],
    [
      'a brine outside the range of the equations',
      {
        feed: seawater,
        element: element('seawater'),
        vessels: [16, 8],
        permeateFlow: gpm(250),
        recovery: 0.58,
      },
      '',
      /(75 g\/L|osmotic pressure)/,
    ],
    [
      'vessels that use up the pressure',
      {
        vessels: [2, 2, 8],
        elements: 8,
        recovery: 0.4,
        permeateFlow: gpm(75),
        element: element('low-energy'),
        feed: saltWater(300),
      },
      '',
      /used up|no water is made/,
    ],
    [
      'a boost above the limit of the vessel',
      {
        boosts: [quantity('pressure', 290, 'psi'), 0],
        coldest: celsius(2),
        warmest: celsius(2),
        permeateFlow: gpm(240),
        recovery: 0.7,
      },
      '',
      /boost|no feed pressure/,
    ],
  ])('is returned for %s', (_, change, field, message) => {
    const refusal = refusalOf(change)
    expect(Object.keys(refusal)).toContain(field)
    expect(refusal[field]).toMatch(message)
  })

  it('uses the selected units', () => {
    const projection = project({ ...reference, permeateFlow: gpm(300) }, 'SI')
    expect('problems' in projection && projection.problems['']).toMatch(/50.9 LMH/)
  })

  it('covers only the case with old membranes in cold water that cannot make the flow', () => {
    const change = {
      coldest: celsius(1),
      warmest: celsius(30),
      permeateFlow: gpm(240),
      vessels: [6, 3],
      aging: { years: 6, fluxDecline: 0.15, passageIncrease: 0.1 },
    }
    const projection = project({ ...reference, ...change }, 'US')
    const cases = 'cases' in projection ? projection.cases : []
    const refused = cases.filter((each) => 'problems' in each).map(({ condition }) => condition.id)
    expect(refused).toEqual(['cold-old'])
    const cold = cases.find(({ condition }) => condition.id === 'cold-old')
    expect(cold && 'problems' in cold && cold.problems['']).toMatch(/Even at the 600 psi .* of the 240 gpm/)
  })
})

it('computes the TDS of a stage from its elements', () => {
  const [stage] = firstOf({ feed: well }).stages
  const salt = (stage?.elements ?? []).reduce(
    (sum, { permeateFlow, permeate }) => sum + permeateFlow * sumOf(permeate),
    0,
  )
  expect((salt * (stage?.vessels ?? 0)) / (stage?.permeateFlow ?? 1)).toBeCloseTo(
    sumOf(stage?.permeate ?? []),
    12,
  )
})
