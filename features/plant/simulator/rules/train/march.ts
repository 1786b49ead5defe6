import { polarizationFactor, temperatureFactor } from '#features/plant/water/rules/membrane.ts'
import { saltOsmotic } from '#features/plant/water/rules/osmotic.ts'
import { endOf, rootOf } from '#features/plant/water/rules/root.ts'
import {
  areaAt,
  BYPASS_LOSS,
  CONCENTRATE_VALVE,
  DROP_EXPONENT,
  DROP_FLOW,
  ELEMENT_DROP,
  ELEMENTS,
  FLUSH_VALVE,
  gpm,
  PERMEABILITY,
  PERMEATE_BACK,
  PERMEATE_FLOW,
  PLACES,
  PUMP_HEAD,
  PUMP_LOSS,
  SECOND_STAGE_DROP,
  stageOf,
  vesselsAt,
} from './design.ts'
import { suctionAt } from './pretreatment.ts'
import { type Train, waterKelvin } from './train.ts'

/** Flow factor of a place; 1 is new. */
export const flowFactor = (train: Train, place: number): number => {
  const { fouling, scaling, worn, exposure } = train
  const lost = 0.6 * (fouling[place] ?? 0) + 1.2 * (scaling[place] ?? 0) + (worn[place] ?? 0)
  return (1 + 0.15 * oxidized(exposure[place] ?? 0)) / (1 + lost)
}
const dropFactor = (train: Train, place: number): number =>
  1 + 2.2 * (train.fouling[place] ?? 0) + 1.1 * (train.scaling[place] ?? 0)
export const passageFactor = (train: Train, place: number): number =>
  (1 + 1.6 * (train.scaling[place] ?? 0)) * (1 + 3 * oxidized(train.exposure[place] ?? 0))
/** Damage is noticeable from about 200 ppm-hours and obvious at 1,000. */
const oxidized = (exposure: number): number => (exposure / 1000) ** 1.5

/** Result of one pass through the array. */
export interface ArrayPass {
  discharge: number
  interstage: number
  outlet: number
  concentrate: number
  made: number[]
  /** Flow through each leak, in the order of the train's leaks. */
  leaked: number[]
}

const isPermeateClosed = ({ valves }: Train): boolean => valves.drain < 0.05 && valves.tank < 0.05
export const isDeadEnded = isPermeateClosed

/** Permeate pressure, based on the permeate flow of the last second. */
const backPressure = (train: Train): number =>
  PERMEATE_BACK * ((train.flows.permeate[0] + train.flows.permeate[1]) / PERMEATE_FLOW) ** 2

export const dischargeAt = (train: Train, flow: number): number => {
  const suction = suctionAt(train, flow)
  return train.speed > 0.02
    ? suction + Math.max(0, PUMP_HEAD * train.speed ** 2 - PUMP_LOSS * flow ** 2)
    : suction - BYPASS_LOSS * flow ** 2
}

/** Maximum fraction of a place's feed that becomes permeate. */
const MAX_RECOVERY = 0.5

/** Flow-independent values of a place, computed once for all feed flows tried within a second. */
interface Place {
  vessels: number
  drop: number
  permeability: number
  /** Salt at the outlet of the place, its permeate flow, and the permeate's osmotic pressure. */
  salt: number
  made: number
  madeOsmotic: number
}

function placesOf(train: Train): Place[] {
  const kelvin = waterKelvin(train)
  const warm = temperatureFactor(kelvin)
  return Array.from({ length: PLACES }, (_, place) => {
    const stage = stageOf(place)
    return {
      vessels: vesselsAt(place),
      drop: ELEMENT_DROP * (stage === 1 ? SECOND_STAGE_DROP : 1) * dropFactor(train, place),
      permeability: warm * PERMEABILITY[stage] * areaAt(place) * flowFactor(train, place),
      salt: train.salt[place] ?? 0,
      made: train.made[place] ?? 0,
      madeOsmotic: saltOsmotic(train.madeSalt[place] ?? 0, kelvin),
    }
  })
}

/** Runs a feed flow through the array. Permeate flow follows from the current salt. */
export function march(train: Train, feed: number, places = placesOf(train)): ArrayPass {
  const kelvin = waterKelvin(train)
  const closed = isPermeateClosed(train)
  const back = backPressure(train)
  const made = new Array<number>(PLACES).fill(0)
  const leaked = train.leaks.map(() => 0)
  let [pressure, flow, before] = [dischargeAt(train, feed), feed, train.water.salt]
  let interstage = pressure
  for (let place = 0; place < PLACES; place++) {
    const here = places[place] as Place
    const mean = Math.max(0, flow - here.made / 2) / here.vessels
    const drop = here.drop * (mean / DROP_FLOW) ** DROP_EXPONENT
    const beta = polarizationFactor(Math.min(MAX_RECOVERY, flow > 0 ? here.made / flow : 0))
    const osmotic = saltOsmotic((beta * (before + here.salt)) / 2, kelvin) - here.madeOsmotic
    const net = pressure - drop / 2 - back - osmotic
    const through = closed ? 0 : here.permeability * net
    const own = Math.max(0, Math.min(MAX_RECOVERY * flow, through))
    made[place] = own
    pressure -= drop
    flow -= own
    for (const [index, leak] of train.leaks.entries()) {
      if (closed || (leak.stage - 1) * ELEMENTS + leak.place - 1 !== place) continue
      const past = Math.min(flow * 0.1, leak.size * Math.sqrt(Math.max(0, pressure - back)))
      leaked[index] = past
      flow -= past
    }
    before = here.salt
    if (place === ELEMENTS - 1) interstage = pressure
  }
  return {
    discharge: dischargeAt(train, feed),
    interstage,
    outlet: pressure,
    concentrate: flow,
    made,
    leaked,
  }
}

/** Leakage of a closed control valve. */
const MIN_OPEN = 0.01

/** Outflow through the valves at a pressure. */
const outflowAt = ({ valves }: Train, pressure: number): number =>
  (CONCENTRATE_VALVE * Math.max(MIN_OPEN, valves.concentrate) + FLUSH_VALVE * valves.flush) *
  Math.sqrt(Math.max(0, pressure))

const MAX_FEED = gpm(420)
/** A few thousandths of a gpm, in m³/s. */
const NEAR = 2e-7

/** Returns the feed flow at which the array's concentrate equals the outflow of the valves; 0 without pressure. */
export function settledFeed(train: Train): number {
  const places = placesOf(train)
  const missing = (feed: number): number => {
    const run = march(train, feed, places)
    return run.concentrate - outflowAt(train, run.outlet)
  }
  if (suctionAt(train, 0) <= 0) return 0
  const near = train.flows.feed
  let low = endOf(missing, near * 0.995)
  let high = endOf(missing, near * 1.005 + NEAR)
  // The flow is usually close to that of the previous second; otherwise the full range is searched.
  if (low[1] > 0 || high[1] < 0) {
    low = endOf(missing, 0)
    high = endOf(missing, MAX_FEED)
    if (low[1] >= 0) return 0
    if (high[1] <= 0) return MAX_FEED
  }
  return rootOf(missing, [low, high], { near: NEAR, width: NEAR })
}
