import { eachRound, generatedTrain, type StageState } from './generator.ts'
import type { Round, TrainEvent, TrainFacts } from './train.ts'

const DAY = 86_400_000
export const DEMO_DAYS = 1100

export interface DemoTrain {
  name: string
  facts: TrainFacts
  rounds: Round[]
  events: TrainEvent[]
}

interface Life {
  name: string
  seed: number
  /** Days on which the train was cleaned. */
  cleanings: readonly number[]
  membranes: number
  /** Rates of first-stage fouling, last-stage scaling, and seal wear. */
  fouling: number
  scaling: number
  /** Relative fouling in the last days, during which a due cleaning was skipped. */
  neglected: number
}

const lives: readonly Life[] = [
  {
    name: 'Train 1',
    seed: 11,
    fouling: 1,
    scaling: 0.5,
    neglected: 1,
    cleanings: [170, 345, 520, 830, 985],
    membranes: 700,
  },
  {
    name: 'Train 2',
    seed: 23,
    fouling: 0.55,
    scaling: 1,
    neglected: 0.4,
    cleanings: [210, 430, 640, 905, 1060],
    membranes: 790,
  },
]

export const demoTrainNames = lives.map(({ name }) => name)

/** Midnight (UTC) of the day of a timestamp. */
const dayOf = (moment: number): number => Math.floor(moment / DAY) * DAY

/** Returns two trains with three years of daily rounds, to the day before a time. Deterministic for that time. */
export function demoTrains(now: number): DemoTrain[] {
  const steps = demoTrainSteps(now)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Same as above, but yields after each round because the computation takes seconds on a phone. */
export function* demoTrainSteps(now: number): Generator<unknown, DemoTrain[]> {
  const start = dayOf(now) - DEMO_DAYS * DAY
  const trains: DemoTrain[] = []
  for (const life of lives) {
    const { name, seed, cleanings, membranes } = life
    const scenario = {
      seed,
      start,
      days: DEMO_DAYS,
      stateOf: (day: number) => stateOf(life, day),
      isMissed: (day: number) => (day % 97 === 40 && day > 100) || (day > 598 && day < 612 && seed === 11),
    }
    const rounds: Round[] = []
    for (const round of eachRound(scenario)) {
      rounds.push(round)
      yield
    }
    const at = (day: number) => start + day * DAY + 9 * 3_600_000
    const events: TrainEvent[] = [
      ...cleanings.map((day) => ({ at: at(day), kind: 'cleaning' as const, note: 'High pH, then low pH' })),
      { at: at(membranes), kind: 'membranes' as const, note: 'All 36 elements replaced' },
      { at: at(300), kind: 'calibration' as const, note: 'Conductivity meters and flow meters' },
      ...(seed === 11
        ? [{ at: at(599), kind: 'note' as const, note: 'Down for the repair of the well pump' }]
        : []),
    ]
    trains.push({
      name,
      facts: generatedTrain(start),
      rounds,
      events: events.sort((one, other) => one.at - other.at),
    })
  }
  return trains
}

function stateOf({ cleanings, membranes, fouling, scaling, neglected }: Life, day: number) {
  const born = day >= membranes ? membranes : 0
  const cleaned = Math.max(born, ...cleanings.filter((each) => each <= day))
  const [age, since] = [day - born, day - cleaned]
  // Wear that cleaning cannot restore.
  const worn = age / 700
  // Biofilm growth accelerates: slow at first, then fast.
  const film =
    fouling * (Math.exp(Math.min(since, 200) / 110) - 1) * 0.055 * (cleaned === 985 ? 2.4 * neglected : 1)
  const scale = scaling * (since / 180) ** 1.5 * 0.08
  const one: StageState = {
    flow: (1 - worn * 0.06) / (1 + film * 0.35),
    passage: 1 + worn * 0.12,
    drop: 1 + worn * 0.02 + film,
    leak: 0,
  }
  const two: StageState = {
    flow: (1 - worn * 0.05) / (1 + scale),
    passage: 1 + worn * 0.14 + scale * 0.6,
    drop: 1 + worn * 0.02 + scale,
    leak: 0,
  }
  return [one, two] as const
}
