import { COUNTED, median } from './last-rounds.ts'
import { baselinesOf, type NormalPoint, normalSeries, readingOf } from './normal.ts'
import type { Round, TrainEvent, TrainFacts } from './train.ts'

/** Figures of a train in display units, by name; unknown figures are omitted. */
export interface TrainFigures {
  /** Time of the last round, in milliseconds. */
  at: number
  figures: Record<string, number>
}

const PERCENT = 100

/**
 * Computes a train's last rounds against its baseline: normalized flow, salt passage, and pressure drop of the train
 * and its first and last stages in percent; temperature, feed, and recovery; and the latest feed readings.
 */
export function figuresOfTrain(
  facts: TrainFacts,
  rounds: readonly Round[],
  events: readonly TrainEvent[],
): TrainFigures | null {
  const last = rounds.at(-1)
  if (!last) return null
  const stages = facts.stages.length
  const figures: Record<string, number> = { ...changesOf('', 0), ...feedOf(facts, rounds, events) }
  if (stages > 1) Object.assign(figures, changesOf('First', 1), changesOf('Last', stages))
  for (const key of ['sdi', 'turbidity', 'feedPh']) {
    const value = rounds.findLast(({ values }) => values[key] !== undefined)?.values[key]
    if (value !== undefined) figures[key] = rounded(value, 2)
  }
  return { at: last.at, figures }

  function changesOf(where: string, part: number): Record<string, number> {
    const series = normalSeries(rounds, baselinesOf(rounds, events, part, facts), part, facts)
    const points = series.filter((point): point is NormalPoint => point !== null).slice(-COUNTED)
    if (points.length === 0) return {}
    const change = (figure: keyof NormalPoint['change']) =>
      rounded(median(points.map((point) => point.change[figure])) * PERCENT, 1)
    return {
      [`flow${where}`]: change('flow'),
      [`passage${where}`]: change('passage'),
      [`drop${where}`]: change('drop'),
    }
  }
}

/** Changes of the feed and recovery since the current baseline. */
function feedOf(
  facts: TrainFacts,
  rounds: readonly Round[],
  events: readonly TrainEvent[],
): Record<string, number> {
  const base = baselinesOf(rounds, events, 0, facts).at(-1)?.reading
  const read = rounds.slice(-COUNTED).flatMap(({ values }) => readingOf(values, 0, facts) ?? [])
  if (!base || read.length === 0) return {}
  const recoveryOf = ({ permeateFlow, concentrateFlow }: (typeof read)[number]) =>
    permeateFlow / (permeateFlow + concentrateFlow)
  return {
    temperature: rounded(median(read.map(({ temperature }) => temperature)) - base.temperature, 1),
    feedConductivity: rounded(
      (median(read.map(({ feedSalt }) => feedSalt)) / base.feedSalt - 1) * PERCENT,
      1,
    ),
    recovery: rounded((median(read.map(recoveryOf)) - recoveryOf(base)) * PERCENT, 1),
  }
}

// Adding 0 turns −0 into 0.
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0
