import { describe, expect, it } from 'vitest'
import { generatedTrain } from './generator.ts'
import type { Round, TrainFacts, Values } from './train.ts'
import { figuresOfTrain } from './train-figures.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 5)
const TRAIN = generatedTrain(START)
/** One stage with six elements. */
const SHORT: TrainFacts = { ...TRAIN, stages: [{ vessels: 4, elements: 6 }] }

const sound: Values = {
  feedPressure: 1_600_000,
  concentratePressure: 1_350_000,
  permeatePressure: 50_000,
  permeateFlow: 0.0075,
  concentrateFlow: 0.0025,
  temperature: 293.15,
  feedConductivity: 0.3,
  permeateConductivity: 0.0075,
  's1.outletPressure': 1_480_000,
  's1.permeateFlow': 0.005,
  's1.permeateConductivity': 0.0055,
  's2.permeateFlow': 0.0025,
  's2.permeateConductivity': 0.0115,
}

/** Normal rounds for the first two days, then one round per day with these changes. */
const roundsOf = (...later: Values[]): Round[] => [
  ...[0, 24, 48].map((hours) => ({ at: START + hours * HOUR, values: sound })),
  ...later.map((values, index) => ({
    at: START + (72 + index * 24) * HOUR,
    values: { ...sound, ...values },
  })),
]
const figuresOf = (facts: TrainFacts, ...later: Values[]) => {
  const answer = figuresOfTrain(facts, roundsOf(...later), [])
  if (!answer) throw new Error('There are rounds')
  return answer.figures
}

describe('Train figures', () => {
  it('are null without rounds', () => {
    expect(figuresOfTrain(TRAIN, [], [])).toBeNull()
  })

  it('are zero for a train that runs as at its start, overall and for its first and last stage', () => {
    const steady = figuresOfTrain(TRAIN, roundsOf({}, {}, {}), [])
    expect(steady?.at).toBe(START + 120 * HOUR)
    expect(steady?.figures).toEqual({
      flow: 0,
      passage: 0,
      drop: 0,
      flowFirst: 0,
      passageFirst: 0,
      dropFirst: 0,
      flowLast: 0,
      passageLast: 0,
      dropLast: 0,
      temperature: 0,
      feedConductivity: 0,
      recovery: 0,
    })
  })

  it('omit stage figures for a train of one stage', () => {
    expect(Object.keys(figuresOf(SHORT, {})).sort()).toEqual(
      ['drop', 'feedConductivity', 'flow', 'passage', 'recovery', 'temperature'].sort(),
    )
  })
})

describe('Change since the baseline', () => {
  it('is given in percent, degrees and percentage points, as the median of the last three rounds', () => {
    const warmer: Values = { temperature: 296.15, feedConductivity: 0.33, permeateFlow: 0.008 }
    const wild: Values = { temperature: 310, feedConductivity: 0.9, permeateFlow: 0.0025 }
    const { temperature, feedConductivity, recovery } = figuresOf(TRAIN, warmer, wild, warmer)
    // 8 of 10.5 parts instead of 7.5 of 10.
    expect({ temperature, feedConductivity, recovery }).toEqual({
      temperature: 3,
      feedConductivity: 10,
      recovery: 1.2,
    })
  })

  it('ignores a single wrong round', () => {
    expect(figuresOf(TRAIN, {}, {}, { feedPressure: 3_000_000, temperature: 310 })).toMatchObject({
      flow: 0,
      drop: 0,
      temperature: 0,
    })
  })

  it('is attributed to the stage where it occurs', () => {
    const last = { concentratePressure: 1_324_000, feedPressure: 1_600_000 }
    const found = figuresOf(TRAIN, last, last, last)
    expect(found.dropFirst).toBe(0)
    expect(found.dropLast).toBeCloseTo(20, 0)
    expect(found.drop).toBeCloseTo(10.4, 0)
  })

  it('is unknown when the rounds lack a required value', () => {
    const { temperature: _, ...rest } = sound
    const rounds = roundsOf().map(({ at }) => ({ at, values: rest }))
    expect(figuresOfTrain(TRAIN, rounds, [])?.figures).toEqual({})
  })

  it('is computed from fewer than three rounds when no more exist', () => {
    expect(figuresOfTrain(TRAIN, [{ at: START, values: sound }], [])?.figures).toMatchObject({
      flow: 0,
      temperature: 0,
    })
  })
})

it.each([
  ['sdi', 3.456, 3.46],
  ['turbidity', 0.1, 0.1],
  ['feedPh', 7.25, 7.25],
] as const)('shows the last reading of %s to two decimals', (key, read, shown) => {
  expect(figuresOf(TRAIN, { [key]: 9 }, { [key]: read }, {})[key]).toBe(shown)
  expect(key in figuresOf(TRAIN, {})).toBe(false)
})
