import { describe, expect, it } from 'vitest'
import { baselinesOf, type NormalPoint, normalSeries, readingOf, START_UP_MS } from './normal.ts'
import type { Round, TrainEvent, TrainFacts, Values } from './train.ts'

const HOUR = 3_600_000
const stages = [4, 2, 1].map((vessels) => ({ vessels, elements: 6 }))
const LONG: TrainFacts = { stages, tdsFactor: 0.6, startedAt: null }
const SHORT: TrainFacts = { ...LONG, stages: stages.slice(0, 1) }

/** A three-stage train that produces 10 of 12 parts of the feed. */
const values: Values = {
  feedPressure: 2_000_000,
  concentratePressure: 1_400_000,
  permeatePressure: 50_000,
  permeateFlow: 0.01,
  concentrateFlow: 0.002,
  temperature: 293.15,
  feedConductivity: 0.3,
  permeateConductivity: 0.0075,
  's1.outletPressure': 1_800_000,
  's2.outletPressure': 1_600_000,
  's1.permeateFlow': 0.006,
  's2.permeateFlow': 0.003,
  's3.permeateFlow': 0.001,
  's1.permeateConductivity': 0.005,
  's2.permeateConductivity': 0.01,
  's3.permeateConductivity': 0.02,
}
const without = (...keys: string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
const roundedOf = (reading: object | null) =>
  reading &&
  Object.fromEntries(Object.entries(reading).map(([key, value]) => [key, Number(value.toFixed(9))]))

describe('Reading', () => {
  // 0.1 mS/cm equals 10 x 0.6 kg/m³ per S/m; each stage is fed the remaining water and salt.
  it.each([
    [0, 0.01, 0.002, 2_000_000, 600_000, 1.8, 0.045],
    [1, 0.006, 0.006, 2_000_000, 200_000, 1.8, 0.03],
    [2, 0.003, 0.003, 1_800_000, 200_000, 3.57, 0.06],
    [3, 0.001, 0.002, 1_600_000, 200_000, 7.08, 0.12],
  ])(
    'has its own flows, pressures and salt concentrations for part %i',
    (part, permeateFlow, concentrateFlow, feedPressure, pressureDrop, feedSalt, permeateSalt) => {
      expect(roundedOf(readingOf(values, part, LONG))).toEqual({
        permeateFlow,
        concentrateFlow,
        temperature: 293.15,
        feedPressure,
        pressureDrop,
        permeatePressure: 50_000,
        feedSalt,
        permeateSalt,
      })
    },
  )

  it.each([0, 1])('uses 0 for a missing permeate pressure of part %i', (part) => {
    expect(readingOf(without('permeatePressure'), part, LONG)?.permeatePressure).toBe(0)
  })

  it.each([
    [0, 'feedPressure'],
    [0, 'concentratePressure'],
    [0, 'permeateFlow'],
    [0, 'concentrateFlow'],
    [0, 'temperature'],
    [0, 'feedConductivity'],
    [0, 'permeateConductivity'],
    [1, 's1.outletPressure'],
    [1, 'concentrateFlow'],
    [1, 'feedConductivity'],
    [1, 's1.permeateConductivity'],
    [2, 's1.outletPressure'],
    [2, 's2.outletPressure'],
    [2, 's1.permeateConductivity'],
    [3, 's2.permeateConductivity'],
    [3, 'concentratePressure'],
    [3, 'temperature'],
  ])('is null for part %i without %s', (part, key) => {
    expect(readingOf(without(key), part, LONG)).toBeNull()
  })

  it('needs only the flows of the downstream stages', () => {
    expect(readingOf(without('s3.permeateConductivity', 's2.outletPressure'), 1, LONG)).not.toBeNull()
  })

  it('tolerates one missing stage flow, computed from the train and the other stages', () => {
    expect(roundedOf(readingOf(without('s2.permeateFlow'), 2, LONG))).toEqual(
      roundedOf(readingOf(values, 2, LONG)),
    )
    expect(readingOf(without('s2.permeateFlow', 'permeateFlow'), 2, LONG)).toBeNull()
    expect(readingOf(without('s2.permeateFlow', 's3.permeateFlow'), 1, LONG)).toBeNull()
    expect(readingOf(without('permeateFlow'), 3, LONG)).not.toBeNull()
    expect(readingOf(values, 4, LONG)).toBeNull()
  })

  it('is null for impossible values', () => {
    expect(readingOf({ ...values, permeateFlow: 0 }, 0, LONG)).toBeNull()
    expect(readingOf({ ...values, concentratePressure: 2_100_000 }, 0, LONG)).toBeNull()
  })
})

const roundAt = (hours: number, change: Values = {}): Round => ({
  at: hours * HOUR,
  values: { ...values, ...change },
})
const flowOf = (reading: { permeateFlow: number } | undefined) =>
  reading && Number(reading.permeateFlow.toFixed(6))
const eventAt = (hours: number, kind: TrainEvent['kind']): TrainEvent => ({
  at: hours * HOUR,
  kind,
  note: '',
})

describe('Baseline', () => {
  const flows = (rounds: Round[], events: TrainEvent[] = [], facts = SHORT) =>
    baselinesOf(rounds, events, 0, facts).map(({ from, reading }) => [from / HOUR, flowOf(reading)])
  const made = (hours: number, permeateFlow: number) => roundAt(hours, { permeateFlow })

  it('is the mean of the first round and the 48 hours after it', () => {
    expect(START_UP_MS).toBe(48 * HOUR)
    expect(flows([made(0, 0.01), made(24, 0.012), made(48, 0.014), made(48.1, 0.03)])).toEqual([[0, 0.012]])
  })

  it('starts with the first readable round after the start-up of the train', () => {
    const rounds = [made(0, 0.03), made(10, 0), made(60, 0.01), made(108, 0.012), made(109, 0.03)]
    expect(flows(rounds, [], { ...SHORT, startedAt: 10 * HOUR })).toEqual([[10, 0.011]])
  })

  it('exists for each membrane change after the start, in chronological order', () => {
    const events = [
      eventAt(200, 'membranes'),
      eventAt(100, 'membranes'),
      eventAt(0, 'membranes'),
      eventAt(50, 'cleaning'),
    ]
    const rounds = [made(0, 0.01), made(99, 0.05), made(100, 0.02), made(199, 0.06), made(200, 0.03)]
    expect(flows(rounds, events)).toEqual([
      [0, 0.01],
      [100, 0.02],
      [200, 0.03],
    ])
  })

  it('ends at the next membrane change, however soon', () => {
    const rounds = [made(0, 0.01), made(10, 0.02), made(20, 0.04)]
    expect(flows(rounds, [eventAt(10, 'membranes')])).toEqual([
      [0, 0.01],
      [10, 0.03],
    ])
  })

  it('does not exist without a readable round', () => {
    expect(flows([])).toEqual([])
    expect(flows([made(0, 0)])).toEqual([])
    expect(flows([made(0, 0.01)], [eventAt(5, 'membranes')])).toEqual([[0, 0.01]])
    expect(flows([], [], { ...SHORT, startedAt: 5 * HOUR })).toEqual([])
  })
})

describe('Series', () => {
  const series = (rounds: Round[], events: TrainEvent[] = [], facts = SHORT): (NormalPoint | null)[] =>
    normalSeries(rounds, baselinesOf(rounds, events, 0, facts), 0, facts)
  const shown = (points: (NormalPoint | null)[]) =>
    points.map((point) => point && Number(point.change.drop.toFixed(3)))
  const dropped = (hours: number, concentratePressure: number) => roundAt(hours, { concentratePressure })

  it('compares each round with the baseline in effect at its time', () => {
    const rounds = [
      dropped(0, 1_500_000),
      dropped(60, 1_400_000),
      dropped(100, 1_400_000),
      dropped(200, 1_600_000),
    ]
    expect(shown(series(rounds, [eventAt(100, 'membranes')]))).toEqual([0, 0.2, 0, -0.333])
  })

  it('has no value before the first baseline or for an unreadable round', () => {
    const facts = { ...SHORT, startedAt: 10 * HOUR }
    const rounds = [roundAt(0), roundAt(10), roundAt(70, { permeateFlow: 0 }), roundAt(80)]
    expect(shown(series(rounds, [], facts))).toEqual([null, 0, null, 0])
    expect(normalSeries([roundAt(0)], [], 0, SHORT)).toEqual([null])
  })

  it('shows no change for a value that was zero at the baseline', () => {
    const rounds = [dropped(0, 2_000_000), dropped(60, 1_900_000)]
    expect(shown(series(rounds))).toEqual([0, 0])
  })
})
