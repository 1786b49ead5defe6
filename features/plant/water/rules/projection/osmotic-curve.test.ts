import { expect, it } from 'vitest'
import { timesAsStrong } from '../concentrate.ts'
import { solutionOf, solutionOsmotic } from '../solution.ts'
import { osmoticCurve } from './osmotic-curve.ts'
import { saltWater, seawater, well } from './testing/designs.ts'

it.each([
  ['well water at 85%', well, 9],
  ['salt water', saltWater(2000), 6],
  ['seawater', seawater, 2.1],
])('matches the osmotic pressure of the core between its points: %s', (_, water, most) => {
  const curve = osmoticCurve(water, most)
  for (const factor of [1, 1.07, 1.4, 0.6 * most, 0.93 * most]) {
    const core = solutionOsmotic(solutionOf(timesAsStrong(water, factor)))
    expect(Math.abs(curve(factor) / core - 1)).toBeLessThan(1e-3)
  }
})

it('continues to rise beyond the valid range of the core, so that a search does not get stuck', () => {
  const curve = osmoticCurve(seawater, 10)
  expect(curve(4)).toBeGreaterThan(curve(3))
})
