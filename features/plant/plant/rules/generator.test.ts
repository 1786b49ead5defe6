import { describe, expect, it } from 'vitest'
import { temperatureFactor } from '#features/plant/water/rules/membrane.ts'
import { judge, usualLimits } from './alerts.ts'
import { DEMO_DAYS, demoTrains } from './demo-plant.ts'
import { generatedTrain, generateRounds, type StageState } from './generator.ts'
import { baselinesOf, type NormalPoint, normalSeries, readingOf } from './normal.ts'
import { practiceData, practiceSets } from './practice/practice-sets.ts'
import { scoreAnswer } from './practice/score-answer.ts'
import type { Round, TrainEvent, TrainFacts, Values } from './train.ts'

const NEW: StageState = { flow: 1, passage: 1, drop: 1, leak: 0 }
const START = Date.UTC(2025, 0, 6)
const DAY = 86_400_000

const seriesOf = (rounds: Round[], events: TrainEvent[], facts: TrainFacts, part: number) =>
  normalSeries(rounds, baselinesOf(rounds, events, part, facts), part, facts)
const changes = (points: readonly (NormalPoint | null)[], what: 'flow' | 'passage' | 'drop') =>
  points.flatMap((point) => point?.change[what] ?? [])
const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

describe('Readings of intact membranes', () => {
  const facts = generatedTrain(START)
  const rounds = generateRounds({ seed: 5, start: START, days: 365, stateOf: () => [NEW, NEW] })

  it('are the same for the same seed and always finite', () => {
    expect(generateRounds({ seed: 5, start: START, days: 365, stateOf: () => [NEW, NEW] })).toEqual(rounds)
    expect(rounds.flatMap(({ values }) => Object.values(values)).every(Number.isFinite)).toBe(true)
  })

  it.each([0, 1, 2])('normalize to their starting values in all seasons, part %i', (part) => {
    const points = seriesOf(rounds, [], facts, part)
    expect(points.every((point) => point !== null)).toBe(true)
    for (const what of ['flow', 'passage', 'drop'] as const)
      for (const month of [0, 90, 180, 270])
        expect(Math.abs(mean(changes(points.slice(month, month + 30), what)))).toBeLessThan(0.06)
  })

  it('show 10 to 13% less flow with a feed 4 °C colder, and less than 2% less when normalized', () => {
    const [round] = rounds
    const warm: Values = { ...(round?.values ?? {}), temperature: 298.15 }
    const cold: Values = {
      ...warm,
      temperature: 294.15,
      permeateFlow: (warm.permeateFlow ?? 0) * temperatureFactor(294.15 as never),
      concentrateFlow: (warm.concentrateFlow ?? 0) * temperatureFactor(294.15 as never),
    }
    const lost = 1 - (cold.permeateFlow ?? 0) / (warm.permeateFlow ?? 1)
    expect(lost).toBeGreaterThan(0.1)
    expect(lost).toBeLessThan(0.13)
    const two = [warm, cold].map((values, index) => ({ at: START + index * 3 * DAY, values }))
    const [, colder] = seriesOf(two, [], facts, 0)
    expect(Math.abs(colder?.change.flow ?? 1)).toBeLessThan(0.02)
  })

  it('are not normalized when a required value is missing', () => {
    const { feedPressure: _, ...values } = rounds[0]?.values ?? {}
    expect(readingOf(values, 0, facts)).toBeNull()
    expect(readingOf({}, 1, facts)).toBeNull()
  })

  it('derive the flow of a stage without a meter from the other flows', () => {
    const { 's2.permeateFlow': flow = 0, ...values } = rounds[0]?.values ?? {}
    expect((readingOf(values, 2, facts)?.permeateFlow ?? 0) / flow).toBeCloseTo(1, 1)
  })

  it('start a new baseline when the membranes are changed', () => {
    const at = START + 100 * DAY
    const found = baselinesOf(rounds, [{ at, kind: 'membranes', note: '' }], 0, facts)
    expect(found.map(({ from }) => from)).toEqual([START, at])
  })
})

describe('Alert', () => {
  const point = (drop: number) => ({ change: { flow: 0, passage: 0, drop } }) as NormalPoint
  const stateOf = (...drops: number[]) =>
    judge(drops.map(point), usualLimits).find(({ rule }) => rule === 'drop')?.state
  it.each([
    [[0.16, 0.15, 0.17], 'raised'],
    [[0.02, 0.4, 0.02], 'over'],
    [[0.1, 0.12, 0.1], 'between'],
    [[0.3, 0.01, 0.02, 0.03], 'over'],
    [[0.5, 0.5], undefined],
    [[0.15, 0.15, 0.15], 'raised'],
    [[0.075, 0.075, 0.075], 'over'],
    [[0.076, 0.076, 0.076], 'between'],
  ] as const)('responds to drops of %j with the state: %s', (drops, state) => {
    expect(stateOf(...drops)).toBe(state)
  })
  it('ignores unreadable rounds and requires at least three readable ones', () => {
    const states = (points: (NormalPoint | null)[]) => judge(points, usualLimits).map(({ state }) => state)
    expect(states([point(0.2), point(0.2), null, point(0.2), null])).toEqual(['over', 'over', 'raised'])
    expect(states([point(0.2), null, point(0.2), null])).toEqual([])
  })
  it('is raised by less flow, but not by more', () => {
    const flows = (flow: number) =>
      judge(Array(3).fill({ change: { flow, passage: 0, drop: 0 } }), usualLimits)[0]?.state
    expect([flows(-0.11), flows(0.11)]).toEqual(['raised', 'over'])
  })
})

describe('Demo plant', () => {
  const trains = demoTrains(Date.UTC(2026, 10, 20, 15))
  it('has two trains with three years of readings that can all be normalized, and a gap', () => {
    expect(trains.length).toBe(2)
    for (const { rounds, events, facts } of trains) {
      expect(rounds.length).toBeGreaterThan(DEMO_DAYS - 40)
      expect(seriesOf(rounds, events, facts, 0).includes(null)).toBe(false)
    }
    const [first] = trains
    const gaps = first?.rounds.map(({ at }, index, all) => at - (all[index - 1]?.at ?? at)) ?? []
    expect(Math.max(...gaps)).toBeGreaterThan(10 * DAY)
  })
  it('has one train whose first-stage pressure drop requires a cleaning now', () => {
    const [one] = trains
    const points = one ? seriesOf(one.rounds, one.events, one.facts, 1) : []
    expect(judge(points, usualLimits).find(({ rule }) => rule === 'drop')?.state).toBe('raised')
  })
})

describe('Practice data with a hidden fault', () => {
  const shiftOf = (key: string, part: number) => {
    const set = practiceSets.find((each) => each.key === key)
    if (!set) throw new Error(key)
    const { rounds, events, facts } = practiceData(set)
    const points = seriesOf(rounds, events, facts, part)
    const dayOf = ({ at }: Round) => Math.floor((at - START) / DAY)
    const between = (from: number, to: number) =>
      points.filter((_, index) => {
        const round = rounds[index]
        return round && dayOf(round) >= from && dayOf(round) < to
      })
    const shift = (what: 'flow' | 'passage' | 'drop', wait: number) =>
      mean(changes(between(set.faultDay + wait, set.faultDay + wait + 10), what)) -
      mean(changes(between(set.faultDay - 12, set.faultDay), what))
    return {
      flow: shift('flow', 60),
      passage: shift('passage', 60),
      drop: shift('drop', 60),
      soon: shift('passage', 1),
    }
  }
  it('shows an O-ring leak as a jump in salt passage only', () => {
    const { flow, drop, soon } = shiftOf('night-shift', 0)
    expect(soon).toBeGreaterThan(0.25)
    expect(Math.max(Math.abs(flow), Math.abs(drop))).toBeLessThan(0.06)
  })
  it('shows scaling in the last stage', () => {
    const two = shiftOf('new-drum', 2)
    expect(two.flow).toBeLessThan(-0.15)
    expect(two.drop).toBeGreaterThan(0.2)
    expect(Math.abs(shiftOf('new-drum', 1).drop)).toBeLessThan(0.08)
  })
  it('shows a biofilm as a pressure drop in the first stage', () => {
    const one = shiftOf('warm-well', 1)
    expect(one.drop).toBeGreaterThan(0.12)
    expect(Math.abs(one.passage)).toBeLessThan(0.1)
  })
  it('shows an oxidant as more permeate of lower quality', () => {
    const all = shiftOf('good-news', 0)
    expect(all.flow).toBeGreaterThan(0.1)
    expect(all.passage).toBeGreaterThan(0.5)
  })
  it.each([
    [143, 'o-ring', 100],
    [145, 'o-ring', 100],
    [143, 'scaling', 40],
    [170, 'o-ring', 60],
    [10, 'meter', 0],
  ] as const)('scores an answer of day %i and %s with %i points and gives reasons', (day, cause, points) => {
    const [set] = practiceSets
    if (!set) throw new Error('There is no set')
    const score = scoreAnswer(set, { day, cause })
    expect(score.points).toBe(points)
    expect(score.reasons.length).toBeGreaterThan(2)
  })
})
