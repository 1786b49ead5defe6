import { type Analysis, dissolvedSolids } from '../analysis.ts'
import { timesAsStrong } from '../concentrate.ts'
import { solutionOf, solutionOsmotic, VALID } from '../solution.ts'

const NODES = 6

/**
 * Returns the osmotic pressure in Pa by concentration factor. The core computes a few points, and values between them
 * are interpolated with an error below 0.1%, since the core takes a thousand times longer. Beyond the core's valid
 * range the curve is extrapolated so that a solver can pass through; callers check their result.
 */
export function osmoticCurve(water: Analysis, maxFactor: number): (factor: number) => number {
  const most = Math.min(maxFactor, (0.999 * VALID.mostSalt) / dissolvedSolids(water))
  const step = Math.log(Math.max(1.05, most)) / (NODES - 1)
  // Interpolates pressure divided by the factor, which is nearly constant.
  const ratios = Array.from({ length: NODES }, (_, node) => {
    const factor = Math.exp(step * node)
    return solutionOsmotic(solutionOf(timesAsStrong(water, factor))) / factor
  })
  return (factor) => {
    const position = Math.max(0, Math.log(factor) / step)
    const node = Math.min(NODES - 2, Math.floor(position))
    const [low, high] = [ratios[node] ?? 0, ratios[node + 1] ?? 0]
    return factor * (low + (position - node) * (high - low))
  }
}
