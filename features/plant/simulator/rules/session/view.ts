import { saltAt } from '../bench/measure.ts'
import { CARTRIDGE_LOSS, MEDIA_LOSS, microsiemens } from '../train/design.ts'
import { doseOf, feedPh, isBackwashing, orpOf } from '../train/pretreatment.ts'
import {
  type Cleaning,
  type DoseName,
  doseNames,
  type Train,
  type ValveName,
  waterKelvin,
} from '../train/train.ts'
import { HIGH_DROP, HIGH_PRESSURE, LOW_SUCTION, trips } from '../train/trips.ts'
import { IN_SPEC, recoveryOf } from './facts.ts'
import type { Session } from './session.ts'

export const stateNames = ['Stopped', 'Low pressure', 'Running', 'Tripped', 'Cleaning', 'Backwash'] as const
export type StateName = (typeof stateNames)[number]

/** Meter values in SI units. */
export interface Figures {
  dropMedia: number
  dropCartridge: number
  suction: number
  feedPressure: number
  interstage: number
  concentratePressure: number
  permeatePressure: number
  dropOne: number
  dropTwo: number
  feedFlow: number
  permeateFlow: number
  permeateOne: number
  permeateTwo: number
  concentrateFlow: number
  recovery: number
  feedConductivity: number
  permeateConductivity: number
  conductivityOne: number
  conductivityTwo: number
  concentrateConductivity: number
  temperature: number
  /** pH, and ORP in millivolts. */
  ph: number
  orp: number
}

/** State of the train as shown on the panel. */
export interface PanelView {
  seconds: number
  state: StateName
  figures: Figures
  valves: Record<ValveName, number>
  feedPump: boolean
  highPump: boolean
  speed: number
  setSpeed: number
  ramp: number
  doses: Record<DoseName, { set: number; flows: number }>
  trip: string | null
  isLocked: boolean
  orpTripActive: boolean
  isBackwashing: boolean
  cleaning: Cleaning
  /** Salt concentration in mg/L at each place along the train. */
  salts: number[]
  alarms: string[]
  job: { title: string; left: number } | null
}

const siemens = (salt: number): number => microsiemens(salt) * 1e-4

export function stateOf(train: Train): StateName {
  if (train.trip !== null) return 'Tripped'
  if (isBackwashing(train)) return 'Backwash'
  if (train.cleaning.stage !== 0) return 'Cleaning'
  if (train.highPump && train.speed > 0.02) return 'Running'
  return train.flows.feed > 1e-5 ? 'Low pressure' : 'Stopped'
}

export function figuresOf(train: Train): Figures {
  const { flows } = train
  return {
    dropMedia: MEDIA_LOSS * train.mediaLoad * flows.feed ** 2,
    dropCartridge: CARTRIDGE_LOSS * train.cartridgeLoad * flows.feed ** 2,
    suction: flows.suction,
    feedPressure: flows.discharge,
    interstage: flows.interstage,
    concentratePressure: flows.outlet,
    permeatePressure: flows.permeatePressure,
    dropOne: flows.drops[0],
    dropTwo: flows.drops[1],
    feedFlow: flows.feed,
    permeateFlow: flows.permeate[0] + flows.permeate[1],
    permeateOne: flows.permeate[0],
    permeateTwo: flows.permeate[1],
    concentrateFlow: flows.concentrate,
    recovery: recoveryOf(train),
    feedConductivity: siemens(train.water.salt),
    permeateConductivity: siemens(saltAt(train, 'permeate', 1, 1)),
    conductivityOne: siemens(flows.permeateSalt[0]),
    conductivityTwo: siemens(flows.permeateSalt[1]),
    concentrateConductivity: siemens(train.salt.at(-1) ?? 0),
    temperature: waterKelvin(train),
    ph: feedPh(train),
    orp: orpOf(train),
  }
}

function alarmsOf(train: Train, figures: Figures): string[] {
  const { highPump } = train
  const all: [boolean, string][] = [
    [train.trip !== null, `Trip: ${train.trip === null ? '' : trips[train.trip].label.toLowerCase()}`],
    [highPump && figures.suction < LOW_SUCTION * 1.4, 'Suction pressure low'],
    [highPump && figures.feedPressure > HIGH_PRESSURE * 0.93, 'Feed pressure high'],
    [highPump && Math.max(figures.dropOne, figures.dropTwo) > HIGH_DROP * 0.8, 'Pressure drop high'],
    [figures.orp > train.orpTripAt && figures.feedFlow > 0, 'ORP high'],
    [!train.orpTripActive, 'ORP trip out of service'],
    [highPump && train.speed > 0.5 && figures.recovery > 0.78, 'Recovery high'],
    [
      train.valves.tank > 0.05 && figures.permeateFlow > 5e-4 && figures.permeateConductivity * 1e4 > IN_SPEC,
      'Permeate out of specification flows to the tank',
    ],
    [train.air > 0.05 && figures.feedFlow > 0, 'Air in the vessels'],
  ]
  return all.flatMap(([holds, text]) => (holds ? [text] : []))
}

const jobTitles: Readonly<Record<string, string>> = {
  sdi: 'SDI test',
  sample: 'Sample',
  chlorine: 'Chlorine test',
  probe: 'Probing',
}

/** Returns the panel values of a run at the current second. */
export function viewOf({ train, job }: Session): PanelView {
  const figures = figuresOf(train)
  const { seconds, valves, feedPump, highPump, speed, setSpeed, ramp, isLocked, orpTripActive } = train
  return {
    seconds,
    feedPump,
    highPump,
    speed,
    setSpeed,
    ramp,
    isLocked,
    orpTripActive,
    figures,
    state: stateOf(train),
    valves: { ...valves },
    doses: Object.fromEntries(
      doseNames.map((name) => [name, { set: train.doses[name].set, flows: doseOf(train, name) }]),
    ) as PanelView['doses'],
    trip: train.trip === null ? null : trips[train.trip].label,
    isBackwashing: isBackwashing(train),
    cleaning: { ...train.cleaning },
    salts: train.salt.map((salt) => salt * 1000),
    alarms: alarmsOf(train, figures),
    job: job && { title: jobTitles[job.action.do] ?? '', left: Math.max(0, job.readyAt - seconds) },
  }
}
