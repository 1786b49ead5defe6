import { celsius, PLACES, VESSELS } from './design.ts'

export const valveNames = ['feed', 'concentrate', 'flush', 'drain', 'tank'] as const
export type ValveName = (typeof valveNames)[number]
export const doseNames = ['bisulfite', 'antiscalant', 'acid'] as const
export type DoseName = (typeof doseNames)[number]
export const tripNames = ['permeate', 'suction', 'drop', 'orp', 'pressure'] as const
export type TripName = (typeof tripNames)[number]
export const solutions = ['permeate', 'high-ph', 'low-ph'] as const
export type Solution = (typeof solutions)[number]

/** A permeate-side seal that leaks feed, located by vessel and element. */
export interface Leak {
  stage: number
  vessel: number
  /** Interconnector after this element, counted from 1. */
  place: number
  /** m³/s per square root of the pressure. */
  size: number
}

interface Water {
  celsius: number
  /** kg/m³ */
  salt: number
  /** mg/L of free chlorine before bisulfite dosing. */
  chlorine: number
  ph: number
  /** mg/L as CaCO₃ */
  hardness: number
  alkalinity: number
  /** SDI₁₅ after an intact media filter. */
  sdi: number
}

export interface Cleaning {
  /** Stage that the cleaning hoses are connected to; 0: none. */
  stage: 0 | 1 | 2
  solution: Solution
  celsius: number
  /** gpm per vessel; 0 means soaking. */
  flow: number
  /** Seconds in the stage: solution circulating, solution soaking, and permeate rinsing afterward. */
  circulated: number
  soaked: number
  rinsed: number
  /** Residual chemical in the stage, 0 to 1. */
  residue: number
}

/** Meter readings of the train in SI units; permeate readings also by stage. */
export interface Flows {
  suction: number
  discharge: number
  interstage: number
  outlet: number
  permeatePressure: number
  feed: number
  permeate: [number, number]
  concentrate: number
  /** kg/m³ */
  permeateSalt: [number, number]
  /** Maximum pressure drop of a vessel, per stage. */
  drops: [number, number]
}

/** Totals since the start, for the mass balance. */
export interface Totals {
  waterIn: number
  waterOut: number
  saltIn: number
  saltOut: number
  permeate: number
  toTank: number
}

export interface Train {
  seed: number
  seconds: number
  valves: Record<ValveName, number>
  feedPump: boolean
  highPump: boolean
  /** Current and set speed of the high-pressure pump, 0 to 1, and seconds from stop to full speed. */
  speed: number
  setSpeed: number
  ramp: number
  doses: Record<DoseName, { set: number; isPrimed: boolean }>
  /** Filter load; 1 is clean. The media filter can also break through. */
  mediaLoad: number
  mediaBroken: boolean
  backwashUntil: number
  cartridgeLoad: number
  isLocked: boolean
  orpTripActive: boolean
  orpTripAt: number
  trip: TripName | null
  /** Seconds for which the condition of each trip has persisted. */
  lasting: Record<TripName, number>
  water: Water
  /** Fraction of the vessels that holds air. */
  air: number
  salt: number[]
  made: number[]
  /** Permeate concentration of each place in kg/m³. */
  madeSalt: number[]
  fouling: number[]
  scaling: number[]
  /** Fouling that no cleaning removes. */
  worn: number[]
  /** Free chlorine exposure in ppm-hours. */
  exposure: number[]
  leaks: Leak[]
  cleaning: Cleaning
  flows: Flows
  totals: Totals
}

const filled = (value: number): number[] => new Array<number>(PLACES).fill(value)

/** Returns a stopped train with intact membranes, filled with feed water. */
export function stoppedTrain(seed: number): Train {
  const salt = 2
  return {
    seed,
    seconds: 0,
    feedPump: false,
    highPump: false,
    speed: 0,
    setSpeed: 0,
    ramp: 50,
    valves: { feed: 0, concentrate: 0.5, flush: 0, drain: 1, tank: 0 },
    doses: {
      bisulfite: { set: 0, isPrimed: true },
      antiscalant: { set: 0, isPrimed: true },
      acid: { set: 0, isPrimed: true },
    },
    mediaLoad: 1,
    mediaBroken: false,
    backwashUntil: 0,
    cartridgeLoad: 1,
    isLocked: false,
    orpTripActive: true,
    orpTripAt: 255,
    trip: null,
    air: 0,
    lasting: { suction: 0, drop: 0, orp: 0, pressure: 0, permeate: 0 },
    water: { celsius: 25, salt, chlorine: 0.6, ph: 7.4, hardness: 320, alkalinity: 180, sdi: 2.6 },
    salt: filled(salt),
    made: filled(0),
    madeSalt: filled(0),
    fouling: filled(0),
    scaling: filled(0),
    worn: filled(0),
    exposure: filled(0),
    leaks: [],
    cleaning: {
      stage: 0,
      solution: 'permeate',
      celsius: 20,
      flow: 0,
      circulated: 0,
      soaked: 0,
      rinsed: 0,
      residue: 0,
    },
    flows: noFlow(),
    totals: { waterIn: 0, waterOut: 0, saltIn: 0, saltOut: 0, permeate: 0, toTank: 0 },
  }
}

export const noFlow = (): Flows => ({
  suction: 0,
  discharge: 0,
  interstage: 0,
  outlet: 0,
  permeatePressure: 0,
  feed: 0,
  concentrate: 0,
  permeate: [0, 0],
  permeateSalt: [0, 0],
  drops: [0, 0],
})

export const waterKelvin = ({ water }: Train): number => celsius(water.celsius)

/** Returns an independent copy of a train. */
export const copyTrain = (train: Train): Train => structuredClone(train)

/** Vessels that can be probed: stage and vessel, counted from 1. */
export const vesselList: readonly { stage: number; vessel: number }[] = VESSELS.flatMap((count, stage) =>
  Array.from({ length: count }, (_, vessel) => ({ stage: stage + 1, vessel: vessel + 1 })),
)
