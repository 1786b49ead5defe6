import { saltAt } from '../bench/measure.ts'
import { gpm, microsiemens, psi, VESSELS } from '../train/design.ts'
import type { Train, TripName } from '../train/train.ts'

/** Maximum conductivity of permeate for the tank, in µS/cm. */
export const IN_SPEC = 75

/** Observations of the train so far, used by the scoring rules. */
export interface Facts {
  /** Fastest rise of the feed pressure while the pump ran, in psi/s. */
  rise: number
  recovery: number
  /** Share of air in the vessels when the high-pressure pump first started; null if it never did. */
  airAtPump: number | null
  /** Seconds of off-spec permeate into the tank. */
  offSpec: number
  /** Seconds without an open permeate path while the pump ran. */
  deadEnd: number
  trips: TripName[]
  /** Largest pressure drop of the first stage, in psi. */
  drop: number
  /** Minimum flow of a tail vessel in gpm while the pump made pressure; null if it never did. */
  tail: number | null
  /** Seconds of good operation: permeate flow in range and in-spec permeate to the tank. */
  good: number
  /** Total seconds of high-pressure operation. */
  pumped: number
  /** Ratio of tail salt to feed salt. */
  brine: number
  /** Seconds at low pressure with flow through the stages. */
  flushed: number
  /** Maximum flow of a tail vessel during a flush, in gpm. */
  flushFlow: number
  /** Exposure of the first element in ppm-hours. */
  exposure: number
  /** Maximum fraction of permeate flow lost to fouling and scaling. */
  lost: number
  /** Seconds of chemical circulation and of soaking, and residual chemical in the stage. */
  circulated: number
  soaked: number
  residue: number
  /** Maximum cleaning flow per vessel, in gpm. */
  scour: number
}

export const noFacts = (): Facts => ({
  rise: 0,
  recovery: 0,
  airAtPump: null,
  offSpec: 0,
  deadEnd: 0,
  trips: [],
  drop: 0,
  tail: null,
  good: 0,
  pumped: 0,
  brine: 1,
  flushed: 0,
  flushFlow: 0,
  exposure: 0,
  lost: 0,
  circulated: 0,
  soaked: 0,
  residue: 0,
  scour: 0,
})

export const permeateMicrosiemens = (train: Train): number => microsiemens(saltAt(train, 'permeate', 1, 1))

export const recoveryOf = ({ flows }: Train): number =>
  flows.feed > 0 ? (flows.permeate[0] + flows.permeate[1]) / flows.feed : 0

/** Updates the facts for this second; `before` is the feed pressure one second earlier. */
export function observe(facts: Facts, train: Train, before: number): void {
  const { flows, valves } = train
  const permeate = flows.permeate[0] + flows.permeate[1]
  const isPumping = train.highPump && train.speed > 0.02
  if (isPumping) {
    facts.airAtPump ??= train.air
    facts.pumped += 1
    facts.rise = Math.max(facts.rise, (flows.discharge - before) / psi(1))
    facts.drop = Math.max(facts.drop, flows.drops[0] / psi(1))
  }
  if (isPumping && flows.discharge > psi(110)) {
    facts.recovery = Math.max(facts.recovery, recoveryOf(train))
    facts.tail = Math.min(facts.tail ?? Number.POSITIVE_INFINITY, flows.concentrate / gpm(1) / VESSELS[1])
  }
  const microsiemensNow = permeateMicrosiemens(train)
  if (valves.tank > 0.05 && permeate > gpm(8) && microsiemensNow > IN_SPEC) facts.offSpec += 1
  if (isPumping && valves.tank < 0.05 && valves.drain < 0.05) facts.deadEnd += 1
  if (train.trip !== null && !facts.trips.includes(train.trip)) facts.trips.push(train.trip)
  if (isGood(train, permeate, microsiemensNow)) facts.good += 1
  facts.brine = (train.salt.at(-1) ?? 0) / train.water.salt
  if (!train.highPump && flows.feed > gpm(40)) {
    facts.flushed += 1
    facts.flushFlow = Math.max(facts.flushFlow, flows.concentrate / gpm(1) / VESSELS[1])
  }
  const { cleaning } = train
  facts.circulated = Math.max(facts.circulated, cleaning.circulated)
  facts.soaked = Math.max(facts.soaked, cleaning.soaked)
  facts.residue = cleaning.residue
  facts.scour = Math.max(facts.scour, cleaning.flow)
  facts.exposure = train.exposure[0] ?? 0
  facts.lost = Math.max(...train.fouling.map((foul, place) => 0.6 * foul + 1.2 * (train.scaling[place] ?? 0)))
}

function isGood({ valves }: Train, permeate: number, microsiemensNow: number): boolean {
  return permeate > gpm(135) && permeate < gpm(165) && valves.tank > 0.05 && microsiemensNow <= IN_SPEC
}
