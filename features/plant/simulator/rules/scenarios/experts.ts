import type { Action } from '../train/act.ts'
import { leakOf } from '../train/faults.ts'
import type { Done } from './replay.ts'
import { SET_SPEED } from './scenario.ts'

/** Actions of an experienced operator, for playback after the user's own run. */
export interface Script {
  done: Done[]
  seconds: number
}

const valve = (on: string, value: number): Action => ({ do: 'valve', on, value })
const dose = (on: string, value: number): Action => ({ do: 'dose', on, value })
const to = (verb: Action['do'], value: number): Action => ({ do: verb, value })

/** Returns consecutive actions, four seconds apart, from a given time. */
const from = (at: number, ...actions: Action[]): Done[] =>
  actions.map((action, index) => ({ at: at + index * 4, action }))

const stopGently = (at: number): Done[] => [
  ...from(at, valve('drain', 100), valve('tank', 0), to('speed', 60)),
  ...from(at + 30, to('speed', 40)),
  ...from(at + 60, to('high-pump', 0)),
]
const startGently = (at: number): Done[] => [
  ...from(at, valve('drain', 100), valve('tank', 0), to('ramp', 50), valve('feed', 100), to('feed-pump', 1)),
  ...from(at + 24, dose('bisulfite', 3), dose('antiscalant', 3), valve('concentrate', 50)),
]
const pressUp = (at: number): Done[] => [
  ...from(at, to('high-pump', 1), to('speed', SET_SPEED)),
  ...from(at + 420, valve('tank', 100), valve('drain', 0)),
]

const scripts: Readonly<Record<string, (seed: number) => Script>> = {
  'start-up': () => ({ done: [...startGently(5), ...pressUp(900)], seconds: 1700 }),
  shutdown: () => ({
    done: [
      ...stopGently(10),
      ...from(80, dose('antiscalant', 0), valve('flush', 100), valve('concentrate', 100)),
      ...from(
        560,
        to('feed-pump', 0),
        dose('bisulfite', 0),
        valve('flush', 0),
        valve('concentrate', 0),
        valve('feed', 0),
      ),
    ],
    seconds: 600,
  }),
  flush: () => ({
    done: [
      ...from(20, valve('drain', 100), valve('tank', 0), valve('feed', 100), dose('bisulfite', 3)),
      ...from(40, valve('flush', 100), valve('concentrate', 100), to('feed-pump', 1)),
      ...from(
        560,
        to('feed-pump', 0),
        dose('bisulfite', 0),
        valve('flush', 0),
        valve('concentrate', 0),
        valve('feed', 0),
      ),
    ],
    seconds: 600,
  }),
  cleaning: () => ({
    done: [
      ...from(
        10,
        to('lock', 1),
        { do: 'hoses', stage: 1 },
        { do: 'solution', on: 'high-ph', value: 33 },
        to('circulate', 20),
      ),
      ...from(1200, to('circulate', 0)),
      ...from(4800, to('circulate', 40)),
      ...from(7500, { do: 'solution', on: 'permeate', value: 25 }),
      ...from(8700, to('circulate', 0), { do: 'hoses', stage: 0 }, to('lock', 0)),
    ],
    seconds: 8800,
  }),
  scaling: () => ({
    done: [
      ...from(240, valve('concentrate', 68)),
      ...from(270, { do: 'answer', on: 'scale', stage: 2 }),
      ...from(300, { do: 'prime', on: 'antiscalant' }),
      ...from(600, valve('concentrate', 50)),
    ],
    seconds: 900,
  }),
  fouling: () => ({
    done: [
      ...from(300, { do: 'sdi', on: 'cartridge', way: 7 }),
      ...from(1300, { do: 'answer', on: 'fouling', stage: 1 }),
      ...stopGently(1310),
      ...from(
        1380,
        to('feed-pump', 0),
        dose('bisulfite', 0),
        dose('antiscalant', 0),
        { do: 'backwash' },
        { do: 'cartridge' },
      ),
      ...startGently(2010),
      ...pressUp(2110),
    ],
    seconds: 2900,
  }),
  oxidant: () => ({
    done: [
      ...from(150, valve('drain', 100), to('speed', 50)),
      ...from(165, to('high-pump', 0), to('feed-pump', 0), valve('tank', 0), {
        do: 'prime',
        on: 'bisulfite',
      }),
      ...from(200, { do: 'answer', on: 'oxidant' }, to('feed-pump', 1), {
        do: 'chlorine',
        on: 'cartridge',
        way: 3,
      }),
      ...from(400, to('orp-trip', 1)),
      ...pressUp(420),
    ],
    seconds: 1300,
  }),
  'o-ring': (seed) => {
    const leak = leakOf(seed)
    return {
      done: [
        ...[1, 2, 3, 4].map((vessel, index) => ({
          at: 120 + index * 70,
          action: { do: 'sample', on: 'vessel', stage: 1, vessel, way: 3 } as const,
        })),
        ...from(420, { do: 'probe', stage: 1, vessel: leak.vessel, value: 90 }),
        ...from(1200, { do: 'answer', on: 'o-ring', ...leak }),
        ...stopGently(1210),
        ...from(1280, to('feed-pump', 0), to('lock', 1), { do: 'seal', ...leak }, to('lock', 0)),
        ...startGently(1310),
        ...pressUp(2000),
      ],
      seconds: 2800,
    }
  },
  'wrong-probe': () => ({
    done: [
      ...from(20, { do: 'probe', stage: 1, vessel: 2, value: 90 }),
      ...from(800, { do: 'sample', on: 'vessel', stage: 1, vessel: 1, way: 3 }),
      ...from(900, { do: 'answer', on: 'none' }),
    ],
    seconds: 930,
  }),
}

export const expertScript = (scenarioId: string, seed: number): Script | null =>
  scripts[scenarioId]?.(seed) ?? null
