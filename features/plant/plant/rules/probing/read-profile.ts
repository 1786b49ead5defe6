/**
 * Conductivities along the permeate tube of a vessel, from the feed end: the end adapter, each interconnector, the
 * other end adapter. A vessel with six elements has seven points. Null if there is no reading.
 */
export type Profile = readonly (number | null)[]

export type Pattern =
  | 'good'
  | 'rise'
  | 'o-ring'
  | 'feed-adapter'
  | 'tail-adapter'
  | 'element'
  | 'bypass'
  | 'unclear'
  | 'missing'

export interface Finding {
  pattern: Pattern
  /** Point or element, counted from 1 at the feed end; null for the entire vessel. */
  place: number | null
}

export const patternNames: Readonly<Record<Pattern, string>> = {
  good: 'Good: low and flat',
  rise: 'Normal: a steady rise to the tail',
  'o-ring': 'O-ring at an interconnector',
  'feed-adapter': 'End adapter or plug seal at the feed end',
  'tail-adapter': 'End adapter or plug seal at the tail end',
  element: 'Damaged element',
  bypass: 'Feed bypass: the whole vessel is high',
  unclear: 'No pattern that we know',
  missing: 'Too few readings',
}

export const patternSteps: Readonly<Record<Pattern, string>> = {
  good: 'Nothing to do.',
  rise: 'Nothing to do: water gets stronger on its way, and so does its permeate.',
  'o-ring': 'Open the vessel at this place and replace the O-rings. Lubricate them with glycerin, sparingly.',
  'feed-adapter': 'Open the feed end, check the adapter for wear, replace its O-rings and check the shims.',
  'tail-adapter': 'Open the tail end, check the adapter for wear, replace its O-rings and check the shims.',
  element: 'Take the element out, weigh it and test it alone before you replace it.',
  bypass: 'Check the brine seals, the valves to this vessel and whether its elements are of the same age.',
  unclear: 'Flush the tube longer at each point and probe again.',
  missing: 'Enter a reading at each point.',
}

/** Minimum step between two points, as a fraction of the vessel's lowest reading. */
const JUMP = 0.25
/** Ratio to the other vessels above which an entire vessel is high. */
const HIGH = 1.6

/** Interprets the profile of a vessel. The `others` of its stage show if the entire vessel is high. */
export function readProfile(profile: Profile, others: readonly Profile[] = []): Finding {
  const points = profile.filter((value) => value !== null)
  if (points.length < profile.length || points.length < 3) return { pattern: 'missing', place: null }
  const found = placeOfProblem(points)
  if (found) return found
  const rest = middle(others.flatMap((other) => other.filter((value) => value !== null)))
  const own = middle(points)
  if (rest > 0 && own > rest * HIGH) return { pattern: 'bypass', place: null }
  return { pattern: (points.at(-1) ?? 0) > (points[0] ?? 0) * 1.25 ? 'rise' : 'good', place: null }
}

/** Locates steps up and down that exceed the gradual rise along the vessel. */
function placeOfProblem(points: readonly number[]): Finding | null {
  const steps = points.slice(1).map((value, index) => value - (points[index] ?? value))
  const usual = Math.max(0, middle(steps))
  const size = Math.max(JUMP * Math.min(...points), 3 * usual)
  const ups = steps.flatMap((step, index) => (step - usual > size ? [index + 1] : []))
  const downs = steps.flatMap((step, index) => (-step - usual > size * 0.6 ? [index + 1] : []))
  const tail = points.length - 1
  const [up] = ups
  const [down] = downs
  if (up === undefined) {
    if (down === undefined) return null
    // High at the feed end, falling inward.
    return down === 1 ? { pattern: 'feed-adapter', place: 1 } : { pattern: 'unclear', place: null }
  }
  if (down === undefined) {
    // High only at the tail end, or rising over the last points.
    if (ups.at(-1) === tail && up >= tail - 1) return { pattern: 'tail-adapter', place: tail + 1 }
    return ups.length === 1 ? { pattern: 'o-ring', place: up } : { pattern: 'unclear', place: null }
  }
  if (down < up || ups.length > 1) return { pattern: 'unclear', place: null }
  if (isDiluted(steps, up)) return { pattern: 'o-ring', place: up }
  const width = (downs.at(-1) ?? down) - up
  // One high point means an interconnector; two mean the element between them.
  if (width === 1) return { pattern: 'o-ring', place: up }
  return width === 2 ? { pattern: 'element', place: up + 1 } : { pattern: 'unclear', place: null }
}

/** After a leak each element adds good permeate, so the step fades gradually and never suddenly. */
const isDiluted = (steps: readonly number[], up: number): boolean =>
  steps.slice(up).every((step) => -step < (steps[up - 1] ?? 0) / 2)

function middle(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** Returns the names of a vessel's points: 'Feed end', '1–2', 'Tail end'. */
export const pointNames = (elements: number): string[] =>
  Array.from({ length: elements + 1 }, (_, index) =>
    index === 0 ? 'Feed end' : index === elements ? 'Tail end' : `${index}–${index + 1}`,
  )

/** Describes the location of a finding; '' if its name includes it. */
export function placeOf({ pattern, place }: Finding): string {
  if (place === null) return ''
  if (pattern === 'o-ring') return `between elements ${place} and ${place + 1}`
  return pattern === 'element' ? `element ${place}` : ''
}
