import { polarizationFactor, temperatureFactor } from '#features/plant/water/rules/membrane.ts'
import { areaAt, ELEMENTS, PLACES, SALT_PERMEABILITY, stageOf, vesselsAt, volumeAt } from './design.ts'
import { type ArrayPass, passageFactor } from './march.ts'
import { type Train, waterKelvin } from './train.ts'

/**
 * Moves salt along the array for a time span. Each place is a mixed volume: inflow minus outflow is added to its
 * content, so that the mass balance closes.
 */
export function moveSalt(train: Train, feed: number, run: ArrayPass, span: number): void {
  const warm = temperatureFactor(waterKelvin(train)) * SALT_PERMEABILITY
  const sums = [0, 0]
  let [flow, coming] = [feed, train.water.salt]
  for (let place = 0; place < PLACES; place++) {
    const salt = train.salt[place] ?? 0
    const made = run.made[place] ?? 0
    const stage = stageOf(place)
    const wall = (polarizationFactor(flow > 0 ? made / flow : 0) * (coming + salt)) / 2
    const conduct = warm * areaAt(place) * passageFactor(train, place)
    // Salt passage is driven by the concentration difference: B × A × (wall − permeate).
    const permeateSalt = made > 1e-9 ? (conduct * wall) / (made + conduct) : 0
    const passed = made * permeateSalt
    const past = leakedAt(train, run, place)
    // Solved implicitly for the place's salt, so any flow is stable without oscillation.
    const volume = volumeAt(place)
    const out = flow - made
    const next = Math.max(0, ((volume / span) * salt + flow * coming - passed) / (volume / span + out))
    train.salt[place] = next
    train.made[place] = made
    train.madeSalt[place] = permeateSalt
    sums[stage] = (sums[stage] ?? 0) + passed + past * next
    flow = out - past
    coming = next
  }
  note(train, feed, run, sums, coming, span)
}

/** Returns the flow past the seals after a place. */
const leakedAt = (train: Train, run: ArrayPass, place: number): number =>
  train.leaks.reduce(
    (sum, leak, index) =>
      (leak.stage - 1) * ELEMENTS + leak.place - 1 === place ? sum + (run.leaked[index] ?? 0) : sum,
    0,
  )

function note(
  train: Train,
  feed: number,
  run: ArrayPass,
  sums: number[],
  outlet: number,
  span: number,
): void {
  const { totals, flows, valves } = train
  const stages = [0, 0]
  for (let place = 0; place < PLACES; place++)
    stages[stageOf(place)] =
      (stages[stageOf(place)] ?? 0) + (run.made[place] ?? 0) + leakedAt(train, run, place)
  const [one = 0, two = 0] = stages
  const [saltOne = 0, saltTwo = 0] = sums
  flows.permeate = [one, two]
  flows.permeateSalt = [one > 1e-9 ? saltOne / one : 0, two > 1e-9 ? saltTwo / two : 0]
  flows.concentrate = run.concentrate
  flows.feed = feed
  totals.waterIn += feed * span
  totals.waterOut += (one + two + run.concentrate) * span
  totals.saltIn += feed * train.water.salt * span
  totals.saltOut += (saltOne + saltTwo + run.concentrate * outlet) * span
  totals.permeate += (one + two) * span
  if (valves.tank > 0.05) totals.toTank += (one + two) * span
}

/** Returns the mass of salt in the vessels in kg. */
export const saltHeld = (train: Train): number =>
  train.salt.reduce((sum, salt, place) => sum + salt * volumeAt(place), 0)

/** Permeate concentration of one vessel in kg/m³, including all elements and leaks. */
export function vesselSalt(train: Train, stage: number, vessel: number): number {
  const points = tubeSalts(train, stage, vessel)
  return points.at(-1) ?? 0
}

/**
 * Returns salt in kg/m³ along the permeate tube of a vessel, from the feed end to the outlet at the tail end. Each
 * point sums the permeate of the preceding elements and any leakage past a seal.
 */
export function tubeSalts(train: Train, stage: number, vessel: number): number[] {
  const first = (stage - 1) * ELEMENTS
  const vessels = vesselsAt(first)
  let [flow, salt] = [0, 0]
  const points = [train.madeSalt[first] ?? 0]
  for (let element = 1; element <= ELEMENTS; element++) {
    const place = first + element - 1
    const made = (train.made[place] ?? 0) / vessels
    flow += made
    salt += made * (train.madeSalt[place] ?? 0)
    for (const leak of train.leaks) {
      if (leak.stage !== stage || leak.vessel !== vessel || leak.place !== element) continue
      const past = leak.size * Math.sqrt(Math.max(0, (train.flows.discharge + train.flows.interstage) / 2))
      flow += past
      salt += past * (train.salt[place] ?? 0)
    }
    points.push(flow > 1e-12 ? salt / flow : (train.madeSalt[place] ?? 0))
  }
  return points
}
