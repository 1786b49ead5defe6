import { describe, expect, it } from 'vitest'
import { inUnit } from '#platform/contract/numbers/units.ts'
import { membraneOf, runElement } from './element.ts'
import { elementTypes } from './elements.ts'
import { osmoticCurve } from './osmotic-curve.ts'
import { solutesOf, sumOf } from './solutes.ts'
import { celsius, saltWater } from './testing/designs.ts'

const isNew = { years: 0, fluxDecline: 0, passageIncrease: 0 }

describe('Element under the test conditions of its data sheet', () => {
  it.each(elementTypes)('makes the stated flow and salt passage: $name', (element) => {
    const { test } = element
    const feed = { ...saltWater(inUnit(test.salt, 'concentration', 'mg/L')), temperature: celsius(25) }
    const { solutes, mixture } = solutesOf(feed)
    const water = { solutes, mixture, salt: test.salt, osmotic: osmoticCurve(feed, 1.5) }
    const inlet = { flow: test.permeate / test.recovery, pressure: test.pressure, mixture }
    const state = runElement(inlet, 0, water, membraneOf(element, celsius(25), isNew))
    expect(state.permeateFlow / test.permeate).toBeCloseTo(1, 2)
    expect(sumOf(state.permeate) / test.salt / test.passage).toBeCloseTo(1, 1)
    expect(state.recovery).toBeCloseTo(test.recovery, 2)
  })

  it('has the flux that the library uses as its limit', () => {
    for (const { test, area, maxFlux } of elementTypes)
      expect(inUnit(maxFlux, 'flux', 'gfd') / ((test.permeate / area) * (1 / 4.715e-7))).toBeCloseTo(1, 1)
  })
})

describe('Membrane', () => {
  const [element] = elementTypes
  if (!element) throw new Error('There is no element')

  it('loses flux and passes more salt each year', () => {
    const aged = membraneOf(element, celsius(25), { years: 3, fluxDecline: 0.07, passageIncrease: 0.08 })
    expect(aged.permeability / element.permeability).toBeCloseTo(0.93 ** 3, 9)
    expect(aged.saltPermeability / element.saltPermeability).toBeCloseTo(1.08 ** 3, 9)
  })

  it('scales water and salt passage by the temperature factor of the lectures: 0.704 at 15 °C', () => {
    const cold = membraneOf(element, celsius(15), isNew)
    expect(cold.permeability / element.permeability).toBeCloseTo(0.704, 3)
    expect(cold.saltPermeability / element.saltPermeability).toBeCloseTo(0.704, 3)
  })
})
