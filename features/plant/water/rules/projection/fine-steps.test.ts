import { expect, it } from 'vitest'
import { inUnit } from '#platform/contract/numbers/units.ts'
import { timesAsStrong } from '../concentrate.ts'
import { polarizationFactor } from '../membrane.ts'
import { solutionOf, solutionOsmotic } from '../solution.ts'
import { celsius, element, firstOf, gpm, psi, reference, saltWater } from './testing/designs.ts'

const STEPS = 24
const FEED_SALT = 2000

/**
 * Integrates the same train along its length in small steps, in gpm, psi and mg/L, implemented independently of the
 * code under test. It shares only the osmotic pressure and the polarization of an element.
 */
function integrate(
  feedPressure: number,
  { vessels, elements }: { vessels: readonly number[]; elements: number },
) {
  const type = element('brackish')
  const water = { ...saltWater(FEED_SALT), temperature: celsius(25) }
  const A = inUnit(type.permeability, 'permeability', 'gfd/psi')
  const B = inUnit(type.saltPermeability, 'flux', 'gfd')
  const area = 400
  // psi for each mg/L hardly changes within a step.
  const osmotic = (salt: number) =>
    inUnit(solutionOsmotic(solutionOf(timesAsStrong(water, salt / FEED_SALT))), 'pressure', 'psi')
  let [flow, pressure, salt] = [200, feedPressure, FEED_SALT]
  const made: number[] = []
  const passed: number[] = []
  for (const count of vessels) {
    let [own, stageMade, stagePassed] = [flow / count, 0, 0]
    for (let position = 0; position < elements; position++) {
      const start = { own, pressure, salt }
      let recovery = 0.1
      let [elementMade, elementPassed] = [0, 0]
      for (let round = 0; round < 4; round++) {
        ;({ own, pressure, salt } = start)
        elementMade = 0
        elementPassed = 0
        const beta = polarizationFactor(recovery)
        for (let step = 0; step < STEPS; step++) {
          const net = pressure - 5 - osmotic(beta * salt) + 0.01 * elementPassed
          const gallons = (A * net * (area / STEPS)) / 1440
          const flux = A * net
          const permeateSalt = (beta * salt * B) / (flux + B)
          pressure -= (3.5 / STEPS) * (own / 36) ** 1.5
          salt = (own * salt - gallons * permeateSalt) / (own - gallons)
          own -= gallons
          elementMade += gallons
          elementPassed += gallons * permeateSalt
        }
        recovery = elementMade / start.own
      }
      stageMade += elementMade
      stagePassed += elementPassed
    }
    made.push(stageMade * count)
    passed.push(stagePassed * count)
    flow = own * count
  }
  return { made, salt, permeateSalt: passed.reduce((a, b) => a + b) / made.reduce((a, b) => a + b) }
}

it.each([
  ['4:2 vessels of six elements', { vessels: [4, 2], elements: 6 }],
  [
    '4:2:1 vessels of four elements',
    { vessels: [4, 2, 1], elements: 4, recovery: 0.6, permeateFlow: gpm(120) },
  ],
])('matches small integration steps along the membrane, element by element: %s', (_, change) => {
  const { feedPressure, stages, permeate, concentrate } = firstOf({ ...change, backPressure: psi(5) })
  const fine = integrate(inUnit(feedPressure as never, 'pressure', 'psi'), { ...reference, ...change })
  for (const [index, made] of fine.made.entries())
    expect(
      Math.abs(inUnit((stages[index]?.permeateFlow ?? 0) as never, 'flow', 'gpm') / made - 1),
    ).toBeLessThan(0.015)
  const salt = (water: typeof permeate) => ((water.ions.sodium ?? 0) + (water.ions.chloride ?? 0)) * 1000
  expect(Math.abs(salt(permeate) / fine.permeateSalt - 1)).toBeLessThan(0.02)
  expect(Math.abs(salt(concentrate) / fine.salt - 1)).toBeLessThan(0.015)
})
