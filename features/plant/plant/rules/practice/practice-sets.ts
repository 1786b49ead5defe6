import { meanSalt } from '#features/plant/water/rules/membrane.ts'
import { OSMOTIC_RULE } from '#features/plant/water/rules/osmotic.ts'
import { generatedTrain, generateRounds, randomOf, type StageState } from '../generator.ts'
import type { Round, TrainEvent, TrainFacts } from '../train.ts'

const DAY = 86_400_000

export const causes = ['o-ring', 'scaling', 'biofouling', 'oxidation', 'meter'] as const
export type Cause = (typeof causes)[number]

export const causeNames: Readonly<Record<Cause, string>> = {
  'o-ring': 'An O-ring failed',
  scaling: 'Scaling of the tail stage',
  biofouling: 'Biofouling of the lead stage',
  oxidation: 'Membranes damaged by an oxidant',
  meter: 'A flow meter drifted; the membranes are fine',
}

/** Explains why each cause is correct and how it differs from the others. */
export const causeReasons: Readonly<Record<Cause, string>> = {
  'o-ring':
    'Salt passage jumps from one day to the next in one stage, while flow and pressure drop stay: water goes past a seal, the membrane is as it was.',
  scaling:
    'The last stage loses flow first and its pressure drop and salt passage rise with it: salts are over their limit where the water is strongest.',
  biofouling:
    'The pressure drop of the first stage grows, slowly first and then fast, while salt passage hardly moves: a film fills the feed spacer.',
  oxidation:
    'Flow and salt passage rise together in all stages: the membrane itself has opened. Nothing else makes more water and worse water at once.',
  meter:
    'The flow of both stages together no longer fits the train flow, and pressure, salt and pressure drop show nothing: look at the meter before the membranes.',
}

export interface PracticeSet {
  key: string
  title: string
  /** Information available to the shift. */
  story: string
  cause: Cause
  /** Day number from the first day of the set. */
  faultDay: number
  /** Maximum deviation in days for a correct answer. */
  tolerance: number
  seed: number
}

export const practiceSets: readonly PracticeSet[] = [
  {
    key: 'night-shift',
    title: 'The night shift',
    cause: 'o-ring',
    faultDay: 143,
    tolerance: 2,
    seed: 41,
    story: 'Permeate quality dropped one night and has stayed low. No set point was changed.',
  },
  {
    key: 'new-drum',
    title: 'The new drum',
    cause: 'scaling',
    faultDay: 118,
    tolerance: 12,
    seed: 42,
    story: 'A new drum of antiscalant came in the course of the summer. Pressure has been rising ever since.',
  },
  {
    key: 'warm-well',
    title: 'The warm well',
    cause: 'biofouling',
    faultDay: 96,
    tolerance: 14,
    seed: 43,
    story: 'The well got warmer, and cartridge filters feel slippery when they are changed.',
  },
  {
    key: 'good-news',
    title: 'Good news',
    cause: 'oxidation',
    faultDay: 160,
    tolerance: 6,
    seed: 44,
    story: 'Pressure has never been so low. The new operator is proud of it; the laboratory is not.',
  },
  {
    key: 'second-seal',
    title: 'After the cleaning',
    cause: 'o-ring',
    faultDay: 187,
    tolerance: 2,
    seed: 45,
    story:
      'Stage 2 was opened and cleaned this year, and the water has not been the same since one of the days after.',
  },
  {
    key: 'silent-scale',
    title: 'One valve turn',
    cause: 'scaling',
    faultDay: 150,
    tolerance: 12,
    seed: 46,
    story: 'Someone closed the concentrate valve a little more to save water.',
  },
]

export const PRACTICE_DAYS = 240

/** All sets start on the same day, so that they never change. */
export const PRACTICE_START = Date.UTC(2025, 0, 6)

export interface PracticeData {
  facts: TrainFacts
  rounds: Round[]
  events: TrainEvent[]
}

/** Generates the readings of a set. */
export function practiceData(set: PracticeSet): PracticeData {
  const random = randomOf(set.seed * 7919)
  const cleaningDay = 40 + Math.floor(random() * 30)
  const rounds = generateRounds({
    seed: set.seed,
    start: PRACTICE_START,
    days: PRACTICE_DAYS,
    stateOf: (day) => stateOf(set, day),
    isMissed: (day) => day > 3 && (day * set.seed) % 61 === 7,
    // Answers are stored with these readings, so they must remain as generated, using the rule of thumb.
    osmoticOf: (salts) => meanSalt(salts) * OSMOTIC_RULE,
  })
  const event = (day: number, kind: TrainEvent['kind'], note: string): TrainEvent => ({
    kind,
    note,
    at: PRACTICE_START + day * DAY + 9 * 3_600_000,
  })
  return {
    facts: generatedTrain(PRACTICE_START),
    rounds,
    events: [
      event(cleaningDay, 'calibration', 'Conductivity meters'),
      event(set.key === 'second-seal' ? 170 : 12, 'cleaning', 'High pH, stage 2'),
    ].sort((one, other) => one.at - other.at),
  }
}

const sound = (day: number): StageState => ({
  flow: 1 - day * 0.0001,
  passage: 1 + day * 0.0002,
  drop: 1 + day * 0.0001,
  leak: 0,
})

function stateOf({ cause, faultDay, key }: PracticeSet, day: number): readonly [StageState, StageState] {
  const [one, two] = [sound(day), sound(day)]
  const since = day - faultDay
  if (since < 0) return [one, two]
  if (cause === 'o-ring')
    return key === 'second-seal' ? [one, { ...two, leak: 0.012 }] : [{ ...one, leak: 0.012 }, two]
  if (cause === 'scaling') {
    const scale = Math.min(since, 80) / 80
    return [
      one,
      {
        flow: two.flow - 0.4 * scale,
        passage: two.passage + 0.5 * scale,
        drop: two.drop + 0.6 * scale,
        leak: 0,
      },
    ]
  }
  if (cause === 'biofouling') {
    const film = Math.min(0.9, Math.exp(since / 45) * 0.05 - 0.05)
    return [{ ...one, flow: one.flow / (1 + film * 0.2), drop: one.drop + film }, two]
  }
  const burnt = 1 - Math.exp(-since / 12)
  const damaged = (stage: StageState): StageState => ({
    ...stage,
    flow: stage.flow * (1 + 0.25 * burnt),
    passage: stage.passage * (1 + 1.4 * burnt),
  })
  return [damaged(one), damaged(two)]
}
